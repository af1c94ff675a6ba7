import { describe, expect, it } from 'vitest';
import { FakeLines } from '../fixtures/fake_line';
import { pause_before, Refusal, Wire } from './wire';

const wire_on = (lines: FakeLines) => new Wire({ open: lines.open, later: lines.later });

describe('Wire', () => {
  it('holds calls back until the connection stands', async () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    const answer = wire.call<string>('hello');
    expect(lines.last.sent).toEqual([]);
    lines.last.arrive();
    lines.last.answer({ version: 1 });
    expect(await answer).toEqual({ version: 1 });
  });

  it('sends a repeatable call again after a loss, with the same id', async () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    lines.last.arrive();
    const answer = wire.call('table.act', { request: 'r1' });
    const first = lines.last.sent[0];
    lines.last.drop();
    lines.run_later();
    lines.last.arrive();
    expect(lines.last.sent).toEqual([first]);
    lines.last.answer('done');
    expect(await answer).toBe('done');
  });

  it('waits any part of a span that doubles up to half a minute, and starts over once it was connected', () => {
    const lines = new FakeLines();
    const pauses: number[] = [];
    const chances = [0.5, 0.25, 1, 0];
    const later = (run: () => void, ms: number) => {
      pauses.push(ms);
      lines.later(run);
    };
    new Wire({ open: lines.open, later, random: () => chances.shift() ?? 0.5 });
    for (let i = 0; i < 4; ++i) {
      lines.last.drop();
      lines.run_later();
    }
    lines.last.arrive();
    lines.last.drop();
    expect(pauses).toEqual([250, 250, 2000, 0, 250]);
    expect([5, 6, 7, 60].map((attempt) => pause_before(attempt, 1))).toEqual([16000, 30000, 30000, 30000]);
  });

  it('fails a call that must not be repeated', async () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    lines.last.arrive();
    const answer = wire.call('table.pause', {}, false);
    lines.last.drop();
    await expect(answer).rejects.toBeInstanceOf(Refusal);
  });

  it('leads elsewhere at once when it is opened again, and asks there what may be asked again', async () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    const first = lines.last;
    first.arrive();
    const answer = wire.call('hello');
    const lost = wire.call('table.pause', {}, false);
    wire.reopen();
    expect(lines.lines).toHaveLength(2);
    await expect(lost).rejects.toBeInstanceOf(Refusal);
    first.say('{"id":1,"result":"late"}');
    lines.last.arrive();
    expect(lines.last.last_call().method).toBe('hello');
    lines.last.answer('there');
    expect(await answer).toBe('there');
    // The pause that began with the old line opens no third one.
    lines.run_later();
    expect(lines.lines).toHaveLength(2);
  });

  it('tells who has to enter again, before the waiting calls go out', () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    let order: string[] = [];
    wire.on_return(() => void wire.call('table.enter'));
    lines.last.arrive();
    lines.last.drop();
    void wire.call('table.act');
    lines.run_later();
    lines.last.arrive();
    order = lines.last.sent.map((text) => (JSON.parse(text) as { method: string }).method);
    expect(order).toEqual(['table.enter', 'table.act']);
  });

  it('hands notifications to their listeners, and survives nonsense', () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    const heard: unknown[] = [];
    wire.listen('table.update', (params) => heard.push(params));
    lines.last.arrive();
    lines.last.say('{"jsonrpc":"2.0","method":"table.update","params":{"version":2}}');
    lines.last.say('not json');
    lines.last.say('{"jsonrpc":"2.0","id":99,"result":1}');
    expect(heard).toEqual([{ version: 2 }]);
  });

  it('turns errors into refusals with their clause', async () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    lines.last.arrive();
    const answer = wire.call('table.act');
    lines.last.refuse(-32000, 'no', { reason: 'uneven_building', clause: 'UK.33' });
    await expect(answer).rejects.toMatchObject({ code: -32000, data: { clause: 'UK.33' } });
  });
});
