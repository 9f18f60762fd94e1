from __future__ import annotations

import wave
from pathlib import Path

import pygame
import pytest

from engine import audio as audio_module
from engine.audio import Audio
from engine.settings import Settings


@pytest.fixture(autouse=True)
def mixer_off():
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """Milliseconds that pass only when a test says so."""
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    return now


@pytest.fixture
def sounds(tmp_path) -> Path:
    """A folder of assets with two sounds and two pieces of music, 20 seconds long each: no test takes longer."""
    assets = tmp_path / "assets é"
    for path in ("shared/sounds/confirm", "shared/sounds/cancel", "shared/music/hall", "coins/music/table"):
        file = assets / f"{path}.wav"
        file.parent.mkdir(parents=True, exist_ok=True)
        with wave.open(str(file), "wb") as writer:
            writer.setparams((1, 2, 8000, 0, "NONE", ""))
            writer.writeframes(b"\x00\x10" * 8000 * 20)
    return assets


def awake(assets: Path, **chosen: int) -> Audio:
    audio = Audio(assets, Settings(**chosen))
    audio.wake()
    assert audio.dead is None
    return audio


def playing() -> list[float]:
    """Volumes of the channels that play."""
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [channel.get_volume() for channel in channels if channel.get_busy()]


def test_nothing_is_opened_before_the_first_frame(sounds):
    audio = Audio(sounds, Settings())
    audio.play("shared/confirm")
    audio.music("shared/hall")
    audio.apply_volumes()
    assert pygame.mixer.get_init() is None


def test_a_sound_is_played_at_the_volume_of_the_settings(sounds):
    awake(sounds, sound=50).play("shared/confirm")
    assert playing() == [pytest.approx(0.25, abs=0.01)]


def test_a_sound_can_be_softer_than_the_others(sounds):
    awake(sounds, sound=100).play("shared/confirm", gain=0.5)
    assert playing() == [pytest.approx(0.5, abs=0.01)]


def test_presses_in_one_frame_are_one_sound_and_different_ones_are_heard_together(sounds, clock):
    audio = awake(sounds)
    for _ in range(12):
        audio.play("shared/confirm")
    assert len(playing()) == 1
    audio.play("shared/cancel")
    assert len(playing()) == 2
    clock[0] += 40
    audio.play("shared/confirm")
    assert len(playing()) == 3


def test_a_new_sound_is_heard_even_when_all_channels_are_taken(sounds, clock):
    audio = awake(sounds)
    for _ in range(audio_module.CHANNELS + 5):
        clock[0] += 100
        audio.play("shared/confirm")
    audio.play("shared/cancel")
    cancel = audio._sounds["shared/cancel"]
    channels = [pygame.mixer.Channel(number) for number in range(audio_module.CHANNELS)]
    assert all(channel.get_busy() for channel in channels)
    assert [channel.get_sound() for channel in channels].count(cancel) == 1


def test_at_no_volume_nothing_is_played(sounds):
    awake(sounds, sound=0).play("shared/confirm")
    assert playing() == []


@pytest.mark.parametrize("name", ["shared/gone", "nobody/confirm", "confirm", "", "/", "shared/", "a/b/c", "shared/\0"])
def test_a_missing_sound_is_silence(sounds, name):
    audio = awake(sounds)
    audio.play(name)
    audio.music(name)
    assert playing() == []
    assert not pygame.mixer.music.get_busy()


@pytest.mark.parametrize("content", [b"", b"no sound at all", b"RIFF\x00\x00\x00\x00WAVE", b"OggS" + b"\0" * 60])
def test_a_broken_sound_is_silence(sounds, content):
    (sounds / "shared/sounds/confirm.ogg").write_bytes(content)
    (sounds / "shared/music/hall.ogg").write_bytes(content)
    audio = awake(sounds)
    audio.play("shared/confirm")
    audio.music("shared/hall")
    assert playing() == []
    assert not pygame.mixer.music.get_busy()


def test_only_so_many_sounds_are_kept(sounds, monkeypatch):
    monkeypatch.setattr(audio_module, "MOST_CACHED", 2)
    audio = awake(sounds)
    for name in ("shared/confirm", "shared/gone", "shared/confirm", "shared/cancel"):
        audio.play(name)
    assert list(audio._sounds) == ["shared/confirm", "shared/cancel"]


def test_music_asked_for_early_begins_when_the_device_is_open(sounds):
    audio = Audio(sounds, Settings())
    audio.music("shared/hall")
    audio.wake()
    assert pygame.mixer.music.get_busy()


