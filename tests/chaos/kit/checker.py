"""The checker: whether what players were promised is what the log, the servers and the others say. Pure: a history and the
facts at the end in, violations out (checker_test.py doctors histories and expects each to be found)."""
from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .history import digest

Line = dict[str, Any]
# Updates of these kinds don't count in the version of a table, or not always.
_UNCOUNTED_CHANGES = ('present', 'absent', 'overdue')
_MARGIN = 0.25  # s: what a server sent before it died may still be on its way
_SETTLING = ('mortgage', 'sell_building', 'sell_hotels', 'sell_deed', 'declare_bankruptcy')  # what a debt asks for
LIMIT = 5.0  # s: within which 99 of 100 tables are played on


@dataclass(frozen=True)
class Violation:
    kind: str
    table: str
    what: str

    def __str__(self) -> str:
        return f'{self.kind}: table {self.table or "-"}: {self.what}'


@dataclass
class Kept:
    """What the store has of a table. Positions in the log count from 0."""
    entries: list[Line] = field(default_factory=list)
    length: int = 0
    entry_writes: list[Line] = field(default_factory=list)  # first, last, writer, epoch
    requests: list[Line] = field(default_factory=list)  # key, answer, first, last
    chat: list[Line] = field(default_factory=list)  # sequence, text
    leases: list[Line] = field(default_factory=list)  # epoch, session, in the order of their writing
    replay: Line = field(default_factory=dict)  # state, or error
    views: dict[str, Line] = field(default_factory=dict)  # by server


@dataclass
class Facts:
    tables: dict[str, Kept] = field(default_factory=dict)
    sessions: dict[int, str] = field(default_factory=dict)  # names of servers
    addresses: dict[str, str] = field(default_factory=dict)  # by name
    fleet: bool = True
    timed: bool = True  # whether tables must go on within LIMIT; a machine with other work is not held to it


@dataclass
class Played:
    """A table's part of the history."""
    table: Line = field(default_factory=dict)
    requests: list[Line] = field(default_factory=list)
    answered: list[Line] = field(default_factory=list)
    refused: list[Line] = field(default_factory=list)
    contents: list[Line] = field(default_factory=list)
    told: list[Line] = field(default_factory=list)
    chats: list[Line] = field(default_factory=list)
    chatted: list[Line] = field(default_factory=list)
    entered: list[Line] = field(default_factory=list)
    lapses: list[Line] = field(default_factory=list)
    complaints: list[Line] = field(default_factory=list)  # shut_out, went_back, silent
    over: float | None = None

    def plays(self) -> list[Line]:
        plays = {line['version']: line for line in self.contents if line['is']['kind'] == 'play'}
        return [plays[version] for version in sorted(plays)]


@dataclass
class Result:
    violations: list[Violation] = field(default_factory=list)
    figures: Line = field(default_factory=dict)


def check(history: list[Line], facts: Facts) -> Result:
    tables, deaths, outages, ended = sort_out(history)
    last = max((line['t'] for line in history), default=0.0)
    result = Result()
    for name, played in tables.items():
        if not played.table:
            continue
        kept = facts.tables.get(name)
        if kept is None:
            result.violations.append(Violation('table lost', name, 'the store does not have it'))
            continue
        for part in (log_is_whole(name, kept), replays(name, kept), told_in_order(name, played),
                     told_is_kept(name, played, kept), acknowledged_was_told(name, played),
                     same_answers(name, played), chat_once(name, played, kept), seats_kept(name, played, kept),
                     time_kept(name, played, outages_of(name, deaths, outages, played)), same_state(name, kept),
                     complaints(name, played)):
            result.violations += part
        if facts.fleet:
            result.violations += [*acknowledged_once(name, played, kept), *single_owner(name, kept, facts),
                                  *written_by_owner(name, kept, facts)]
    for line in ended:
        result.violations.append(Violation('server ended', '', f'{line["server"]} ended by itself: {line["how"]}'))
    times = failovers(tables, deaths, last)
    result.figures = figures(history, tables, times, deaths, outages)
    result.violations += played_on(times)
    if facts.timed:
        result.violations += in_time(times)
    return result


