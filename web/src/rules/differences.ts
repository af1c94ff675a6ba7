// Differences: how an edition differs from the usual game, in sentences, from the data of both.
import { groups_of } from '../front/rule_groups';
import type { BoardSpace, Edition } from '../wire/types';
import { money_text } from '../words/money';
import { rule_sentence } from '../words/rule_sentence';
import type { Params } from '../words/words.svelte';

export interface Difference {
  /** The message that says it; none where only the rule and its value can be shown. */
  message: string | null;
  params: Params;
  /** The option that it comes from, if any. */
  key?: string;
  clause?: string;
}

type Told = { message: string; params?: Params };
const deeds = (edition: Edition): BoardSpace[] => edition.board.filter((space) => space.price !== undefined);
const kinds = (edition: Edition, kind: string): BoardSpace[] => edition.board.filter((space) => space.kind === kind);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const cards = (edition: Edition): string[] => edition.decks.flatMap((deck) => deck.cards.map((card) => card.id));

/** What its board and its decks show. */
function told_by_board(edition: Edition, normal: Edition): Told[] {
  const told: Told[] = [];
  const add = (holds: boolean, message: string, params: Params = {}) => holds && told.push({ message, params });
  const lacks = (kind: string) => kinds(edition, kind).length === 0 && kinds(normal, kind).length > 0;
  const sums = (one: Edition) => deeds(one).map(({ space, price, rents }) => [space, price, rents]);
  const names = (one: Edition) => deeds(one).map(({ name }) => name);
  add(edition.spaces !== normal.spaces, 'differs.spaces', { count: edition.spaces });
  add(!same([edition.min_players, edition.max_players], [normal.min_players, normal.max_players]), 'differs.players', { least: edition.min_players, most: edition.max_players });
  add(!same(names(edition), names(normal)), same(sums(edition), sums(normal)) ? 'differs.names' : 'differs.streets');
  add(lacks('station') && lacks('utility'), 'differs.sites_only');
  add(edition.groups.every((group) => group.spaces.length < 2), 'differs.lone_streets');
  add(cards(edition).length === 0 && cards(normal).length > 0, 'differs.no_cards');
  add(cards(edition).length > 0 && !same(cards(edition), cards(normal)), 'differs.cards', { count: cards(edition).length });
  add(kinds(edition, 'random_amount').length > 0, 'differs.chance_money', { count: kinds(edition, 'random_amount').length });
  for (const space of kinds(edition, 'tax')) add(!space.tax && !!space.tax_percent, 'differs.tax_percent', { space: space.name, percent: space.tax_percent ?? 0, base: space.tax_base ?? 'money' });
  add(kinds(edition, 'metro').length > 0, 'differs.metro');
  const { hospital_fee, hospital_release_sum } = edition.options;
  add(kinds(edition, 'hospital').length > 0, 'differs.hospital', { amount: money_text(edition, Number(hospital_fee)), sum: Number(hospital_release_sum) });
  return told;
}

/** Said by the sentence of another rule. */
const within: Readonly<Record<string, string>> = { salary_most: 'salary_step', time_limit: 'timed', savings_interest: 'savings' };

/** In the order of the rules' groups; `except`: rules that the table has changed. */
function told_by_options(edition: Edition, normal: Edition, except: ReadonlySet<string>): Difference[] {
  const { options } = edition;
  const differs = (key: string) => !same(options[key], normal.options[key]);
  const besides = (key: string) =>
    (within[key] !== undefined && differs(within[key])) ||
    (key === 'doubles_to_jail' && options['doubles_throw_again'] === false);
  return groups_of(edition, {})
    .flatMap((group) => group.rules)
    .filter(({ key }) => differs(key) && !besides(key) && !except.has(key))
    .map(({ key, clause }) => ({ ...(rule_sentence(options, edition, key) ?? { message: null, params: {} }), key, clause }));
}

export function differences(edition: Edition, normal: Edition, except: ReadonlySet<string> = new Set()): Difference[] {
  return [...told_by_board(edition, normal).map(({ message, params = {} }) => ({ message, params })), ...told_by_options(edition, normal, except)];
}
