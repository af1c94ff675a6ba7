import { describe, expect, it } from 'vitest';
import { Disk, FakeEngine, FakeStore } from '../fixtures/fake_engine';
import { BadRows, NoEngine, type Row } from './engine';
import { LocalHost, type Trouble } from './local_host';

function made({ disk = new Disk(), owner = 'a', engine = (rows: readonly Row[]) => new FakeEngine(rows) } = {}) {
  const told: [number, string | null][] = [];
  const troubles: (Trouble | 'taken')[] = [];
  const engines: FakeEngine[] = [];
  const host = new LocalHost({
    store: new FakeStore(disk, owner),
    engine: async (rows) => {
      const begun = engine(rows);
      engines.push(begun);
      return begun;
    },
    tell: (connection, text) => told.push([connection, text]),
    on_trouble: (trouble) => troubles.push(trouble),
    on_taken: () => troubles.push('taken'),
    soon: (run) => void setTimeout(run),
  });
  return { host, disk, told, troubles, engines };
}
/** All that can be done without the disk going on has been done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('LocalHost', () => {
  it('says nothing of a change before it is kept', async () => {
    const { host, disk, told } = made();
    const one = host.connect();
    disk.hold();
    host.handle(one, 'add');
    await settled();
    expect(told).toEqual([]);
    disk.go_on();
    await settled();
    expect(told).toEqual([[one, '1']]);
    expect(disk.rows.size).toBe(1);
  });

  it('keeps in one step what was asked while the disk was busy', async () => {
    const { host, disk, told } = made();
    const [one, other] = [host.connect(), host.connect()];
    let steps = 0;
    disk.turn = async () => void (steps += 1);
    for (const connection of [one, other, one]) host.handle(connection, 'add');
    await settled();
    expect(told).toEqual([[one, '1'], [other, '2'], [one, '3']]);
    expect(steps).toBe(1);
  });

  it('throws away what can’t be kept: everybody is disconnected, and the next instance goes on from what was kept', async () => {
    const { host, disk, told, troubles, engines } = made();
    const one = host.connect();
    host.handle(one, 'add');
    await settled();
    disk.fault = 'full';
    host.handle(one, 'add');
    await settled();
    expect(told).toEqual([[one, '1'], [one, null]]);
    expect(troubles).toEqual(['full']);
    const again = host.connect();
    expect(again).not.toBe(one);
    host.handle(again, 'how many');
    await settled();
    expect(told.at(-1)).toEqual([again, '1']);
    expect(engines).toHaveLength(2);
    expect(troubles, 'that something can be read says nothing of room').toEqual(['full']);
    disk.fault = null;
    host.handle(again, 'add');
    await settled();
    expect(told.at(-1)).toEqual([again, '2']);
    expect(troubles).toEqual(['full', null]);
  });

  it('lets nothing go on by itself while there is no room, or nobody there', async () => {
    const { host, disk, engines } = made();
    host.tick();
    await settled();
    expect(engines).toHaveLength(0);
    const one = host.connect();
    host.handle(one, 'how many');
    await settled();
    host.tick();
    await settled();
    expect(engines[0]?.ticks).toBe(1);
    disk.fault = 'full';
    host.handle(one, 'add');
    await settled();
    host.handle(host.connect(), 'how many');
    await settled();
    host.tick();
    await settled();
    expect(engines[1]?.ticks).toBe(0);
  });

  it('answers the call that broke the engine, so that it isn’t asked again', async () => {
    const { host, told, disk } = made();
    const one = host.connect();
    host.handle(one, 'add');
    await settled();
    host.handle(one, '{"id":7,"method":"break"}');
    await settled();
    const [[, kept], [to, refused], ended] = told as [[number, string], [number, string], [number, null]];
    expect(kept).toBe('1');
    expect(to).toBe(one);
    expect(JSON.parse(refused)).toMatchObject({ id: 7, error: { code: -32603 } });
    expect(ended).toEqual([one, null]);
    const again = host.connect();
    host.handle(again, 'how many');
    await settled();
    expect(told.at(-1)).toEqual([again, '1']);
    expect(disk.rows.size).toBe(1);
  });

  it('stops writing once another has taken over', async () => {
    const disk = new Disk();
    const first = made({ disk, owner: 'first' });
    const one = first.host.connect();
    first.host.handle(one, 'add');
    await settled();
    const second = made({ disk, owner: 'second' });
    second.host.handle(second.host.connect(), 'add');
    await settled();
    first.host.handle(one, 'add');
    await settled();
    expect(first.troubles).toEqual(['taken']);
    expect(second.told.at(-1)?.[1]).toBe('2');
    expect(new TextDecoder().decode(disk.rows.get('sum'))).toBe('2');
  });

  it('says why there is no engine', async () => {
    const broken: [Error, Trouble][] = [[new BadRows('no'), 'damaged'], [new BadRows('no', true), 'newer'], [new NoEngine('no'), 'module']];
    for (const [error, trouble] of broken) {
      const { host, troubles } = made({ engine: () => { throw error; } });
      expect(await host.ready()).toBe(false);
      expect(troubles).toEqual([trouble]);
    }
  });

  it('works for the laboratory as long as there is anything to do, and answers in between', async () => {
    const { host, engines, told } = made();
    const one = host.connect();
    host.handle(one, 'how many');
    await settled();
    const engine = engines[0]!;
    engine.parts = 3;
    host.tick();
    host.handle(one, 'add');
    while (engine.parts > 0) await settled();
    expect(told.map(([, text]) => text)).toEqual(['0', '3 left', '1', '2 left', '1 left']);
    await settled();
    expect(engine.worked).toBe(4);
  });

  it('fetches files of the laboratory', async () => {
    const { host, told } = made();
    const one = host.connect();
    host.handle(one, JSON.stringify({ id: 1, method: 'lab.file', params: { run: 'r', name: 'figures.json' } }));
    host.handle(one, JSON.stringify({ id: 2, method: 'lab.file', params: { run: 'r', name: 'none' } }));
    await settled();
    expect(told.map(([, text]) => JSON.parse(text ?? ''))).toMatchObject([{ id: 1, result: { name: 'r-figures.json', text: '{}' } }, { id: 2, error: { data: { reason: 'no_such_file' } } }]);
  });

  it('tells the engine of connections that come, go and are dropped', async () => {
    const { host, engines, told } = made();
    const [one, other] = [host.connect(), host.connect()];
    host.handle(one, 'how many');
    host.handle(other, 'drop');
    await settled();
    expect(told.at(-1)).toEqual([other, null]);
    host.disconnect(one);
    host.handle(one, 'add');
    await settled();
    expect(engines[0]?.connected.has(one)).toBe(false);
    expect(engines[0]?.sum).toBe(0);
  });
});
