import { expect, it } from 'vitest';
import { table } from '../../../tests/browser/view.mjs';
import { host } from '../../fixtures/host';
import { in_language, position, said, show_at_table } from '../../fixtures/page';
import UndoToast from '../../toast/UndoToast.svelte';
import type { Question } from '../../wire/types';
import { scene_of } from '../../stage/scene';
import Announcer from '../Announcer.svelte';
import Prompt from '../Prompt.svelte';

const undo = (by: number, waiting: number): Question => ({ question: 1, kind: 'undo', by, seat: null, waiting: [waiting], yes: [] });
const mortgage = { by: 1, action: { type: 'mortgage', space: 16 }, events: [{ type: 'mortgaged', player: 1, space: 16 }], outcomes: [] };

it('says what somebody wants to take back', async () => {
  const desk = await show_at_table(Prompt, { state: position({ hands: [[], [16]] }) });
  host.tell('table.update', { table, version: 8, kind: 'play', ...mortgage, view: { ...desk.view, version: 8, question: undo(1, 0) } });
  await said('Bob wants to take back their last move: “Mortgage Bow Street”.', '.question');
  await in_language('de');
  await said('Bob möchte den letzten Zug zurücknehmen: „Auf Bow Street eine Hypothek aufnehmen“.', '.question');
});
it('leaves it at the last action where that was not seen here', async () => {
  await show_at_table(Prompt, { view: { question: undo(1, 0) } });
  await said('Bob wants to take back their last move.', '.question');
});
it('says to whoever asked, and to all, that a move was not taken back', async () => {
  const desk = await show_at_table(Announcer, { view: { question: undo(0, 1) } });
  const close = (version: number, change: string, by: number) => {
    host.tell('table.update', { table, version: version - 1, kind: 'question', seat: by, change: 'asked', view: { ...desk.view, version: version - 1, question: undo(by, 1 - by) } });
    host.tell('table.update', { table, version, kind: 'question', seat: by, change, view: { ...desk.view, version, question: null } });
  };
  close(9, 'lapsed', 0);
  await said('Not everyone agreed to the undo in time: your move stands.', '[role=log]');
  close(11, 'refused', 1);
  await said('The undo was refused: Bob’s move stands.', '[role=log]');
  close(13, 'agreed', 0);
  host.tell('table.update', { table, version: 14, kind: 'question', seat: 0, change: 'asked', view: { ...desk.view, version: 14, question: { ...undo(0, 1), kind: 'pause' } } });
  host.tell('table.update', { table, version: 15, kind: 'question', seat: 0, change: 'lapsed', view: { ...desk.view, version: 15, question: null } });
  await desk.session.settled();
  expect(desk.session.lines.map(({ event }) => event.type)).toEqual(['not_undone', 'not_undone']);
  expect(scene_of(desk.session.lines)).toMatchObject({ kind: 'words', line: { event: { type: 'not_undone' } } });
});
it('offers no second undo while the others are asked about the first', async () => {
  host.answers['table.act'] = () => ({ version: 8, events: [] });
  const desk = await show_at_table(UndoToast, { state: position({ hands: [[16]] }), choices: [{ type: 'mortgage', space: 16, cash: 90 }], view: { undo: [0], question: undo(0, 1) } });
  await desk.act(0, { type: 'mortgage', space: 16 });
  expect(desk.done).not.toBeNull();
  expect(document.querySelector('.toast')).toBeNull();
});
