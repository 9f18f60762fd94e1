"""The hall: everybody walks about as an animal, and plays the cabinet that somebody stands at."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from engine.actions import (
    DIRECTIONS,
    Action,
    Button,
    DeviceAdded,
    DeviceId,
    DeviceRemoved,
    EchoFound,
    Pointed,
    Pressed,
    Released,
    Tilted,
)
from engine.game_look import blank_sheet
from engine.notices import drop_file_notices, drop_untrue
from engine.scene import HURRIED_SECONDS, Change, Push, Quit, Scene
from engine.seats import Seat
from engine.services import Services
from engine.settings import Profile
from engine.theme import SPRING_SECONDS, ease_out, ease_out_back
from engine.touch import touch_area
from engine.ui import Prompt, clicked_prompt, draw_pill
from engine.words import _, listed
from scenes.arrival import come_in, give_back, is_for_mouse, is_seated
from scenes.ask import Ask
from scenes.attract import Attract
from scenes.hall_crowd import Crowd
from scenes.hall_map import load_hall
from scenes.hall_names import NameTags, Tag
from scenes.hall_offer import MatchOffer
from scenes.hall_own_sign import OwnSign
from scenes.hall_picture import HallPicture
from scenes.hall_signs import (
    NAMES_INSIDE,
    HallSigns,
    faces_width,
    name_rect,
    names_size,
    notice_rect,
    party_words,
    plate_rect,
)
from scenes.resume import LeftMatch, left_matches, offer_resume

CABINET_TOP = 64
"""Canvas y from which a click means the cabinet below."""
LIGHT_SECONDS = 0.18
"""How long the light takes from one cabinet to the next."""
INVITATION_Y = 470
REGRET_SECONDS = 10.0
"""So long after standing up a press with the same device brings the same player back; later it is somebody new."""
ARRIVING_SECONDS = 0.8
"""So long after somebody has come in nothing is asked: friends press at about the same time, and are to be heard."""


class Hall(Scene):
    """Stays at the bottom of the stack; games, seats and settings are opened over it."""

    quiet_seconds = HURRIED_SECONDS
    music = "shared/hall"

    def __init__(self, services: Services) -> None:
        self._services = services
        self._hall = load_hall(services.assets, len(services.games))
        self._games = services.games[: len(self._hall.cabinets)]
        self._picture = HallPicture(services.pictures, self._hall, self._games)
        self._signs = HallSigns(services)
        self._offer = MatchOffer(services)
        self._own = OwnSign(services)
        self._crowd = Crowd(self._hall, services.party, services.settings)
        self._shown: int | None = None  # the cabinet in the light
        self._before: int | None = None  # the one that was in the light before
        self._light_age = LIGHT_SECONDS
        self._plate_age = 0.0
        self._notice_age = 0.0
        self._names = NameTags(NAMES_INSIDE)
        self._left: list[LeftMatch] = []
        self._asks = False  # whether the matches that were left are still to be asked about, once and of our own accord
        self._pointer = (0, 0)
        self._screens = self._picture.screens()
        self._attract = Attract(services, self._games, [rect.size if rect else None for rect in self._screens])
        self._looked: Hashable | None = None
        self._calm = False  # whether it is as it was in the frame before
        self._still: pygame.Surface | None = None  # the room, as long as nothing moves in it
        self._arriving = ARRIVING_SECONDS
        self._clock = 0.0
        self._stood: dict[DeviceId, tuple[Profile, float]] = {}
        """Who has just stood up with a device, and until when a press with it brings the same player back."""

    @property
    def moment(self) -> str:  # type: ignore[override]
        """Which cabinet is in the light."""
        return "hall" if self._shown is None else f"hall-{self._games[self._shown].key}"

    def enter(self) -> None:
        """Look for matches whose end was not seen, and let the party come in."""
        self._left = left_matches(self._services, thoroughly=True)
        self._asks = bool(self._left)
        for game in self._services.games[len(self._games) :]:
            sentence = _("There is no room in the hall for {game}; start it from the command line.")
            self._services.notices.append(sentence.format(game=_(game.title)))
        self._crowd.follow_party()

    def uncover(self) -> None:
        """Somebody may have left a match just now."""
        self._left = left_matches(self._services)

    def misses(self, action: Action) -> bool:
        """CANCEL pressed twice on another screen sends nobody away; a newcomer's press is meant for the hall."""
        goes = isinstance(action, Pressed) and action.button is Button.CANCEL
        return (super().misses(action) or goes) and is_seated(self._services, action)

    def warm_up(self) -> None:
        """Prepare a part of the picture, so that the hall opens, and its first light goes on, without a hitch."""
        self._picture.warm_up()

    def rest(self, seen: bool) -> None:
        """Hold less of the picture while a match of bots is played."""
        self._picture.rest(self._shown, seen)

    def handle(self, action: Action) -> Change:
        """Steer, choose, play, open a screen, or let somebody new in."""
        if self._attract.hears(action):
            self._calm, self._still = False, None
            if self._only_wakes(action):
                return None
        match action:
            case DeviceRemoved(device):
                self._services.party.lose(device)
                self._crowd.release(device)
            case EchoFound():
                give_back(self._services, action)
            case DeviceAdded(device):
                self._services.party.find(device)
            case Tilted(device, x, y):
                self._crowd.tilt(device, x, y)
            case Released(device, button) if button in DIRECTIONS:
                self._crowd.let_go(device, button)
            case Pointed(position=position):
                self._pointer = position
            case Pressed():
                return self._pressed(action)
        return None

    def _only_wakes(self, action: Action) -> bool:
        """Whether a press that ends the show does nothing else: its player looked at another cabinet than their own."""
        return isinstance(action, Pressed) and action.button not in DIRECTIONS and is_seated(self._services, action)

    def cover(self) -> None:
        """Something is opened: no match plays behind it."""
        self._attract.stop()
        self._calm, self._still = False, None

    def update(self, dt: float) -> Change:
        """Let everybody walk; ask about the matches that were left."""
        self.warm_up()
        self._clock += dt
        self._own.update(dt)
        self._crowd.update(dt)
        self._light_age += dt
        self._plate_age += dt
        drop_untrue(self._services.notices)
        drop_file_notices(self._services.notices)
        self._stood = {device: each for device, each in self._stood.items() if each[1] > self._clock}
        if self._services.notices and self._notice_age == 0.0:
            self._services.audio.play("shared/notice")
        self._notice_age = self._notice_age + dt if self._services.notices else 0.0
        self._attract.update(dt)
        shown = self._crowd.chosen if self._attract.shown is None else self._attract.shown
        if shown != self._shown:
            self._before, self._shown = self._shown, shown
            self._light_age = 0.0
            self._plate_age = 0.0
        self._arrange_names(None if self._services.settings.reduced_motion else dt)
        self._keep_still()
        self._arriving -= dt
        if self._asks and self._left and not self._services.notices and self._arriving <= 0:
            return self._offer_resume()
        return None

    def _keep_still(self) -> None:
        """While a match of bots is shown: draw a room in which nothing moves once, for it costs more than the match."""
        look = self._look()
        if look is None or look != self._looked:
            self._still = None
        self._calm = look is not None and look == self._looked
        self._looked = look
        if self._attract.shown is not None and self._light_age >= LIGHT_SECONDS:
            self.rest(seen=self._still is None)

    def _look(self) -> Hashable | None:
        """All that the room looks like, but for the screen that plays; None while that cannot be told."""
        shown, services = self._attract.shown, self._services
        screen = self._screens[shown] if shown is not None else None
        if screen is None or self._light_age < LIGHT_SECONDS or services.notices:
            return None
        signs = [rect for rect in (self._offer_rect(), self._own_rect()) if rect is not None]
        signs += [self._names.rect(tag) for tag in self._tags()]
        if screen.collidelist([*signs, *(walker.head for walker in self._crowd.by_depth())]) >= 0:
            return None
        walkers = tuple((walker.seat.name, walker.seat.animal, *walker.spot) for walker in self._crowd.by_depth())
        latest = services.devices.latest
        hands = services.devices.info(latest).family, services.devices.pointing, self._asks_to_quit
        return shown, walkers, hands, tuple(map(tuple, signs))

    def _offer_resume(self) -> Change:
        """Ask, in one question, which of the matches that were left is to be gone on with."""
        self._asks = False
        self._crowd.release_all()
        return offer_resume(self._services, self._left)

    def _pressed(self, action: Pressed) -> Change:
        if self._services.notices and not action.repeat and self._dismisses(action):
            self._services.notices.pop(0)
            self._services.audio.play("shared/confirm")
            return None
        if self._services.party.seat_of(action.device) is None and not is_for_mouse(self._services, action):
            return self._join(action)
        if action.button in DIRECTIONS and action.position is None:
            self._crowd.press(action.device, action.button)
            return None
        if action.repeat:
            return None
        if action.position is not None and action.button is Button.CONFIRM:
            return self._clicked(action)
        return self._do(action.button, action.device)

    def _dismisses(self, action: Pressed) -> bool:
        if action.position is not None:
            return touch_area(notice_rect(self._services.notices[0])).collidepoint(action.position)
        return action.button in (Button.CONFIRM, Button.CANCEL) and is_seated(self._services, action)

    def _join(self, action: Pressed) -> Change:
        """A device without a seat: somebody new, or somebody whose pad had gone."""
        if action.repeat:
            return None
        profile, _until = self._stood.pop(action.device, (None, 0.0))
        come_in(self._services, action.device, profile)
        self._arriving = ARRIVING_SECONDS
        self._crowd.follow_party()
        return None

    def _do(self, button: Button, device: DeviceId) -> Change:
        match button:
            case Button.CONFIRM:
                return self._go_or_play(device)
            case Button.NEXT | Button.PREVIOUS:
                self._services.audio.play("shared/move")
                self._crowd.send_on(device, 1 if button is Button.NEXT else -1)
            case Button.OPTION:
                from scenes.seats import Seats  # here, so that neither screen needs the other to be imported

                self._services.audio.play("shared/confirm")
                return self._open(Seats(self._services))
            case Button.PRECISE:
                return self._open_gallery()
            case Button.MENU:
                from scenes.settings import SettingsScreen

                self._services.audio.play("shared/confirm")
                return self._open(SettingsScreen(self._services))
            case Button.CANCEL:
                return self._leave(device)
            case Button.EXTRA if self._left:
                self._services.audio.play("shared/confirm")
                return self._offer_resume()
        return None

    def _go_or_play(self, device: DeviceId) -> Change:
        """Play the cabinet that this device stands at or is on its way to, else walk to the nearest."""
        cabinet = self._crowd.cabinet_of(device)
        if cabinet is not None:
            return self._play(cabinet)
        if self._crowd.send_to_nearest(device):
            self._services.audio.play("shared/move")
        return None

    def _play(self, cabinet: int) -> Change:
        from scenes.setup import Setup

        self._services.audio.play("shared/confirm")
        self._picture.forget(but=self._shown)
        return self._open(Setup(self._services, self._games[cabinet]))

    def _open_gallery(self) -> Change:
        from scenes.gallery import GalleryScene

        self._services.audio.play("shared/confirm")
        return self._open(GalleryScene(self._services))

    def _open_own(self) -> Change:
        from scenes.own_content import OwnContent

        self._services.audio.play("shared/confirm")
        return self._open(OwnContent(self._services))

    def _open(self, scene: Scene) -> Push:
        self._crowd.release_all()
        return Push(scene)

    def _leave(self, device: DeviceId) -> Change:
        """A guest stands up; whoever sits first is asked whether the program is to end, for it ends for everybody."""
        host = self._services.party.host
        if host is None or host.device != device:
            return self._stand_up(device)
        self._services.audio.play("shared/cancel")
        self._crowd.release_all()
        others = any(seat.device != device for seat in self._people())
        stand = (_("Stand up"),) if others else ()
        sheet = Ask(
            self._services, _("Quit Huecade?"), _("{name}, the hall closes for everybody.").format(name=host.name),
            (_("Quit"), *stand, _("Stay")), animals=(host.animal,), focus=1 + len(stand), welcomes=True, asked=device,
        )  # fmt: skip

        def answered(answer: int) -> Change:
            if answer == 0:
                return Quit()
            return self._stand_up(device) if others and answer == 1 else None

        return Push(sheet, answered)

    def _stand_up(self, device: DeviceId) -> Change:
        """All who play with a device leave their chairs; several of them are asked first."""
        seats = self._services.party.seats_of(device)
        if len(seats) < 2:
            return self._empty_chairs(seats)
        self._crowd.release_all()
        names = listed([seat.name for seat in seats])
        sheet = Ask(
            self._services, _("Stand up?"), _("{names} leave their chairs.").format(names=names),
            (_("Stand up"), _("Stay")), animals=[seat.animal for seat in seats], focus=1, welcomes=True, asked=device,
        )  # fmt: skip
        return Push(sheet, lambda answer: self._empty_chairs(seats) if answer == 0 else None)

    def _empty_chairs(self, seats: Sequence[Seat]) -> Change:
        self._services.audio.play("shared/leave")
        for seat in seats:
            if seat.device is not None and seat in self._services.party.seats:
                self._services.party.stand(seat)
                self._stood.setdefault(seat.device, (Profile(seat.name, seat.animal), self._clock + REGRET_SECONDS))
                self._crowd.release(seat.device)
        self._crowd.follow_party()
        return None

    def _clicked(self, action: Pressed) -> Change:
        position = action.position or (0, 0)
        prompts = self._prompts()
        right, kept_free = party_words(self._services, prompts), faces_width(self._services, prompts)
        button = clicked_prompt(self._services, prompts, action, right=right, kept_free=kept_free)
        if button is not None:
            return self._do(button, action.device)
        offer, own = self._offer_rect(), self._own_rect()
        if offer is not None and touch_area(offer).collidepoint(position):
            return self._do(Button.EXTRA, action.device)
        if own is not None and touch_area(own).collidepoint(position):
            return self._open_own()
        if self._shown is not None and plate_rect(self._crowd.chooser_x).collidepoint(position):
            return self._play(self._shown)
        if self._hall.easel.collidepoint(position):
            return self._open_gallery()
        cabinet = self._cabinet_under(position)
        if cabinet is not None and cabinet in (self._crowd.cabinet_of(action.device), self._shown):
            return self._play(cabinet)
        if cabinet is not None:
            self._services.audio.play("shared/move")
            self._crowd.send_to(action.device, cabinet)
        else:
            self._crowd.walk_to(action.device, position)
        return None

    def _cabinet_under(self, position: tuple[int, int]) -> int | None:
        for index, place in enumerate(self._hall.cabinets):
            tall = pygame.Rect(place.rect.left, CABINET_TOP, place.rect.width, place.rect.bottom - CABINET_TOP)
            if tall.collidepoint(position) or place.mat.collidepoint(position):
                return index
        return None

    def _prompts(self) -> Sequence[Prompt]:
        return (
            Prompt("directions", _("Walk")),
            Prompt(Button.CONFIRM, _("Play")),
            Prompt(Button.OPTION, _("Seats")),
            Prompt(Button.PRECISE, _("Gallery")),
            Prompt(Button.MENU, _("Settings")),
            Prompt(Button.CANCEL, _("Quit") if self._asks_to_quit else _("Stand up")),
        )

    @property
    def _asks_to_quit(self) -> bool:
        """Whether the device in hand is the host's, or nobody's."""
        party, device = self._services.party, self._services.devices.latest
        return party.seat_of(device) is None or (party.host is not None and party.host.device == device)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the room, everybody in it, and what there is to know."""
        self._attract.take(canvas)
        if not self._calm:
            self._draw_room(canvas)
            return
        if self._still is None:
            self._still = blank_sheet()
            self._draw_room(self._still, plays=False)
        canvas.blit(self._still, (0, 0))
        self._draw_show(canvas)

    def _draw_room(self, canvas: pygame.Surface, plays: bool = True) -> None:
        """The whole hall; ``plays``: with the match that is shown, which people may stand before."""
        pictures, still = self._services.pictures, self._services.settings.reduced_motion
        self._draw_backdrop(canvas, still)
        if plays:
            self._draw_show(canvas)
        standing = list(self._picture.standing(self._shown))
        walkers = self._crowd.by_depth()
        for walker in walkers:
            while standing and standing[0].stands_at <= walker.spot.y:
                thing = standing.pop(0)
                canvas.blit(thing.picture, thing.topleft)
            walker.draw(canvas, pictures, still)
        for thing in standing:
            canvas.blit(thing.picture, thing.topleft)
        self._draw_signs(canvas, still)
        self._signs.draw_tray(canvas, self._prompts(), self._services.party.seats)
        if not self._people():
            middle = (canvas.get_width() // 2, INVITATION_Y)
            draw_pill(canvas, _("Press a button to come in"), middle, height=76, size=44, max_width=900)
        offer = self._offer_rect()
        if offer is not None:
            hot = self._services.devices.pointing and offer.collidepoint(self._pointer)
            self._offer.draw(canvas, self._left, offer, hot)
        own = self._own_rect()
        if own is not None:
            self._own.draw(canvas, own, self._pointer if self._services.devices.pointing else None)
        if self._services.notices:
            drop = 1.0 if still else ease_out_back(self._notice_age / SPRING_SECONDS)
            self._signs.draw_notice(canvas, self._services.notices[0], drop)

    def _draw_signs(self, canvas: pygame.Surface, still: bool) -> None:
        """Names, and the plate of the cabinet in the light, which only the name of who stands there may cover."""
        tags, size = self._tags(), names_size(self._services.party.seats)
        for tag in tags:
            if not tag.fixed:
                self._signs.draw_name(canvas, tag.seat, self._names.rect(tag), size)
        if self._shown is not None and self._attract.shown is None:
            rise = 1.0 if still else ease_out_back(self._plate_age / SPRING_SECONDS)
            self._signs.draw_plate(canvas, self._games[self._shown], self._crowd.chooser_x, rise)
        for tag in tags:
            if tag.fixed:
                self._signs.draw_name(canvas, tag.seat, self._names.rect(tag), size)

    def _arrange_names(self, dt: float | None) -> None:
        hiding = [rect for rect in (self._plate(), self._offer_rect(), self._own_rect()) if rect is not None]
        heads = [walker.head for walker in self._crowd.by_depth()]
        self._names.arrange(self._tags(), hiding, heads, dt)

    def _tags(self) -> list[Tag]:
        """The names; that of who decides about the plate stays above it, those of others behind it are hidden."""
        chooser, plate = self._crowd.chooser, self._plate()
        size = names_size(self._services.party.seats)
        return [
            Tag(walker.seat, name_rect(walker.seat, walker.feet, size), walker is chooser, walker.head)
            for walker in self._crowd.by_depth()
            if walker is chooser or plate is None or not plate.collidepoint(walker.head.center)
        ]

    def _plate(self) -> pygame.Rect | None:
        """Where it says what is played at the cabinet in the light, when it is somebody's."""
        chosen = self._shown is not None and self._attract.shown is None
        return plate_rect(self._crowd.chooser_x) if chosen else None

    def _offer_rect(self) -> pygame.Rect | None:
        """Where one can go on with a match that was left."""
        return self._offer.rect(self._plate()) if self._left else None

    def _own_rect(self) -> pygame.Rect | None:
        """Where it says that files are refused."""
        return self._own.rect(self._plate(), self._offer_rect())

    def _people(self) -> list[Seat]:
        return [seat for seat in self._services.party.seats if not seat.is_bot]

    def _draw_show(self, canvas: pygame.Surface) -> None:
        """The match that a cabinet plays by itself."""
        picture, at = self._attract.picture, self._attract.shown
        screen = self._screens[at] if at is not None else None
        if picture is not None and screen is not None:
            canvas.blit(picture, screen)

    def _draw_backdrop(self, canvas: pygame.Surface, still: bool) -> None:
        if still or self._light_age >= LIGHT_SECONDS:
            canvas.blit(self._picture.backdrop(self._shown), (0, 0))
            return
        canvas.blit(self._picture.backdrop(self._before), (0, 0))
        coming = self._picture.backdrop(self._shown)
        coming.set_alpha(round(255 * ease_out(self._light_age / LIGHT_SECONDS)))
        canvas.blit(coming, (0, 0))
        coming.set_alpha(None)
