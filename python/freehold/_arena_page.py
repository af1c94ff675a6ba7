"""The results of the arena for people: a table in a terminal, and a section of the ladder's page."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

COLUMNS = ("Model", "Decisions", "Asked", "Retries", "Faults", "Tokens in", "Tokens out", "Cost", "Mean time", "95% within")


def _cells(one: Mapping[str, Any]) -> list[str]:
    arena = one["arena"]
    faults = ", ".join(f"{count:,} {kind.replace('_', ' ')}" for kind, count in arena["faults"].items())
    cost = "" if arena["cost"] is None else f"{arena['cost']:,.4f}"
    seconds = ["" if arena[key] is None else f"{arena[key]:.2f} s" for key in ("seconds_mean", "seconds_95")]
    counts = [f"{arena[key]:,}" for key in ("decisions", "asked", "retries")]
    return [one["bot"], *counts, faults or "none", f"{arena['tokens_in']:,}", f"{arena['tokens_out']:,}", cost, *seconds]


def page_with(page: str, result: Mapping[str, Any]) -> str:
    """The ladder's page with what the models took."""
    kinds = ["" if column in ("Model", "Faults") else ' class="number"' for column in COLUMNS]
    head = "".join(f'<th scope="col"{kind}>{column}</th>' for kind, column in zip(kinds, COLUMNS))
    rows = ""
    for one in result["outside_bots"]:
        name, *cells = (escape(cell) for cell in _cells(one))
        model = escape(one["arena"]["model"])
        rows += f'<tr><th scope="row">{name} ({model})</th>' + "".join(f"<td{kind}>{cell}</td>" for kind, cell in zip(kinds[1:], cells)) + "</tr>\n"
    section = f"""  <section class="wide">
    <h2>What the models took</h2>
    <p>Faults are decisions that the table made instead, with a harmless action. Tokens are those that the endpoints counted, and cost is by
    the prices that were given.</p>
    <div class="ladder" tabindex="0" role="region" aria-label="What the models took, as a table">
<table><thead><tr>{head}</tr></thead>
<tbody>
{rows}</tbody></table>
    </div>
  </section>
"""
    before, end, after = page.rpartition("</main>")
    return before + section + end + after


def table_of(result: Mapping[str, Any], folder: Path) -> str:
    """The results as text."""
    ratings = [["Entrant", "Rating", "95% interval", "Games", "Wins"]]
    for one in result["bots"]:
        wins = f"{one['wins'] / one['games']:.1%}" if one["games"] else ""
        ratings.append([one["bot"], f"{one['rating']:.0f}", f"{one['low']:.0f} to {one['high']:.0f}", f"{one['games']:,}", wins])
    spent = [list(COLUMNS), *(_cells(one) for one in result["outside_bots"])]
    again = f"cd {folder} && freehold repeat --run-programs result.json"
    return f"{_aligned(ratings)}\n\n{_aligned(spent)}\n\nThe page is {folder}/page.html. The same figures again, without a model: {again}"


def _aligned(rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)