def test_music_goes_on_when_it_is_asked_for_again(sounds, monkeypatch):
    audio = awake(sounds)
    started: list[str] = []
    real = pygame.mixer.music.load
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: (started.append(path.stem), real(path)))
    for name in ("shared/hall", "shared/hall", "coins/table"):
        audio.music(name)
    assert started == ["hall", "table"]
    assert pygame.mixer.music.get_busy()


def test_volumes_follow_the_settings(sounds):
    chosen = Settings(music=100)
    audio = Audio(sounds, chosen)
    audio.wake()
    audio.music("shared/hall")
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0)
    for volume, gain in ((50, 0.25), (0, 0.0), (999, 1.0), (-5, 0.0)):
        chosen.music = volume
        audio.apply_volumes()
        assert pygame.mixer.music.get_volume() == pytest.approx(gain, abs=0.01)


def test_without_a_device_everything_is_silent_and_the_reason_is_known(sounds, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    audio = Audio(sounds, Settings())
    audio.music("shared/hall")
    audio.wake()
    assert "nosuchdriver" in audio.dead
    assert pygame.mixer.get_init() is None
    audio.wake()
    audio.play("shared/confirm")
    audio.music("coins/table")
    audio.apply_volumes()
    audio.close()
    audio.update(60.0)
    assert pygame.mixer.get_init() is None


@pytest.fixture
def late(sounds, monkeypatch) -> Audio:
    """A hall whose TV was off at the start, and has been switched on since."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    audio = Audio(sounds, Settings())
    audio.music("shared/hall")
    audio.wake()
    assert audio.dead
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return audio


CALLS = {
    "a volume is changed": Audio.apply_volumes,
    "it is muted and not": Audio.toggle_mute,
    "the system tells of it": Audio.device_come,
    "it is looked for": lambda audio: audio.update(audio_module.LOOK_SECONDS, at_rest=False),
    "it is woken again": Audio.wake,
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_a_device_that_comes_later_is_heard_with_the_music_of_the_scene(late, call):
    call(late)
    assert late.dead is None
    assert pygame.mixer.music.get_busy()


def test_devices_are_looked_for_now_and_then_only_and_the_same_ones_are_not_tried_at_a_table(late, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    tried = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: tried.append(1))
    for _ in range(4):
        late.update(audio_module.LOOK_SECONDS / 5)
    late.update(audio_module.RETRY_SECONDS, at_rest=False)
    assert not tried
    late.update(audio_module.LOOK_SECONDS)
    assert tried


def test_a_device_that_vanishes_and_comes_back_goes_on_with_the_music(sounds, clock, monkeypatch):
    audio = awake(sounds)
    audio.music("shared/hall")
    audio.play("shared/confirm")
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    audio.device_gone()
    assert audio.dead
    audio.play("shared/confirm")
    audio.music("coins/table")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio.device_come()
    clock[0] += 1000
    audio.play("shared/confirm")
    assert audio.dead is None
    assert playing()
    assert pygame.mixer.music.get_busy()


def test_another_device_takes_over_at_once(sounds):
    audio = awake(sounds)
    audio.music("shared/hall")
    audio.device_gone()
    assert audio.dead is None
    assert pygame.mixer.music.get_busy()


def test_a_mixer_that_somebody_else_closed_is_opened_again(sounds):
    audio = awake(sounds)
    pygame.mixer.quit()
    audio.update(0.02)
    assert pygame.mixer.get_init()


def test_a_device_that_goes_away_leaves_silence(sounds):
    audio = awake(sounds)
    audio.play("shared/confirm")
    pygame.mixer.quit()
    audio.play("shared/cancel")
    audio.music("shared/hall")
    audio.apply_volumes()
    audio.close()
    assert pygame.mixer.get_init() is None


def test_closing_gives_the_device_back(sounds):
    audio = awake(sounds)
    audio.play("shared/confirm")
    audio.close()
    assert pygame.mixer.get_init() is None
    audio.play("shared/confirm")
    audio.close()


def test_the_music_steps_back_while_somebody_must_be_heard(sounds):
    audio = awake(sounds, music=100)
    audio.music("shared/hall")
    audio.hush(True)
    assert pygame.mixer.music.get_volume() == pytest.approx(audio_module.HUSHED, abs=0.02)
    audio.hush(False)
    assert pygame.mixer.music.get_volume() == 1.0


def test_muting_ends_what_sounds_and_lets_nothing_new_begin(sounds, clock):
    audio = awake(sounds, music=100, sound=100)
    audio.music("shared/hall")
    audio.play("shared/confirm")
    assert playing()
    audio.toggle_mute()
    clock[0] += 1000
    audio.play("shared/cancel")
    assert not playing()
    assert pygame.mixer.music.get_volume() == 0
    audio.toggle_mute()
    audio.play("shared/cancel")
    assert playing()
    assert pygame.mixer.music.get_volume() == 1.0