def sort_out(history: list[Line]) -> tuple[dict[str, Played], list[Line], list[Line], list[Line]]:
    tables: dict[str, Played] = defaultdict(Played)
    deaths, outages, ended = [], [], []
    lists = {'request': 'requests', 'answered': 'answered', 'refused': 'refused', 'content': 'contents', 'told': 'told',
             'chat': 'chats', 'chatted': 'chatted', 'entered': 'entered', 'lapse': 'lapses', 'shut_out': 'complaints',
             'went_back': 'complaints', 'silent': 'complaints'}
    for line in history:
        kind = line['k']
        if kind in lists:
            getattr(tables[line['table']], lists[kind]).append(line)
        elif kind == 'table':
            tables[line['table']].table = line
        elif kind == 'over':
            tables[line['table']].over = line['t']
        elif kind == 'death':
            deaths.append(line)
        elif kind == 'outage':
            outages.append(line)
        elif kind == 'ended':
            ended.append(line)
    return dict(tables), deaths, outages, ended


# --- The log ---

def log_is_whole(name: str, kept: Kept) -> Iterator[Violation]:
    if len(kept.entries) != kept.length:
        yield Violation('log', name, f'{len(kept.entries)} entries, but the length is {kept.length}')
    expected = 0
    for write in kept.entry_writes:
        if write['first'] != expected:
            how = 'gap' if write['first'] > expected else 'double'
            yield Violation('log', name, f'{how}: entry {write["first"]} was written after {expected - 1}')
        expected = write['last'] + 1
    if kept.entry_writes and expected != kept.length:
        yield Violation('log', name, f'{expected} entries were written, {kept.length} are there')


def replays(name: str, kept: Kept) -> Iterator[Violation]:
    if 'error' in kept.replay:
        yield Violation('replay', name, f'the log does not replay: {kept.replay["error"]}')


def actions_of(entries: list[Line]) -> list[tuple[int, Line]]:
    """The place of each action in the log, and its entry."""
    return [(place, entry) for place, entry in enumerate(entries) if 'action' in entry]


def told_is_kept(name: str, played: Played, kept: Kept) -> Iterator[Violation]:
    """Every action that anyone was told is in the log, in that order, with nothing between that the versions leave no room
    for. Where versions were told to nobody, as many actions may lie between."""
    log = [(entry['player'], entry['action']) for _, entry in actions_of(kept.entries)]
    possible = {-1}
    before = unseen = 0
    for line in sorted((line for line in played.contents if is_counted(line['is'])), key=lambda line: line['version']):
        unseen += max(0, line['version'] - before - 1)
        before = line['version']
        if line['is']['kind'] != 'play':
            continue
        wanted = (line['is']['by'], line['is']['action'])
        following = {place for last in possible for place in range(last + 1, min(last + 2 + unseen, len(log)))
                     if log[place] == wanted}
        if not following:
            yield Violation('told but not kept', name,
                            f'version {line["version"]} told {wanted}, the log has '
                            f'{[log[last + 1] for last in sorted(possible) if last + 1 < len(log)][:3]} there')
            return
        possible, unseen = following, 0


def is_counted(said: Line) -> bool:
    kind = said['kind']
    return kind != 'moved' and not (kind == 'seats' and said.get('change') in _UNCOUNTED_CHANGES)


def told_in_order(name: str, played: Played) -> Iterator[Violation]:
    """Everyone hears each change once, in order; the same of each version."""
    counted = {line['mark'] for line in played.contents if is_counted(line['is'])}
    by_version: dict[int, set[str]] = defaultdict(set)
    for line in played.contents:
        if line['mark'] in counted:
            by_version[line['version']].add(line['mark'])
    for version, marks in by_version.items():
        if len(marks) > 1:
            said = [line['is'] for line in played.contents if line['version'] == version and line['mark'] in marks]
            yield Violation('told differently', name, f'version {version}: {said}')
    last: dict[int, int] = {}
    for line in played.told:
        if line['mark'] not in counted:
            continue
        if line['version'] <= last.get(line['c'], 0):
            yield Violation('told out of order', name,
                            f'connection {line["c"]} heard version {line["version"]} after {last[line["c"]]}')
        last[line['c']] = line['version']


# --- Actions ---

