// Handing over: the page that is the table gives its game to a guest's, which goes on with it. The two pages and those of the other guests
// are connected through this one, which stays until they are.
import type { Channel } from './channel';
import type { GuestEnd, Held } from './guest_end';
import { old_host, type Said, type Word } from './words';

/** A guest, as far as handing over needs them. */
export interface Party {
  id: string;
  channel: Channel;
  end: GuestEnd;
}

export interface HandingOver {
  table: string;
  /** This page's own seats there. */
  own: Held;
  to: Party;
  others: readonly Party[];
  /** The game with its seed, for the people who hold these tokens; rejected if somebody has a seat whose token is none of them. */
  export_game: (tokens: string[]) => Promise<object>;
  /** Answers the new host's offer to this page itself; `arrived`: when it has led this page there. */
  answer: (sdp: string, arrived: () => void) => Promise<string>;
}

/** `declined`: the guest doesn't want to; `apart`: somebody who has a seat isn't connected; `failed`: their page can't go on with it. */
export const hand_over_ends = ['done', 'declined', 'apart', 'failed'] as const;
export type HandOverEnd = (typeof hand_over_ends)[number];

/** What a page says next, of these; null: it is gone. All else that it says goes on as before. */
function next_word<S extends Word['say']>({ channel, end }: Party, ...kinds: S[]): Promise<Said<S> | null> {
  const { on_close } = channel;
  return new Promise((resolve) => {
    const done = (word: Said<S> | null) => {
      channel.on_word = (later) => end.hear(later);
      channel.on_close = on_close;
      resolve(word);
    };
    channel.on_word = (word) => ((kinds as string[]).includes(word.say) ? done(word as Said<S>) : end.hear(word));
    channel.on_close = () => {
      done(null);
      on_close();
    };
  });
}

export async function hand_over(setup: HandingOver): Promise<HandOverEnd> {
  const { to, own, table } = setup;
  const answered = next_word(to, 'would', 'would_not');
  to.channel.say({ say: 'would_you' });
  if ((await answered)?.say !== 'would') return 'declined';

  // Who is at the table is known as long as their lines are open; then nobody does anything that the game wouldn't have.
  const all = await Promise.all([to, ...setup.others].map(async (party) => ({ party, held: await party.end.held_at(table) })));
  const here = all.flatMap(({ party, held }) => (held ? [{ party, held }] : []));
  for (const { party } of here) party.end.rest(true);
  const given = await give(setup, here);
  const end = given === 'done' && !(await pass_on(setup, here.map(({ party }) => party))) ? 'failed' : given;
  if (end !== 'done') for (const { party } of here) party.end.rest(false);
  return end;

  async function give({ export_game }: HandingOver, present: { party: Party; held: Held }[]): Promise<HandOverEnd> {
    const game = await export_game([...own.tokens, ...present.flatMap(({ held }) => held.tokens)]).catch(() => null);
    if (!game) return 'apart';
    const others = present.filter(({ party }) => party !== to).map(({ party, held }) => ({ guest: party.id, seats: held.seats }));
    const taken = next_word(to, 'took', 'could_not');
    to.channel.say({ say: 'take', game, followers: [...others, { guest: old_host, seats: own.seats }] });
    return (await taken)?.say === 'took' ? 'done' : 'failed';
  }
}

/** The new host finds its guests through this page, and this page last. False: it was gone before, and the game goes on here. */
function pass_on({ to, answer }: HandingOver, present: readonly Party[]): Promise<boolean> {
  for (const { id, channel, end } of present) {
    // Whoever it comes from, it is theirs.
    channel.on_word = (word) => (word.say === 'found' ? to.channel.say({ ...word, guest: id }) : end.hear(word));
  }
  return new Promise((resolve) => {
    const { on_close } = to.channel;
    to.channel.on_close = () => {
      on_close();
      resolve(false);
    };
    to.channel.on_word = (word) => {
      if (word.say !== 'find') return;
      if (word.guest !== old_host) return present.find(({ id }) => id === word.guest)?.channel.say(word);
      void answer(word.sdp, () => resolve(true)).then((sdp) => to.channel.say({ say: 'found', guest: old_host, sdp }), () => {});
    };
  });
}
