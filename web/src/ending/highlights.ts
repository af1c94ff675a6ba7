// Highlights: what stood out in a game, counted from its events as they were told, and from everyone's chances.
import type { GameEvent, Update } from '../wire/types';
import type { WorthPoint } from '../table/worth.svelte';

/** What one action led to, and how many entries of the log there were then: the step of the replay. */
export interface Told {
  step: number;
  events: readonly GameEvent[];
}

/** The history as the server has it, with the steps of the replay: an action and each outcome are an entry of the log. */
export function told_by_step(updates: readonly Update[]): Told[] {
  let step = 0;
  return updates.map((update) => {
    step += (update.action ? 1 : 0) + (update.outcomes?.length ?? 0);
    return { step, events: update.events ?? [] };
  });
}

export interface BestDeed {
  space: number;
  /** The player to whom it brought the most. */
  owner: number;
  earned: number;
  times: number;
}

const is_seat = (account: unknown): account is number => typeof account === 'number';

/** The deed that earned its owner the most rent. */
export function best_deed(told: readonly Told[]): BestDeed | null {
  const earned = new Map<string, BestDeed>();
  for (const event of told.flatMap((one) => one.events)) {
    if (event.type !== 'paid' || event.reason !== 'rent' || !is_seat(event.to) || !is_seat(event.space)) continue;
    const key = `${event.space}/${event.to}`;
    const before = earned.get(key) ?? { space: event.space, owner: event.to, earned: 0, times: 0 };
    earned.set(key, { ...before, earned: before.earned + (event.amount ?? 0), times: before.times + 1 });
  }
  return most_of([...earned.values()], (deed) => deed.earned);
}

export interface Moment {
  step: number;
  event: GameEvent;
}

/** The largest sum that one player had to pay another, or the bank, without wanting to. */
export function largest_payment(told: readonly Told[]): Moment | null {
  return most_of(moments(told).filter(({ event }) => event.type === 'paid' && is_seat(event.from) && unwanted.has(event.reason ?? '')), ({ event }) => event.amount ?? 0);
}
const unwanted = new Set(['rent', 'tax', 'card', 'jail_fine', 'chance', 'share']);

export interface LongDebt extends Moment {
  /** Actions from its opening until it was paid, or until it was clear that it never would be. */
  actions: number;
  paid: boolean;
}

/** The debt that took the most actions; none that was over at once. */
export function longest_debt(told: readonly Told[]): LongDebt | null {
  const debts = told.flatMap(({ step, events }, at) =>
    events.filter((event) => event.type === 'debt_opened').flatMap((event): LongDebt[] => {
      const end = told.slice(at + 1).findIndex((later) => later.events.some((one) => ends(event, one)));
      if (end < 1) return [];
      const paid = told[at + 1 + end]!.events.some((one) => one.type !== 'bankrupt' && ends(event, one));
      return [{ step, event, actions: end + 1, paid }];
    }),
  );
  return most_of(debts, (debt) => debt.actions);
}
function ends(debt: GameEvent, event: GameEvent): boolean {
  if (event.type === 'bankrupt') return event.player === debt.debtor;
  if (event.type === 'debt_settled') return event.debtor === debt.debtor;
  return event.type === 'paid' && event.from === debt.debtor && event.to === debt.creditor && event.reason === debt.reason;
}

export interface Throw {
  step: number;
  player: number;
  dice: readonly number[];
  /** What it brought at once, below 0 what it cost. */
  change: number;
  /** What made it. */
  events: readonly GameEvent[];
}

/** Every throw that brought or cost something at once; a debt counts as paid, and a salary, which everybody gets, as nothing. */
export function throws_of(told: readonly Told[]): Throw[] {
  return told.flatMap(({ step, events }) => {
    const at = events.map((event) => event.type).lastIndexOf('dice');
    const dice = events[at];
    if (!dice?.dice || !is_seat(dice.player)) return [];
    const player = dice.player;
    const parts = events.slice(at + 1).flatMap((event) => {
      const change = change_for(player, event);
      return change === 0 ? [] : [{ change, event }];
    });
    const change = parts.reduce((sum, part) => sum + part.change, 0);
    return parts.length > 0 ? [{ step, player, dice: dice.dice, change, events: parts.map(({ event }) => event) }] : [];
  });
}
function change_for(player: number, event: GameEvent): number {
  const amount = event.amount ?? 0;
  if (event.type === 'debt_opened') return event.debtor === player ? -amount : 0;
  if (event.type !== 'paid' || event.reason === 'salary') return 0;
  return event.to === player ? amount : event.from === player ? -amount : 0;
}