def acknowledged_once(name: str, played: Played, kept: Kept) -> Iterator[Violation]:
    """Each acknowledged request is in the log once, at the version of its answer; each refused one isn't there; and whatever
    is there was asked for."""
    asked = {line['request']: line for line in played.requests}
    answered = {line['request']: line for line in played.answered}
    refused = {line['request'] for line in played.refused if not is_passing(line)} - answered.keys()
    rows: dict[str, list[Line]] = defaultdict(list)
    for row in kept.requests:
        rows[row['key']].append(row)
    for key, answer in answered.items():
        if key not in rows:
            yield Violation('acknowledged but lost', name, f'{request_text(asked[key])}, answered as version '
                            f'{answer["version"]}, is not in the store')
        elif digest(rows[key][0]['answer']) != answer['mark']:
            yield Violation('answered differently', name, f'{request_text(asked[key])}: the store has another answer')
    for key, written in rows.items():
        if len(written) > 1:
            yield Violation('done twice', name, f'request {key} was written {len(written)} times')
        if key not in asked:
            yield Violation('done but not asked', name, f'{first_action(kept, written[0])} of request {key}')
            continue
        request = asked[key]
        if first_action(kept, written[0]) != {'player': request['seat'], 'action': request['action']}:
            yield Violation('acknowledged but other', name, f'{request_text(request)}: the log has '
                            f'{first_action(kept, written[0])}')
        if key in refused:
            yield Violation('refused but done', name, f'{request_text(request)} is in the log at version '
                            f'{written[0]["answer"]["version"]}')


def acknowledged_was_told(name: str, played: Played) -> Iterator[Violation]:
    """What everyone was told right after the version of an acknowledged request is that action."""
    asked = {line['request']: line for line in played.requests}
    contents = {line['version']: line['is'] for line in played.contents if is_counted(line['is'])}
    for key, answer in {line['request']: line for line in played.answered}.items():
        request = asked[key]
        for version in range(request['version'] + 1, answer['version'] + 1):
            said = contents.get(version)
            if said is None:
                break  # told to nobody who was there
            if said['kind'] == 'play':
                if (said['by'], said['action']) != (request['seat'], request['action']):
                    yield Violation('acknowledged but other', name, f'{request_text(request)}: version {version} told '
                                    f'{said["action"]} by {said["by"]}')
                break
        else:
            yield Violation('acknowledged but other', name, f'{request_text(request)}: nothing up to version '
                            f'{answer["version"]} is an action')


def is_passing(refusal: Line) -> bool:
    """Says that it could not be done just then: the player asks again."""
    return refusal['code'] in (-32008, -32005)


def first_action(kept: Kept, row: Line) -> Line | None:
    for entry in kept.entries[row['first']:row['last'] + 1]:
        if 'action' in entry:
            return {'player': entry['player'], 'action': entry['action']}
    return None


def request_text(request: Line) -> str:
    return f'request {request["request"]} of seat {request["seat"]}, {json.dumps(request["action"])} at {request["version"]}'


def same_answers(name: str, played: Played) -> Iterator[Violation]:
    first: dict[str, Line] = {}
    for line in sorted([*played.answered, *(one for one in played.refused if not is_passing(one))],
                       key=lambda line: line['t']):
        before = first.setdefault(line['request'], line)
        if before['k'] != line['k'] or before.get('mark') != line.get('mark'):
            yield Violation('answered differently', name, f'request {line["request"]}: first {brief(before)}, then '
                            f'{brief(line)}')


def brief(line: Line) -> str:
    return f'{line["k"]} {line.get("reason") or line.get("version")}'


# --- Chat, seats, time ---

def chat_once(name: str, played: Played, kept: Kept) -> Iterator[Violation]:
    for place, line in enumerate(kept.chat, 1):
        if line['sequence'] != place:
            yield Violation('chat', name, f'line {line["sequence"]} is where {place} should be')
            break
    places: dict[str, list[int]] = defaultdict(list)
    for line in kept.chat:
        places[line['text']].append(line['sequence'])
    for text, sequences in places.items():
        if len(sequences) > 1:
            yield Violation('chat', name, f'{text!r} was said {len(sequences)} times')
    said = {line['text'] for line in played.chats}
    for text in places.keys() - said:
        yield Violation('chat', name, f'nobody said {text!r}')
    last = 0
    for line in sorted(played.chatted, key=lambda line: line['version']):
        if not places[line['text']]:
            yield Violation('chat', name, f'{line["text"]!r} was acknowledged and is lost')
            continue
        if line.get('tries', 1) > 1:
            continue  # it may have been said long before the answer
        if places[line['text']][0] <= last:
            yield Violation('chat', name, f'{line["text"]!r} is out of order')
        last = places[line['text']][0]
    for line in played.contents:
        if line['is']['kind'] == 'chat' and line['is']['text'] not in places:
            yield Violation('chat', name, f'{line["is"]["text"]!r} was told and is lost')


