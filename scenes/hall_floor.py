"""The floor of the hall: where feet may be, walking that slides along walls, and the way to a spot."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import pygame

FEET = (34, 16)
"""Width and height in px of the feet, centred on the spot where somebody stands."""
CELL = 32
"""Side of the squares in which a way is searched."""
LONGEST_STEP = 8.0
"""Px; longer moves are made in several steps, so that nobody jumps through a wall."""

Spot = tuple[int, int]
"""Canvas px, between the feet."""
Point = tuple[float, float] | pygame.Vector2


class Floor:
    """The floor, less what stands on it."""

    def __init__(self, blocks: Sequence[pygame.Rect], size: tuple[int, int]) -> None:
        self._area = pygame.Rect((0, 0), size)
        # With the blocks grown by half the feet, the feet are a point.
        self._blocks = [block.inflate(FEET) for block in blocks]
        self._columns, self._rows = size[0] // CELL, size[1] // CELL
        self._free = [
            [self.is_free((column * CELL + CELL // 2, row * CELL + CELL // 2)) for column in range(self._columns)]
            for row in range(self._rows)
        ]

    def is_free(self, spot: Point) -> bool:
        """Whether somebody may stand there."""
        return self._area.collidepoint(spot) and not any(block.collidepoint(spot) for block in self._blocks)

    def walk(self, start: pygame.Vector2, step: pygame.Vector2) -> pygame.Vector2:
        """Where a step leads: along what is in the way, as far as there is room."""
        count = max(int(step.length() / LONGEST_STEP) + 1, 1)
        part = step / count
        here = pygame.Vector2(start)
        for _number in range(count):
            for move in (part, pygame.Vector2(part.x, 0), pygame.Vector2(0, part.y)):
                if self.is_free(here + move):
                    here += move
                    break
        return here

    def nearest_free(self, spot: Point) -> Spot:
        """The spot itself, or the middle of the nearest square that is free."""
        if self.is_free(spot):
            return round(spot[0]), round(spot[1])
        cells = [(c, r) for r in range(self._rows) for c in range(self._columns) if self._free[r][c]]
        return min((_middle(cell) for cell in cells), key=lambda each: pygame.Vector2(each).distance_to(spot))

    def way(self, start: Point, goal: Point) -> list[Spot]:
        """Spots to walk to one after the other; the last one is the goal, or the free spot nearest to it."""
        end = self.nearest_free(goal)
        first, last = self._cell(start), self._cell(end)
        spots = [_middle(cell) for cell in self._search(first, last)[1:-1]] + [end]
        return self._straightened(start, spots)

    def _cell(self, spot: Point) -> tuple[int, int]:
        return int(spot[0]) // CELL, int(spot[1]) // CELL

    def _search(self, first: tuple[int, int], last: tuple[int, int]) -> list[tuple[int, int]]:
        """Squares from first to last, both included, by the fewest steps; just the two when there is no way."""
        came_from: dict[tuple[int, int], tuple[int, int]] = {first: first}
        queue = deque([first])
        while queue:
            cell = queue.popleft()
            if cell == last:
                break
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                beside = (cell[0] + dx, cell[1] + dy)
                if beside not in came_from and (beside == last or self._is_free_cell(beside)):
                    came_from[beside] = cell
                    queue.append(beside)
        if last not in came_from:
            return [first, last]
        path = [last]
        while path[-1] != first:
            path.append(came_from[path[-1]])
        return path[::-1]

    def _is_free_cell(self, cell: tuple[int, int]) -> bool:
        column, row = cell
        return 0 <= column < self._columns and 0 <= row < self._rows and self._free[row][column]

    def _straightened(self, start: Point, spots: list[Spot]) -> list[Spot]:
        """The way with every spot left out that can be passed by in a straight line."""
        kept: list[Spot] = []
        here: Point = start
        index = 0
        while index < len(spots):
            farthest = next((i for i in range(len(spots) - 1, index, -1) if self._in_sight(here, spots[i])), index)
            kept.append(spots[farthest])
            here = spots[farthest]
            index = farthest + 1
        return kept

    def _in_sight(self, start: Point, end: Point) -> bool:
        return not any(block.clipline(start, end) for block in self._blocks)


def _middle(cell: tuple[int, int]) -> Spot:
    return cell[0] * CELL + CELL // 2, cell[1] * CELL + CELL // 2
