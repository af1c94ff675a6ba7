// Balance: what the engine's figures say of the groups of a board, compared with each other.
import type { LabFigures, LabOdds } from '../wire/types';

export interface GroupBalance {
  group: string;
  /** What the whole group costs at its best step. */
  cost: number;
  /** The step at which it has earned its cost soonest. */
  level: string;
  /** Opponents' turns until then; null: it never does. */
  turns: number | null;
}

/** The soonest first. */
export function balance_of(odds: LabOdds): GroupBalance[] {
  const soonest = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity) || 0;
  const all = odds.groups.flatMap(({ group, levels }) => {
    const best = [...levels].sort((a, b) => soonest(a.turns_to_pay_back, b.turns_to_pay_back))[0];
    return best ? [{ group, cost: best.cost, level: best.level, turns: best.turns_to_pay_back }] : [];
  });
  return all.sort((a, b) => soonest(a.turns, b.turns));
}

export interface Verdict {
  /** `quick` and `slow` stand out, `never` earns nothing back, `even` is a board whose groups are alike. */
  key: 'quick' | 'slow' | 'never' | 'even';
  groups: string[];
  turns: number | null;
}

/** How many times the middle of all a group may take, or how much less, before it stands out. */
const apart = 1.8;

export function verdicts(rows: readonly GroupBalance[]): Verdict[] {
  const known = rows.filter((row) => row.turns !== null).map((row) => row.turns!);
  const never = rows.filter((row) => row.turns === null).map((row) => row.group);
  const middle = known[Math.floor(known.length / 2)] ?? 0;
  const quick = rows.filter((row) => row.turns !== null && row.turns * apart < middle);
  const slow = rows.filter((row) => row.turns !== null && row.turns > middle * apart);
  const said: Verdict[] = [];
  if (quick.length > 0) said.push({ key: 'quick', groups: quick.map((row) => row.group), turns: quick[0]!.turns });
  if (slow.length > 0) said.push({ key: 'slow', groups: slow.map((row) => row.group), turns: slow.at(-1)!.turns });
  if (never.length > 0) said.push({ key: 'never', groups: never, turns: null });
  if (said.length === 0 && rows.length > 1) said.push({ key: 'even', groups: rows.map((row) => row.group), turns: middle });
  return said;
}

/** What keeps a board from being fair: a player in the order of turns whose share of wins can't be chance, groups that stand out, games without an end. */
export interface Unfairness {
  seat: { number: number; share: number; even: number } | null;
  groups: string[];
  endless: number;
}

/** Intervals are of 95 %, and several seats are looked at: a little wider, one fair board of twenty is called unfair and not one of six. */
const wider = 1.28;

/** The share of games that may go on for ever before they spoil a board. */
const most_endless = 0.05;

/** What games between bots and the verdicts on the groups say; null if all is fair. */
export function unfairness_of(figures: LabFigures, said: readonly Verdict[]): Unfairness | null {
  const even = 1 / figures.turn_order.length;
  const beyond_chance = figures.turn_order.filter(({ share, low, high }) => share - wider * (share - low) > even || share + wider * (high - share) < even);
  const [worst] = beyond_chance.sort((a, b) => Math.abs(b.share - even) - Math.abs(a.share - even));
  const groups = said.flatMap(({ key, groups }) => (key === 'even' ? [] : groups));
  const endless = 1 - figures.ended_share.share;
  if (!worst && groups.length === 0 && endless <= most_endless) return null;
  return { seat: worst ? { number: worst.turn + 1, share: worst.share, even } : null, groups, endless: endless > most_endless ? endless : 0 };
}