def seats_kept(name: str, played: Played, kept: Kept) -> Iterator[Violation]:
    for line in played.entered:
        if line['yours'] != [line['seat']]:
            yield Violation('seat lost', name, f'seat {line["seat"]} entered as {line["yours"]}')
    people = [seat['seat'] for seat in played.table['seats']]
    for server, seen in kept.views.items():
        if 'error' in seen:
            yield Violation('seat lost', name, f'at {server}: {seen["error"]}')
        elif seen['view']['yours'] != people:
            yield Violation('seat lost', name, f'at {server}: the tokens hold {seen["view"]["yours"]}, not {people}')
        for seat, found in seen.get('codes', {}).items():
            if found != seat:
                yield Violation('seat lost', name, f'at {server}: the code of seat {seat} gives {found}')


def outages_of(name: str, deaths: list[Line], outages: list[Line], played: Played) -> list[tuple[float, float]]:
    """When the table could not be played: from its server's death until it said something to somebody."""
    signs = sorted(line['t'] for line in [*played.told, *played.entered])
    times = []
    for start in [line['t'] for line in deaths if name in line['tables']] + [line['from'] for line in outages]:
        times.append((start, next((at for at in signs if at > start + _MARGIN), float('inf'))))
    return times


def time_kept(name: str, played: Played, gone: list[tuple[float, float]]) -> Iterator[Violation]:
    """Whoever ran out of time had it: while the table could be played. A debt that follows is settled at once."""
    clock = played.table.get('clock')
    plays = played.plays()
    for before, line in zip(plays, plays[1:]):
        if not line['is'].get('harmless'):
            continue
        same_lapse = before['is'].get('harmless') and before['is']['by'] == line['is']['by']
        if same_lapse and line['is']['action']['type'] in _SETTLING:
            continue
        if clock is None:
            yield Violation('time', name, f'version {line["version"]}: out of time at a table without a clock')
            continue
        allowed = min(clock.values())
        away = sum(max(0.0, min(end, line['t']) - max(start, before['t'])) for start, end in gone)
        had = line['t'] - before['t'] - away
        if had < allowed - 1.0:
            yield Violation('time', name, f'version {line["version"]}: out of time after {had:.1f} s of {allowed} s')


# --- The fleet ---

def single_owner(name: str, kept: Kept, facts: Facts) -> Iterator[Violation]:
    owners: dict[int, int] = {}
    last = 0
    for lease in kept.leases:
        epoch, session = lease['epoch'], lease['session']
        if epoch not in (last, last + 1):
            yield Violation('owner', name, f'epoch {epoch} follows {last}')
        last = epoch
        if session == 0:
            continue
        if owners.setdefault(epoch, session) != session:
            yield Violation('owner', name, f'epoch {epoch} has two owners, sessions {owners[epoch]} and {session}')
        if session not in facts.sessions:
            yield Violation('owner', name, f'session {session} of epoch {epoch} never began')


def written_by_owner(name: str, kept: Kept, facts: Facts) -> Iterator[Violation]:
    owners = {lease['epoch']: lease['session'] for lease in kept.leases if lease['session'] != 0}
    last = 0
    for write in kept.entry_writes:
        epoch = write['epoch']
        if epoch is None or epoch not in owners:
            yield Violation('owner', name, f'entry {write["first"]} was written in no epoch of a server ({epoch})')
            continue
        if epoch < last:
            yield Violation('owner', name, f'entry {write["first"]} was written in epoch {epoch}, after {last}')
        last = max(last, epoch)
        server = facts.sessions.get(owners[epoch], '?')
        if facts.addresses.get(server) != write['writer']:
            yield Violation('owner', name, f'entry {write["first"]} of epoch {epoch}, which is {server}\'s, was written by '
                            f'{write["writer"]}')


_OF_THE_MOMENT = ('clock', 'seats', 'chat')


def same_state(name: str, kept: Kept) -> Iterator[Violation]:
    views = {server: seen['view'] for server, seen in kept.views.items() if 'view' in seen}
    if not views:
        return
    server, first = next(iter(views.items()))
    for other, view in views.items():
        for member in first.keys() | view.keys():
            if member not in _OF_THE_MOMENT and first.get(member) != view.get(member):
                yield Violation('state', name, f'{member} at {server} and at {other} differ: {first.get(member)!s:.200} and '
                                f'{view.get(member)!s:.200}')
    replayed, shown = kept.replay.get('state'), first.get('state')
    if replayed is None or shown is None:
        return
    for member in ('round', 'phase', 'turn', 'players', 'deeds', 'bank', 'pot', 'debts', 'auction'):
        if replayed.get(member) != shown.get(member):
            yield Violation('state', name, f'{member} at {server} is not what the log says: {shown.get(member)!s:.200} and '
                            f'{replayed.get(member)!s:.200}')


