// The old host, the new one and another guest: three pages in memory, whose engines the test answers for.
import { expect, it } from 'vitest';
import { FakeLines } from '../fixtures/fake_line';
import { fake_pipes, settle, type FakePipe } from '../fixtures/fake_pipes';
import { Channel } from './channel';
import { GuestEnd } from './guest_end';
import { hand_over, type HandingOver, type Party } from './handing_over';
import { take_over, type Imported, type Offering } from './taking_over';
import type { Said, Word } from './words';

const pipes: FakePipe[] = [];
/** Lets everything happen that happens by itself. */
async function pass(): Promise<void> {
  for (let i = 0; i < 30; ++i) {
    settle(...pipes);
    await Promise.resolve();
  }
}

/** A guest with a seat and its token; `heard` is what their page is told, without what a line says. */
function guest(id: string, seat: number | null) {
  const engine = new FakeLines();
  const ends = fake_pipes();
  pipes.push(...ends);
  const [theirs, ours] = [new Channel(ends[0], 1e6), new Channel(ends[1], 1e6)];
  const end = new GuestEnd(ours, engine.open);
  ours.on_word = (word) => end.hear(word);
  ours.on_close = () => end.end();
  const heard: Word[] = [];
  theirs.on_word = (word) => void heard.push(word);
  const enter = { jsonrpc: '2.0', id: 1, method: 'table.enter', params: { table: 'old', tokens: [`token of ${id}`] } };
  const party: Party = { id, channel: ours, end };
  return {
    engine, theirs, heard, party,
    async come() {
      theirs.say({ say: 'open' });
      await pass();
      engine.last.arrive();
      theirs.say({ say: 'text', text: JSON.stringify(enter) });
      await pass();
    },
    /** Their engine's line answers what the page asks of them. */
    answer_view: () => (seat === null ? engine.last.refuse(-32001, 'no', {}) : engine.last.answer({ view: { yours: [seat] } })),
  };
}
const seat_grant = (seat: number) => ({ seat, token: `new ${seat}`, code: `code ${seat}` });
const imported: Imported = { table: 'new', invite: 'invite', watch: 'watch', seats: [0, 1, 2].map(seat_grant), view: { title: 'T', edition: 'uk' } };

async function three() {
  const [bea, cid] = [guest('bea', 1), guest('cid', 2)];
  await bea.come();
  await cid.come();
  const exported: string[][] = [];
  const arrivals: (() => void)[] = [];
  const setup: HandingOver = {
    table: 'old', own: { seats: [0], tokens: ['token of host'] }, to: bea.party, others: [cid.party],
    export_game: (tokens) => {
      exported.push(tokens);
      return Promise.resolve({ seed: 's' });
    },
    answer: (sdp, arrived) => {
      arrivals.push(arrived);
      return Promise.resolve(`answer to ${sdp}`);
    },
  };
  return { bea, cid, setup, exported, arrivals };
}
/** Up to the moment when the new host has the game. */
async function given(scene: Awaited<ReturnType<typeof three>>) {
  const { bea, cid, setup } = scene;
  const ended = hand_over(setup);
  await pass();
  expect(bea.heard.at(-1)).toEqual({ say: 'would_you' });
  bea.theirs.say({ say: 'would' });
  await pass();
  bea.answer_view();
  cid.answer_view();
  await pass();
  return { ended };
}

it('gives the game of all who are there, and has nobody act on what is left behind', async () => {
  const scene = await three();
  const { bea, cid, exported, arrivals } = scene;
  const { ended } = await given(scene);
  expect(exported).toEqual([['token of host', 'token of bea', 'token of cid']]);
  expect(bea.heard.at(-1)).toEqual({ say: 'take', game: { seed: 's' }, followers: [{ guest: 'cid', seats: [2] }, { guest: 'host', seats: [0] }] });
  expect(cid.heard.some((word) => word.say === 'take'), 'the seed is for one alone').toBe(false);
  const lines = cid.engine.lines.length;
  cid.theirs.say({ say: 'open' });
  await pass();
  expect([cid.engine.lines.length, cid.heard.at(-1)]).toEqual([lines, { say: 'closed' }]);
  bea.theirs.say({ say: 'took' });
  await pass();
  bea.theirs.say({ say: 'find', guest: 'host', sdp: 'offer' });
  await pass();
  arrivals[0]!();
  expect(await ended).toBe('done');
});

it('goes on here if the new host is gone before this page has come there', async () => {
  const scene = await three();
  const { bea, cid } = scene;
  const { ended } = await given(scene);
  bea.theirs.say({ say: 'took' });
  await pass();
  bea.theirs.say({ say: 'find', guest: 'host', sdp: 'offer' });
  await pass();
  bea.theirs.close();
  await pass();
  expect(await ended).toBe('failed');
  cid.theirs.say({ say: 'open' });
  await pass();
  expect(cid.engine.lines).toHaveLength(2);
});

