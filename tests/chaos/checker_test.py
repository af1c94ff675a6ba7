#!/usr/bin/python3
"""The checker finds what it is for: a true history passes, and each way to doctor it is found.

Run by itself: tests/chaos/checker_test.py
"""
import copy
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit.checker import Facts, Kept, check  # noqa: E402
from kit.history import digest  # noqa: E402

T = 'table1'
ROLL, END, BUY = {'type': 'roll'}, {'type': 'end_turn'}, {'type': 'buy'}


class Scene:
    """Two people and a bot at a table that server one runs, until it dies and two takes over."""

    def __init__(self) -> None:
        self.history = []
        self.time = 1000.0
        self.kept = Kept(replay={'state': {'round': 1}})
        self.facts = Facts(tables={T: self.kept}, sessions={1: 'one', 2: 'two'},
                           addresses={'one': '10.0.0.1', 'two': '10.0.0.2'})
        self.version = 3
        self.epoch = 1
        self.kept.leases = [{'epoch': 1, 'session': 1}]
        self.add('table', clock={'move': 30, 'bid': 20}, watch='w',
                 seats=[{'seat': 0, 'token': 'a', 'code': 'A'}, {'seat': 1, 'token': 'b', 'code': 'B'}])
        for seat in (0, 1):
            self.add('entered', seat=seat, version=3, yours=[seat])

    def add(self, kind, **members):
        self.time += 0.1
        self.history.append({'k': kind, 't': self.time, 'table': T, **members})
        return self.history[-1]

    def tell(self, said):
        mark = digest(said)
        self.add('content', version=self.version, mark=mark, **{'is': said})
        for connection in (1, 2):
            self.add('told', c=connection, version=self.version, mark=mark)

    def write(self, entries):
        first = len(self.kept.entries)
        self.kept.entries += entries
        self.kept.length = len(self.kept.entries)
        writer = '10.0.0.1' if self.epoch == 1 else '10.0.0.2'
        self.kept.entry_writes.append({'first': first, 'last': self.kept.length - 1, 'writer': writer,
                                       'epoch': self.epoch})
        return first, self.kept.length - 1

    def act(self, seat, action, key, bots=()):
        """A request, the bots' actions after it, and its answer."""
        self.add('request', seat=seat, request=key, version=self.version, action=action)
        entries = [{'player': seat, 'action': action}, {'outcome': {'dice': [3, 4]}}]
        entries += [{'player': 2, 'action': one} for one in bots]
        first, last = self.write(entries)
        for by, one in [(seat, action), *((2, one) for one in bots)]:
            self.version += 1
            self.tell({'kind': 'play', 'by': by, 'action': one})
        answer = {'version': self.version, 'events': []}
        self.kept.requests.append({'number': len(self.kept.requests), 'key': key, 'answer': answer, 'first': first,
                                   'last': last})
        self.add('answered', seat=seat, request=key, version=self.version, mark=digest(answer))

    def harmless(self, seat, seconds, action=END):
        self.time += seconds
        self.write([{'player': seat, 'action': action}])
        self.version += 1
        self.tell({'kind': 'play', 'by': seat, 'action': action, 'harmless': True})

    def say(self, seat, text):
        self.add('chat', seat=seat, text=text)
        self.version += 1
        self.kept.chat.append({'sequence': len(self.kept.chat) + 1, 'text': text})
        self.tell({'kind': 'chat', 'seat': seat, 'text': text})
        self.add('chatted', seat=seat, text=text, version=self.version)

    def die(self, how='kill'):
        self.history.append({'k': 'death', 't': self.time, 'how': how, 'server': 'one', 'tables': [T]})

    def take_over(self):
        self.epoch = 2
        self.kept.leases.append({'epoch': 2, 'session': 2})

    def end(self):
        view = {'version': self.version, 'yours': [0, 1], 'state': {'round': 1}, 'stage': 'playing'}
        self.kept.views = {name: {'view': copy.deepcopy(view)} for name in ('one', 'two')}
        self.kept.views['one']['codes'] = {0: 0, 1: 1}
        self.add('end')

    def lines(self, kind):
        return [line for line in self.history if line['k'] == kind]


