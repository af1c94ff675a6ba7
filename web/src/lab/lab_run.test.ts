import { describe, expect, it } from 'vitest';
import { FakeLines } from '../fixtures/fake_line';
import { Wire } from '../wire/wire';
import { LabRun } from './lab_run.svelte';

async function begun() {
  const lines = new FakeLines();
  const wire = new Wire({ open: lines.open, later: lines.later });
  lines.last.arrive();
  const run = new LabRun(wire);
  const started = run.start('lab.simulate', { games: 100 });
  expect(run.state).toBe('asked');
  lines.last.answer({ run: 'r1', position: 2 });
  await started;
  const say = (method: string, params: object) => lines.last.say(JSON.stringify({ jsonrpc: '2.0', method, params }));
  return { lines, run, say };
}

describe('a run', () => {
  it('waits, goes on and ends', async () => {
    const { run, say } = await begun();
    expect([run.state, run.position]).toEqual(['waiting', 2]);
    say('lab.progress', { run: 'r1', position: 1 });
    expect([run.state, run.position]).toEqual(['waiting', 1]);
    say('lab.progress', { run: 'r1', done: 25, of: 100, seconds: 2, figures: { games: 25 } });
    expect(run.state).toBe('running');
    expect(run.left).toBe(6);
    say('lab.done', { run: 'r1', end: 'complete', done: 100, of: 100, seconds: 8, figures: { games: 100 } });
    expect([run.state, run.end, run.figures?.games]).toEqual(['ended', 'complete', 100]);
    say('lab.progress', { run: 'r1', done: 25, of: 100, seconds: 2 });
    expect(run.done).toBe(100);
  });
  it('hears nothing of other runs', async () => {
    const { run, say } = await begun();
    say('lab.progress', { run: 'r2', done: 25, of: 100, seconds: 2 });
    say('lab.done', { run: 'r2', end: 'complete', done: 1, of: 1, seconds: 2 });
    expect(run.state).toBe('waiting');
  });
  it('asks the server to stop, and keeps what it has', async () => {
    const { lines, run, say } = await begun();
    say('lab.progress', { run: 'r1', done: 25, of: 100, seconds: 2, figures: { games: 25 } });
    const stopped = run.stop();
    expect(lines.last.last_call()).toMatchObject({ method: 'lab.stop', params: { run: 'r1' } });
    lines.last.answer({});
    await stopped;
    say('lab.done', { run: 'r1', end: 'stopped', done: 30, of: 100, seconds: 2.2, figures: { games: 30 } });
    expect([run.state, run.end, run.done]).toEqual(['ended', 'stopped', 30]);
  });
  it('is lost with its connection', async () => {
    const { lines, run } = await begun();
    lines.last.drop();
    lines.run_later();
    lines.last.arrive();
    expect([run.state, run.id, run.busy]).toEqual(['lost', '', false]);
  });
  it('tells why it was refused', async () => {
    const lines = new FakeLines();
    const wire = new Wire({ open: lines.open, later: lines.later });
    lines.last.arrive();
    const run = new LabRun(wire);
    const started = run.start('lab.simulate', {});
    lines.last.refuse(-32005, 'too many', { reason: 'too_many', limit: 'lab_runs' });
    await started;
    expect([run.state, run.refusal?.data.limit]).toEqual(['refused', 'lab_runs']);
  });
});
