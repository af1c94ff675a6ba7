"""Finds the built package and, where they are, the suites of PettingZoo and Gymnasium (FREEHOLD_CONFORMANCE, or ../shared/conformance
of this folder's repository or of one above)."""

import os
import pathlib
import sys

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]


def _conformance() -> pathlib.Path | None:
    named = os.environ.get("FREEHOLD_CONFORMANCE")
    places = [pathlib.Path(named)] if named else [parent / "shared" / "conformance" for parent in ROOT.parents]
    return next((place for place in places if (place / "PettingZoo").is_dir()), None)


CONFORMANCE = _conformance()
if CONFORMANCE is not None:
    sys.path[:0] = [str(CONFORMANCE / "PettingZoo"), str(CONFORMANCE / "Gymnasium")]