def played(gone=2.0):
    scene = Scene()
    scene.act(0, ROLL, 'k1')
    scene.act(0, END, 'k2', bots=(ROLL, END))
    scene.say(1, 'hello')
    scene.die()
    scene.time += gone
    scene.take_over()
    scene.act(1, ROLL, 'k3')
    scene.say(0, 'still there')
    scene.act(1, BUY, 'k4')
    return scene


class CheckerTest(unittest.TestCase):
    def found(self, scene):
        if not scene.lines('end'):
            scene.end()
        return {violation.kind for violation in check(scene.history, scene.facts).violations}

    def expect(self, scene, *kinds):
        self.assertEqual(self.found(scene), set(kinds))

    def ended(self):
        scene = played()
        scene.end()
        return scene

    def test_a_true_history_passes(self):
        self.expect(played())
        figures = check(played().history, played().facts).figures
        self.assertEqual(figures['acknowledged'], 4)

    def test_an_acknowledged_action_that_is_not_in_the_store(self):
        scene = played()
        scene.kept.requests.pop()
        scene.kept.entries = scene.kept.entries[:-2]
        scene.kept.entry_writes.pop()
        scene.kept.length -= 2
        self.expect(scene, 'acknowledged but lost', 'told but not kept')

    def test_a_request_that_was_written_twice(self):
        scene = played()
        first, last = scene.write([{'player': 1, 'action': BUY}])
        scene.kept.requests.append({**scene.kept.requests[-1], 'first': first, 'last': last})
        self.expect(scene, 'done twice')

    def test_an_action_that_nobody_asked_for(self):
        scene = played()
        first, last = scene.write([{'player': 0, 'action': ROLL}])
        scene.kept.requests.append({'number': 9, 'key': 'k9', 'answer': {'version': 99}, 'first': first, 'last': last})
        self.expect(scene, 'done but not asked')

    def test_an_action_that_was_refused_and_is_there(self):
        scene = played()
        scene.add('request', seat=0, request='k5', version=scene.version, action=END)
        scene.add('refused', seat=0, request='k5', code=-32003, reason='stale', version=scene.version)
        first, last = scene.write([{'player': 0, 'action': END}])
        scene.kept.requests.append({'number': 5, 'key': 'k5', 'answer': {'version': scene.version + 1}, 'first': first,
                                    'last': last})
        self.expect(scene, 'refused but done')

    def test_a_request_whose_answer_was_lost_may_be_there_or_not(self):
        scene = played()
        scene.add('request', seat=0, request='k5', version=scene.version, action=END)
        scene.add('refused', seat=0, request='k5', code=-32008, reason='store_failed', version=None)
        self.expect(scene)
        scene = played()
        scene.add('request', seat=0, request='k5', version=scene.version, action=END)
        first, last = scene.write([{'player': 0, 'action': END}])
        scene.kept.requests.append({'number': 5, 'key': 'k5', 'answer': {'version': scene.version + 1}, 'first': first,
                                    'last': last})
        self.expect(scene)

    def test_an_acknowledged_action_that_is_another_in_the_log(self):
        scene = played()
        scene.kept.entries[scene.kept.requests[2]['first']]['action'] = BUY
        self.expect(scene, 'acknowledged but other', 'told but not kept')

    def test_an_answer_at_a_version_where_something_else_was_told(self):
        scene = played()
        for line in scene.lines('request'):
            if line['request'] == 'k4':
                line['action'] = END
        self.expect(scene, 'acknowledged but other')

    def test_a_second_answer_that_differs_from_the_first(self):
        scene = played()
        scene.add('request', seat=1, request='k4', version=scene.version - 1, action=BUY)
        scene.add('answered', seat=1, request='k4', version=scene.version, mark='another')
        self.assertIn('answered differently', self.found(scene))

    def test_a_refusal_of_what_was_answered_before(self):
        scene = played()
        scene.add('refused', seat=1, request='k4', code=-32003, reason='stale', version=scene.version)
        self.expect(scene, 'answered differently')

    def test_a_gap_in_the_log(self):
        scene = played()
        scene.kept.entry_writes[2]['first'] += 1
        self.expect(scene, 'log')

    def test_an_entry_written_twice(self):
        scene = played()
        scene.kept.entry_writes.insert(2, dict(scene.kept.entry_writes[1]))
        self.expect(scene, 'log')

    def test_a_log_that_is_shorter_than_it_says(self):
        scene = played()
        scene.kept.length += 1
        self.expect(scene, 'log')

    def test_a_log_that_does_not_replay(self):
        scene = played()
        scene.kept.replay = {'error': 'entry 3 is illegal'}
        self.expect(scene, 'replay')

    def test_a_table_that_is_gone(self):
        scene = played()
        scene.facts.tables = {}
        self.expect(scene, 'table lost')

    def test_an_update_that_is_not_in_the_log(self):
        scene = played()
        scene.version += 1
        scene.tell({'kind': 'play', 'by': 0, 'action': ROLL})
        self.expect(scene, 'told but not kept')

    def test_updates_that_nobody_heard_leave_room(self):
        scene = played()
        heard = [line for line in scene.lines('content') if line['version'] in (5, 6)]
        marks = {(line['version'], line['mark']) for line in heard}
        scene.history = [line for line in scene.history
                         if (line.get('version'), line.get('mark')) not in marks]
        self.expect(scene)

    def test_an_update_heard_twice(self):
        scene = played()
        scene.history.append(dict(scene.lines('told')[-1]))
        self.expect(scene, 'told out of order')

    def test_an_update_heard_late(self):
        scene = played()
        told = [line for line in scene.history if line['k'] == 'told' and line['c'] == 1]
        told[1]['version'], told[2]['version'] = told[2]['version'], told[1]['version']
        self.expect(scene, 'told out of order')

    def test_two_who_are_told_different_things(self):
        scene = played()
        content = scene.lines('content')[0]
        scene.add('content', version=content['version'], mark='other', **{'is': {'kind': 'play', 'by': 1, 'action': BUY}})
        self.assertIn('told differently', self.found(scene))

    def test_a_line_of_chat_that_is_lost(self):
        scene = played()
        scene.kept.chat.pop()
        self.expect(scene, 'chat')

    def test_a_line_of_chat_said_twice(self):
        scene = played()
        scene.kept.chat.append({'sequence': 3, 'text': 'hello'})
        self.expect(scene, 'chat')

    def test_lines_of_chat_in_another_order(self):
        scene = played()
        scene.kept.chat[0]['text'], scene.kept.chat[1]['text'] = scene.kept.chat[1]['text'], scene.kept.chat[0]['text']
        self.expect(scene, 'chat')

    def test_a_line_of_chat_that_nobody_said(self):
        scene = played()
        scene.kept.chat.append({'sequence': 3, 'text': 'boo'})
        self.expect(scene, 'chat')

    def test_a_token_that_holds_no_seat(self):
        scene = self.ended()
        scene.kept.views['two']['view']['yours'] = [0]
        self.expect(scene, 'seat lost', 'state')
        scene = self.ended()
        scene.kept.views['two'] = {'error': '-32001 no_such_table'}
        self.expect(scene, 'seat lost')

    def test_a_player_who_is_not_let_in(self):
        scene = played()
        scene.add('shut_out', seat=1, why='-32004 not_your_seat')
        self.expect(scene, 'seat lost')
        scene = played()
        scene.lines('entered')[1]['yours'] = []
        self.expect(scene, 'seat lost')

    def test_a_code_that_leads_elsewhere(self):
        scene = self.ended()
        scene.kept.views['one']['codes'] = {0: 0, 1: 0}
        self.expect(scene, 'seat lost')

    def test_time_that_ran_out_too_soon(self):
        scene = played()
        scene.harmless(1, 5)
        self.expect(scene, 'time')

    def test_time_that_ran_out(self):
        scene = played()
        scene.harmless(1, 31)
        self.expect(scene)

    def test_a_debt_that_is_settled_with_the_throw_that_made_it(self):
        scene = played()
        scene.harmless(1, 31, ROLL)
        scene.harmless(1, 0.5, {'type': 'mortgage', 'space': 14})
        scene.harmless(1, 0.1, {'type': 'declare_bankruptcy'})
        self.expect(scene)

    def test_a_debt_that_is_settled_too_soon(self):
        scene = played()
        scene.harmless(1, 0.5, {'type': 'mortgage', 'space': 14})
        self.expect(scene, 'time')

    def test_time_that_ran_out_because_a_server_had_died(self):
        scene = played()
        scene.die()
        scene.harmless(1, 31)
        self.assertIn('time', self.found(scene))

    def test_an_epoch_with_two_owners(self):
        scene = played()
        scene.kept.leases.append({'epoch': 2, 'session': 1})
        self.assertIn('owner', self.found(scene))

    def test_an_epoch_that_is_left_out(self):
        scene = played()
        scene.kept.leases[1]['epoch'] = 3
        self.assertIn('owner', self.found(scene))

    def test_an_entry_of_a_server_that_was_deposed(self):
        scene = played()
        scene.kept.entry_writes[-1]['writer'] = '10.0.0.1'
        self.expect(scene, 'owner')
        scene = played()
        scene.kept.entry_writes[-1].update(writer='10.0.0.1', epoch=1)
        self.expect(scene, 'owner')

    def test_an_entry_that_nobody_owned(self):
        scene = played()
        scene.kept.entry_writes[0]['epoch'] = None
        self.expect(scene, 'owner')

    def test_servers_that_show_different_tables(self):
        scene = self.ended()
        scene.kept.views['two']['view']['state']['round'] = 2
        self.expect(scene, 'state')

    def test_a_table_that_is_not_what_its_log_says(self):
        scene = self.ended()
        scene.kept.replay['state']['round'] = 2
        self.expect(scene, 'state')

    def test_a_view_older_than_what_was_told(self):
        scene = played()
        scene.add('went_back', seat=0, had=9, version=8)
        self.expect(scene, 'went back')

    def test_a_watcher_who_is_forgotten(self):
        scene = played()
        scene.add('silent', seat=0, c=1, known=8, version=9)
        self.expect(scene, 'not told')

    def test_a_server_that_ends_by_itself(self):
        scene = played()
        scene.history.append({'k': 'ended', 't': scene.time, 'server': 'one', 'how': 'status -6'})
        self.expect(scene, 'server ended')

    def test_a_table_that_goes_on_too_late(self):
        self.expect(played(gone=6.0), 'too late')

    def test_a_table_that_nobody_plays_any_more(self):
        scene = played()
        scene.die()
        scene.time += 30
        self.expect(scene, 'stands still', 'too late')

    def test_a_game_that_is_over_as_its_server_dies(self):
        scene = played()
        scene.die()
        scene.time += 2
        scene.add('over')
        scene.time += 30
        self.expect(scene)

    def test_a_game_that_is_over_long_after_its_server_died(self):
        scene = played()
        scene.die()
        scene.time += 30
        scene.add('over')
        self.expect(scene, 'too late')

    def test_a_run_that_is_not_timed_asks_only_that_tables_go_on(self):
        late = played(gone=6.0)
        late.facts.timed = False
        self.expect(late)
        still = played()
        still.facts.timed = False
        still.die()
        still.time += 30
        self.expect(still, 'stands still')


if __name__ == '__main__':
    unittest.main()
