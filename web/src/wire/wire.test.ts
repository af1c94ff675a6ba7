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

  it('waits any part of a span that doubles up to half a minute, as does its patience, and starts over once it was connected', () => {
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
    expect(pauses).toEqual([3000, 250, 6000, 250, 12000, 2000, 24000, 0, 30000, 250]);
    expect([5, 6, 7, 60].map((attempt) => pause_before(attempt, 1))).toEqual([16000, 30000, 30000, 30000]);
  });

  it('gives up a line to the front that does not open', () => {
    const lines = new FakeLines();
    wire_on(lines);
    const silent = lines.last;
    lines.run_later();
    lines.run_later();
    expect(lines.last).not.toBe(silent);
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

describe('Wire in a fleet', () => {
  const elsewhere = (line: FakeLines['last'], server?: string): void => line.refuse(-32008, 'another server', { reason: 'elsewhere', server });
  const methods = (line: FakeLines['last']): string[] => line.sent.map((text) => (JSON.parse(text) as { method: string }).method);
  /** A page that has entered the table at server "two". */
  const at_two = () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    lines.last.arrive();
    const entered = wire.call<string>('table.enter', { table: 't' });
    elsewhere(lines.last, 'two');
    lines.last.arrive();
    lines.last.answer('entered');
    wire.on_return(() => void wire.call('table.enter', { table: 't', since: 5 }).catch(() => {}));
    return { lines, wire, entered, front: lines.lines[0] as FakeLines['last'], two: lines.lines[1] as FakeLines['last'] };
  };

  it('goes to the server that runs the table, and asks everything else at the front', async () => {
    const { lines, wire, entered, front, two } = at_two();
    expect(await entered).toBe('entered');
    expect(lines.servers).toEqual(['', 'two']);
    void wire.call('table.act', { table: 't' });
    void wire.call('lobby.list');
    expect(methods(two)).toEqual(['table.enter', 'table.act']);
    expect(methods(front)).toEqual(['table.enter', 'lobby.list']);
    expect(wire.status).toBe('open');
  });

  it('hears what is told there', () => {
    const { wire, two } = at_two();
    const heard: unknown[] = [];
    wire.listen('table.update', (update) => heard.push(update));
    two.say('{"jsonrpc":"2.0","method":"table.update","params":{"version":2}}');
    expect(heard).toEqual([{ version: 2 }]);
  });

  it('enters again where the table goes, before what waits is asked there', () => {
    const { lines, wire, two } = at_two();
    void wire.call('table.act', { table: 't' }, false);
    elsewhere(two, 'three');
    lines.last.arrive();
    expect(lines.servers).toEqual(['', 'two', 'three']);
    expect(methods(lines.last)).toEqual(['table.enter', 'table.act']);
  });

  it('follows a table that moves, though nobody asks anything', () => {
    const { lines, two } = at_two();
    two.say('{"jsonrpc":"2.0","method":"table.moved","params":{"table":"t","server":"three"}}');
    lines.last.arrive();
    expect(lines.servers).toEqual(['', 'two', 'three']);
    expect(lines.last.last_call().params).toEqual({ table: 't', since: 5 });
  });

  it('asks the front where the table is when its server has gone, and says that the connection is lost until it is found', () => {
    const { lines, wire, front, two } = at_two();
    void wire.call('table.act', { table: 't', request: 'r' });
    two.drop();
    expect(methods(front)).toEqual(['table.enter', 'table.enter', 'table.act']);
    expect(wire.status).toBe('open');
    front.say(JSON.stringify({ id: (JSON.parse(front.sent[1] as string) as { id: number }).id, error: { code: -32008, data: { reason: 'elsewhere', server: 'two' } } }));
    lines.last.drop();
    expect(wire.status).toBe('lost');
    lines.run_later();
    expect(methods(front).at(-1)).toBe('table.enter');
    front.answer('entered');
    expect(wire.status).toBe('open');
  });

  it('asks again soon where nobody knows yet who runs the table', async () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    lines.last.arrive();
    const answer = wire.call('table.find', { invite: 'i' });
    elsewhere(lines.last);
    expect(lines.last.sent).toHaveLength(1);
    lines.run_later();
    lines.last.answer('found');
    expect(await answer).toBe('found');
  });

  it('gives up in the end', async () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    lines.last.arrive();
    const answer = wire.call('table.find', { invite: 'i' });
    for (let i = 0; i <= 40; ++i) {
      elsewhere(lines.last);
      lines.run_later();
    }
    await expect(answer).rejects.toMatchObject({ data: { reason: 'elsewhere' } });
  });

  it('leaves a server at which nothing is open any more', () => {
    const { lines, wire, two } = at_two();
    let closed = false;
    two.close = () => (closed = true);
    lines.run_later();
    expect(closed).toBe(false);
    void wire.call('table.leave', { table: 't' });
    two.answer({});
    lines.run_later();
    expect(closed).toBe(true);
  });

  it('asks at the server that has the replay open', () => {
    const lines = new FakeLines();
    const wire = wire_on(lines);
    lines.last.arrive();
    void wire.call('replay.open', { table: 't' });
    elsewhere(lines.last, 'two');
    lines.last.arrive();
    lines.last.answer({ replay: 7 });
    void wire.call('replay.step', { replay: 7 });
    expect(methods(lines.last)).toEqual(['replay.open', 'replay.step']);
  });
});