/** The throw that brought most, if any did. */
export const luckiest = (throws: readonly Throw[]): Throw | null => most_of(throws.filter((one) => one.change > 0), (one) => one.change);
/** The throw that cost most, if any did. */
export const unluckiest = (throws: readonly Throw[]): Throw | null => most_of(throws.filter((one) => one.change < 0), (one) => -one.change);

/** A turn that changed who was likely to win. */
export interface Swing {
  /** The step after it. */
  step: number;
  round: number;
  seat: number;
  from: number;
  to: number;
  /** What happened in it that is most worth telling. */
  event: GameEvent | null;
}

/** The turns in which somebody's chance to win rose most, as they followed each other; a resignation that ends the game decided nothing. */
export function swings_of(points: readonly WorthPoint[], told: readonly Told[], most = 3, least = 0.12): Swing[] {
  const all = changes_of(points).filter((turn) => !(happened(turn, told, 'resigned') && happened(turn, told, 'game_over'))).flatMap((turn) => most_of(turn.filter((one) => one.to - one.from >= least), (one) => one.to - one.from) ?? []);
  return all.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, most).sort((a, b) => a.step - b.step).map((one) => swing_of(one, told));
}
/** The turn in which this player's chance to win fell most, if it fell by as much at once; whoever resigns knows what that cost. */
export function fall_of(seat: number, points: readonly WorthPoint[], told: readonly Told[], least = 0.12): Swing | null {
  const falls = changes_of(points).filter((turn) => !happened(turn, told, 'resigned')).flatMap((turn) => turn.filter((one) => one.seat === seat && one.from - one.to >= least));
  const worst = most_of(falls, (one) => one.from - one.to);
  return worst && swing_of(worst, told);
}

interface Change { after: number; step: number; round: number; seat: number; from: number; to: number }
/** How everyone's chance changed, turn by turn. */
const changes_of = (points: readonly WorthPoint[]): Change[][] =>
  points.slice(1).map(({ step, chances }, i) => {
    const { step: after, round, chances: before } = points[i]!;
    return before && chances ? chances.map((to, seat) => ({ after, step, round, seat, from: before[seat] ?? 0, to })) : [];
  });
const happened = ([first]: readonly Change[], told: readonly Told[], type: GameEvent['type']): boolean => !!first && events_between(told, first.after, first.step).some((event) => event.type === type);
const swing_of = ({ after, ...change }: Change, told: readonly Told[]): Swing => ({ ...change, event: telling_event(events_between(told, after, change.step), change.seat) });
const events_between = (told: readonly Told[], after: number, until: number): GameEvent[] =>
  told.filter((one) => one.step > after && one.step <= until).flatMap((one) => one.events);

/**
 * The event that says most about what a turn changed for a player: that somebody left the game, else a deal of theirs, what they built or the most money of theirs, else
 * what happened to others. A salary, which everybody gets, decides nothing.
 */
function telling_event(events: readonly GameEvent[], seat: number): GameEvent | null {
  const concerns = ({ player, from, to }: GameEvent) => [player, from, to].includes(seat);
  const sum_of = (event: GameEvent) => (event.type === 'paid' && event.reason !== 'salary' && (is_seat(event.from) || is_seat(event.to)) ? (event.amount ?? 0) : 0);
  const most_money = (some: readonly GameEvent[]) => most_of(some.filter((event) => sum_of(event) > 0), sum_of);
  const own = events.filter(concerns);
  const spent_on_buildings = own.reduce((sum, event) => sum + (event.reason === 'building' ? sum_of(event) : 0), 0);
  const paid = most_money(own.filter(({ reason }) => reason !== 'building'));
  const built = spent_on_buildings > (paid ? sum_of(paid) : 0) ? events.filter(({ type }) => type === 'built').at(-1) : null;
  const deal = (some: readonly GameEvent[]) => some.find(({ type }) => type === 'offer_accepted');
  return events.find(({ type }) => type === 'bankrupt' || type === 'resigned') ?? deal(own) ?? built ?? paid ?? deal(events) ?? most_money(events);
}

function moments(told: readonly Told[]): Moment[] {
  return told.flatMap(({ step, events }) => events.map((event) => ({ step, event })));
}
/** The first of those that measure most. */
function most_of<T>(all: readonly T[], measure: (one: T) => number): T | null {
  return all.reduce<T | null>((best, one) => (best === null || measure(one) > measure(best) ? one : best), null);
}