def complaints(name: str, played: Played) -> Iterator[Violation]:
    for line in played.complaints:
        if line['k'] == 'shut_out':
            yield Violation('seat lost', name, f'seat {line["seat"]} could not enter: {line["why"]}')
        elif line['k'] == 'went_back':
            yield Violation('went back', name, f'seat {line["seat"]} knew version {line["had"]} and was shown '
                            f'{line["version"]}')
        else:
            yield Violation('not told', name, f'seat {line["seat"]} knew version {line["known"]}, the table was at '
                            f'{line["version"]}')


# --- Failover ---

_IN_TIME = ('kill', 'kill two', 'stand still')  # deaths of a server, after which tables go on in time


def failovers(tables: dict[str, Played], deaths: list[Line], last: float) -> list[Line]:
    """How long each table stood still when its server died; infinite if nobody played it any more, though there was time."""
    times = []
    plays = {name: [line['t'] for line in played.plays()] for name, played in tables.items()}
    for death in deaths:
        for name in death['tables']:
            played = tables.get(name)
            if played is None or not played.table or played.table['t'] > death['t']:
                continue
            after = next((at for at in plays[name] if at > death['t'] + _MARGIN), None)
            # Its last action may have ended the game: then it goes on when people hear so.
            if after is None and played.over is not None and played.over > death['t'] + _MARGIN:
                after = played.over
            if after is None and (played.over is not None or last - death['t'] < 2 * LIMIT):
                continue
            times.append({'table': name, 'how': death['how'], 'server': death['server'], 'at': death['t'],
                          'seconds': float('inf') if after is None else after - death['t']})
    return times


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def played_on(times: list[Line]) -> Iterator[Violation]:
    for time in times:
        if time['seconds'] == float('inf'):
            yield Violation('stands still', time['table'], f'after {time["how"]} of {time["server"]}')


def in_time(times: list[Line]) -> Iterator[Violation]:
    seconds = [time['seconds'] for time in times if time['how'] in _IN_TIME]
    if seconds and percentile(seconds, 0.99) > LIMIT:
        worst = max((time for time in times if time['how'] in _IN_TIME), key=lambda time: time['seconds'])
        yield Violation('too late', worst['table'], f'p99 of the failover is {percentile(seconds, 0.99):.1f} s, more than '
                        f'{LIMIT:.0f}; the slowest took {worst["seconds"]:.1f} s after {worst["how"]} of {worst["server"]}')


def summary(values: list[float]) -> Line:
    return {'tables': len(values), 'p50': round(percentile(values, 0.5), 2), 'p99': round(percentile(values, 0.99), 2),
            'most': round(max(values, default=0.0), 2)}


def figures(history: list[Line], tables: dict[str, Played], times: list[Line], deaths: list[Line],
            outages: list[Line]) -> Line:
    count: dict[str, int] = defaultdict(int)
    for line in history:
        count[line['k']] += 1
    by_kind = {how: summary([time['seconds'] for time in times if time['how'] == how])
               for how in sorted({time['how'] for time in times})}
    pauses = []
    for outage in outages:
        for played in tables.values():
            if played.table and played.table['t'] < outage['from'] and (played.over or outage['t']) >= outage['t']:
                after = next((line['t'] for line in played.plays() if line['t'] > outage['to']), None)
                if after is not None:
                    pauses.append(after - outage['from'])
    faults: dict[str, int] = defaultdict(int)
    for line in history:
        if line['k'] == 'fault':
            faults[line['what']] += 1
    requests = {(line['table'], line['request']) for line in history if line['k'] == 'request'}
    return {'tables': sum(1 for played in tables.values() if played.table), 'games over': count['over'],
            'requests': len(requests), 'requests repeated': count['request'] - len(requests),
            'acknowledged': count['answered'], 'lines of chat': count['chatted'], 'updates told': count['told'],
            'faults': dict(faults), 'deaths': len(deaths),
            'failover': summary([time['seconds'] for time in times if time['how'] in _IN_TIME]),
            'failover by kind': by_kind, 'pause of the database': summary(pauses)}
