// Names: what players, spaces and money of one table are called. Every sentence about a game goes through here.
import type { Account, Edition, Group, Side, State } from '../wire/types';
import { sides_of } from './dice';
import { isolated } from './direction';
import { change_text, money_text } from './money';
import { has_effect } from './rule_effect';
import { t, words } from './words.svelte';

/** Where a position is looked up by the sentences that are about it: the others stay as they are when it changes. */
export interface Lookup {
  position: () => State | null;
  options: () => State['options'] | undefined;
}

export class Names {
  private readonly lookup: Lookup;
  constructor(
    readonly edition: Edition,
    readonly seats: readonly { name: string | null }[],
    here: State | null | Lookup,
    /** Who is addressed as "you": the one person at this device; null if several share it or none plays. */
    readonly reader: number | null = null,
    /** Who keeps the bank and hosts, without a seat. */
    readonly banker: string | null = null,
  ) {
    this.lookup = here && 'position' in here ? here : { position: () => here, options: () => here?.options };
  }
  get state(): State | null {
    return this.lookup.position();
  }

  seat(seat: number | null | undefined): string {
    if (seat === null || seat === undefined) return isolated(this.banker ?? t('name.host'));
    return isolated(this.seats[seat]?.name ?? t('name.seat', { number: seat + 1 }));
  }
  seats_list(seats: readonly number[]): string {
    return seats.length === 0 ? t('name.nobody') : words.list(seats.map((seat) => this.seat(seat)));
  }
  victory(winners: readonly number[]): string {
    return t('over.title', { winners: this.seats_list(winners), count: winners.length, self: this.reader !== null && winners.includes(this.reader) ? 'winner' : 'none' });
  }
  account(account: Account | undefined): string {
    if (account === 'pot') return t('name.pot');
    return account === null || account === undefined ? t('name.bank') : this.seat(account);
  }
  /** Which part the reader has in the event, for messages in the second person; "none" where it has none. */
  part_of_reader(parts: Record<string, Account | undefined>): string {
    const found = this.reader === null ? undefined : Object.entries(parts).find(([, account]) => account === this.reader);
    return found?.[0] ?? 'none';
  }
  space(space: number | null | undefined): string {
    return isolated(this.edition.board[space ?? -1]?.name ?? '');
  }
  money(amount: number): string {
    return money_text(this.edition, amount);
  }
  change(amount: number): string {
    return change_text(this.edition, amount);
  }
  deck(deck: string | undefined): string {
    return this.edition.decks.find((one) => one.id === deck)?.name ?? '';
  }
  card(deck: string | undefined, card: string | undefined): string {
    const cards = this.edition.decks.find((one) => one.id === deck)?.cards ?? [];
    return cards.find((one) => one.id === card)?.text ?? '';
  }
  group_of(space: number): Group | undefined {
    return this.edition.groups.find((group) => group.spaces.includes(space));
  }
  /** What a lot of an auction is: a deed by its name, a building by its kind. */
  lot(space: number | null | undefined, kind: string | undefined): string {
    return space === null || space === undefined ? t('name.building', { kind: kind ?? 'house' }) : this.space(space);
  }
  /** Whether sites have levels instead of houses. */
  levels(): 'yes' | 'no' {
    return this.option('building') === 'levels' ? 'yes' : 'no';
  }
  /** "no house", "three houses", "a hotel", "level 2". */
  buildings(count: number): string {
    return this.levels() === 'yes' ? t('name.level', { count }) : t('name.houses', { count });
  }
  side(side: Side | undefined): string {
    if (!side) return t('name.nothing');
    const parts: string[] = [];
    if (side.cash !== 0) parts.push(this.money(side.cash));
    for (const deed of side.deeds) {
      const mortgaged = this.state?.deeds.find((one) => one.space === deed)?.mortgaged;
      parts.push(mortgaged ? t('name.mortgaged', { deed: this.space(deed) }) : this.space(deed));
    }
    if (side.jail_cards > 0) parts.push(t('name.jail_cards', { count: side.jail_cards }));
    if (side.debt) parts.push(t('name.of_debt', { amount: this.money(side.debt) }));
    return parts.length === 0 ? t('name.nothing') : words.list(parts);
  }
  /** Whether a switch of the rules is on, and means anything in this game. */
  in_force(key: string): boolean {
    const rule = this.edition.option_info.find((one) => one.key === key);
    return rule !== undefined && this.option(key) === true && has_effect(rule, { ...this.edition.options, ...this.state?.options });
  }
  /** How many sides each die has. */
  get dice_sides(): number[] {
    return sides_of(this.option('dice_sides'));
  }
  /** How many rents a site without buildings earns for the owner of its full group. */
  get full_group_factor(): number {
    return Number(this.option('full_group_rent_factor') ?? 1);
  }
  /** A rule of this game: as the table changed it, else as the edition prints it. */
  private option(key: string): unknown {
    return this.lookup.options()?.[key] ?? this.edition.options[key];
  }
}