it('passes offers and answers on between the new host and those who follow', async () => {
  const scene = await three();
  const { bea, cid } = scene;
  await given(scene);
  bea.theirs.say({ say: 'took' });
  await pass();
  bea.theirs.say({ say: 'find', guest: 'cid', sdp: 'offer to cid' });
  bea.theirs.say({ say: 'find', guest: 'host', sdp: 'offer to host' });
  await pass();
  expect(cid.heard.at(-1)).toEqual({ say: 'find', guest: 'cid', sdp: 'offer to cid' });
  expect(bea.heard.at(-1)).toEqual({ say: 'found', guest: 'host', sdp: 'answer to offer to host' });
  // Nobody can answer in another's name.
  cid.theirs.say({ say: 'found', guest: 'host', sdp: 'answer of cid' });
  await pass();
  expect(bea.heard.at(-1)).toEqual({ say: 'found', guest: 'cid', sdp: 'answer of cid' });
});

it.each([
  ['declined', (scene: Awaited<ReturnType<typeof three>>) => scene.bea.theirs.say({ say: 'would_not' })],
  ['declined', (scene: Awaited<ReturnType<typeof three>>) => scene.bea.theirs.close()],
] as const)('leaves everything as it was if the guest is not willing: %s', async (end, act) => {
  const scene = await three();
  const ended = hand_over(scene.setup);
  await pass();
  act(scene);
  await pass();
  expect(await ended).toBe(end);
  expect(scene.exported).toEqual([]);
  scene.cid.theirs.say({ say: 'open' });
  await pass();
  expect(scene.cid.engine.lines).toHaveLength(2);
});

it('goes on here if somebody with a seat is missing, or the other page can do nothing with the game', async () => {
  for (const [end, prepare] of [['apart', (setup: HandingOver) => (setup.export_game = () => Promise.reject(new Error('not_alone')))], ['failed', () => {}]] as const) {
    const scene = await three();
    prepare(scene.setup);
    const { ended } = await given(scene);
    scene.bea.theirs.say({ say: 'could_not' });
    await pass();
    expect(await ended).toBe(end);
    scene.cid.theirs.say({ say: 'open' });
    await pass();
    expect(scene.cid.engine.lines).toHaveLength(2);
  }
});

it('takes a game over: everybody gets their seats, and those of people who can’t be reached are played here', async () => {
  const [to_old, of_old] = fake_pipes();
  pipes.push(to_old, of_old);
  const [channel, old] = [new Channel(to_old, 1e6), new Channel(of_old, 1e6)];
  const heard: Word[] = [];
  old.on_word = (word) => {
    heard.push(word);
    if (word.say === 'find') old.say({ say: 'found', guest: word.guest, sdp: `answer of ${word.guest}` });
  };
  const welcomed = new Map<string, Word>();
  const taken: string[] = [];
  const offer = (id: string): Promise<Offering> => {
    if (id === 'nowhere') return Promise.reject(new SyntaxError('no address of a STUN server'));
    const [here, there] = fake_pipes();
    pipes.push(here, there);
    const [ours, theirs] = [new Channel(here, 1e6), new Channel(there, 1e6)];
    theirs.on_word = (word) => welcomed.set(id, word);
    let come: (channel: Channel | null) => void = () => {};
    const came = new Promise<Channel | null>((resolve) => (come = resolve));
    return Promise.resolve({
      sdp: `offer to ${id}`, came,
      take(sdp) {
        taken.push(sdp);
        come(id === 'gone' ? null : ours);
      },
    });
  };
  const word: Said<'take'> = { say: 'take', game: {}, followers: [{ guest: 'gone', seats: [1] }, { guest: 'nowhere', seats: [] }, { guest: 'watches', seats: [] }, { guest: 'host', seats: [0] }] };
  const done = take_over(word, { channel, import_game: () => Promise.resolve(imported), offer });
  await pass();
  await pass();
  const place = { table: 'new', title: 'T', edition: 'uk', invite: 'invite', watch: 'watch' };
  expect(await done).toEqual({ ...place, seats: [1, 2].map(seat_grant) });
  expect(taken).toEqual(['answer of gone', 'answer of watches', 'answer of host']);
  expect(heard[0]).toEqual({ say: 'took' });
  expect(welcomed.get('host')).toEqual({ say: 'welcome', place: { ...place, seats: [seat_grant(0)] } });
  expect(welcomed.get('watches')).toEqual({ say: 'welcome', place: { ...place, seats: [] } });
});

it('says so if the game can’t go on here', async () => {
  const [to_old, of_old] = fake_pipes();
  pipes.push(to_old, of_old);
  const heard: Word[] = [];
  const old = new Channel(of_old, 1e6);
  old.on_word = (word) => void heard.push(word);
  const done = take_over({ say: 'take', game: {}, followers: [] }, { channel: new Channel(to_old, 1e6), import_game: () => Promise.reject(new Error('bad_game')), offer: () => Promise.reject(new Error('nobody is to be offered anything')) });
  await pass();
  expect([await done, heard]).toEqual([null, [{ say: 'could_not' }]]);
});
