"""Language models at a table: they read the position and a numbered menu, and play whole games against each other and against bots.

    python3 -m freehold.arena play --model mini=http://127.0.0.1:8080/v1,model=small --bots steady --games 20 --out mini
    freehold play --bot "mini=exec:python3 -m freehold.arena seat mini=http://127.0.0.1:8080/v1,model=small"

docs/lab/arena.md says what a model is told, what counts as a fault, and what the results hold.
"""

from __future__ import annotations

import argparse
import sys

from ._arena_answers import Answers
from ._arena_entrant import FORM, Entrant
from ._arena_run import Run
from ._arena_seat import Seat


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python3 -m freehold.arena", description="Let language models play whole games, and rate them.")
    commands = made.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="play games between models and bots, and write the results", description=Run.__doc__)
    play.add_argument("--model", action="append", required=True, metavar="NAME=URL", help=f"a model, as {FORM}; may be repeated")
    play.add_argument("--bots", default="steady", help="bots that play too, separated by commas (default: steady)")
    play.add_argument("--edition", default="uk", help="id or file of the edition (default: uk)")
    play.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="set a rule; may be repeated")
    play.add_argument("--seats", type=int, help="seats of each table (default: as many as there are entrants, at most 4)")
    play.add_argument("--games", type=int, default=20, help="least number of games; whole rotations of seats are played (default: 20)")
    play.add_argument("--round-limit", type=int, default=100, help="stop longer games; whoever is still in shares the win (default: 100)")
    play.add_argument("--seed", default="1", help="text that decides the dice (default: 1)")
    play.add_argument("--parallel", type=int, default=4, help="games at a time (default: 4)")
    play.add_argument("--out", default="arena", metavar="FOLDER", help="where answers and results go; a run continues there (default: arena)")
    play.add_argument("--json", action="store_true", help="print the results as JSON")
    play.add_argument("--program", help="the program freehold, if it isn't found")
    seat = commands.add_parser("seat", help="be a bot that asks a model (docs/formats/bots.md)")
    seat.add_argument("model", metavar="NAME=URL", help=f"the model, as {FORM}")
    seat.add_argument("--answers", metavar="FILE", help="keep all decisions in this file, and don't ask again what it has")
    seat.add_argument("--edition", help="id or file, if games don't name one that can be found")
    replay = commands.add_parser("replay", help="be a bot that repeats the decisions in a file")
    replay.add_argument("answers", metavar="FILE")
    replay.add_argument("name", metavar="NAME")
    return made


def seat_of(asked: argparse.Namespace) -> Seat:
    """The bot that a command asks for."""
    answers = Answers(asked.answers) if asked.answers else None
    if asked.command == "replay":
        assert answers is not None
        return Seat(asked.name, "answers", answers=answers, version=answers.version())
    entrant = Entrant.read(asked.model)
    return Seat(
        entrant.name,
        entrant.model,
        entrant.endpoint(),
        answers,
        asked.edition,
        entrant.decisions,
        lambda note: note_of(entrant.name, note),
    )


def note_of(name: str, note: str) -> None:
    """Tells the one who runs this, in one go: several processes write at a time."""
    sys.stderr.write(f"arena {name}: {note}\n")
    sys.stderr.flush()


def main(arguments: list[str] | None = None) -> int:
    asked = parser().parse_args(arguments)
    try:
        if asked.command == "play":
            return Run(asked).play()
        seat_of(asked).serve()
    except KeyboardInterrupt:
        return 130
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
