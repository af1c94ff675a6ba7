"""A position as a plain picture: coloured spaces, owners, buildings and tokens, without words."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

CELL = 48  # pixels
PLAYERS = ["#d02f2f", "#2060d0", "#1f9d4d", "#d98a00", "#8a3fc0", "#00a0a8", "#c0408a", "#606060"]
PAPER, LINE, CARPET, HOUSE, HOTEL = "#f4efe2", "#4a4a4a", "#dfe9df", "#0b7a36", "#b0121b"


def picture(board: dict[str, Any], state: dict[str, Any]) -> NDArray[np.uint8]:
    """uint8 of shape (height, width, 3). ``board`` is the edition in notation, ``state`` the position.

    A space has the colour of its group in a bar, which fades if it is mortgaged, and a frame in its owner's colour; buildings are on
    the bar (a red one is a hotel), tokens below it.
    """
    side = -(-len(board["board"]) // 4)
    pixels = np.empty((CELL * (side + 1), CELL * (side + 1), 3), dtype=np.uint8)
    pixels[:] = _rgb(CARPET)
    colours = {group["id"]: group["colour"] for group in board["groups"]}
    deeds = {deed["space"]: deed for deed in state["deeds"]}
    for space in board["board"]:
        number = space["space"]
        top, left = _corner(number, side)
        cell = pixels[top : top + CELL, left : left + CELL]
        cell[:] = _rgb(LINE)
        cell[1:-1, 1:-1] = _rgb(PAPER)
        deed = deeds.get(number)
        if deed is not None:
            _draw_deed(cell, _rgb(colours[space["group"]]), deed)
        here = [seat for seat, player in enumerate(state["players"]) if player["space"] == number and not player["bankrupt"]]
        for place, seat in enumerate(here):
            _draw_token(cell, place, _rgb(PLAYERS[seat]))
    return pixels


def _corner(number: int, side: int) -> tuple[int, int]:
    """The upper left corner of a space, clockwise from Go at the lower right."""
    edge, along = divmod(number, side)
    row, column = [(side, side - along), (side - along, 0), (0, along), (along, side)][edge]
    return CELL * row, CELL * column


def _draw_deed(cell: NDArray[np.uint8], colour: NDArray[np.uint8], deed: dict[str, Any]) -> None:
    if deed["owner"] is not None:
        cell[:] = _rgb(PLAYERS[deed["owner"]])
        cell[4:-4, 4:-4] = _rgb(PAPER)
    bar = cell[4:17, 4:-4]
    bar[:] = colour // 4 + _rgb(PAPER) // 4 * 3 if deed["mortgaged"] else colour
    if deed["buildings"] == 5:
        bar[2:-2, 8:-8] = _rgb(HOTEL)
    else:
        for house in range(deed["buildings"]):
            bar[3:-3, 3 + 9 * house : 9 + 9 * house] = _rgb(HOUSE)


def _draw_token(cell: NDArray[np.uint8], place: int, colour: NDArray[np.uint8]) -> None:
    row, column = divmod(place, 4)
    rows, columns = np.ogrid[:CELL, :CELL]
    away = np.hypot(rows - (25 + 12 * row), columns - (9 + 10 * column))
    cell[away <= 5.2] = _rgb(LINE)
    cell[away <= 4.2] = colour


def _rgb(text: str) -> NDArray[np.uint8]:
    return np.frombuffer(bytes.fromhex(text[1:]), dtype=np.uint8)
