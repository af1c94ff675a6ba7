// Builder: builds and sells on one group, one action after the other, and remembers why the server refused.
import { in_turn } from '../table/in_turn';
import { action_of } from '../table/menu';
import type { Desk } from '../table/desk.svelte';
import type { Action, Group } from '../wire/types';
import { builds_on, next_within, price_of } from './plan';
import { mortgages_text, reason_text, shortage_text } from './reason';

export class Builder {
  constructor(readonly desk: Desk, readonly group: Group, readonly seat: number) {}

  /** What stands against building at all, as far as figures tell: mortgages, or cash. */
  get hint(): string {
    const { desk, seat } = this;
    const lowest = [...this.sites].sort((a, b) => this.level(a) - this.level(b))[0];
    return lowest === undefined ? '' : (mortgages_text(desk, lowest) ?? shortage_text(desk, seat, lowest, this.price(lowest)) ?? '');
  }
  /** Why the last wish came to nothing. */
  get reason(): string {
    return this.desk.building_reason;
  }
  private get deeds() {
    return this.desk.position?.deeds ?? [];
  }
  private get menu() {
    return this.desk.session.menu_of(this.seat);
  }
  /** The sites that one has of it. */
  get sites(): number[] {
    return this.group.spaces.filter((space) => this.deeds.some((deed) => deed.space === space && deed.owner === this.seat));
  }
  private level(space: number): number {
    return this.deeds.find((deed) => deed.space === space)?.buildings ?? 0;
  }
  price(space: number): number | null {
    return price_of(this.menu, this.desk.names!.edition.board[space]!, this.deeds.find((deed) => deed.space === space));
  }
  /** What one on each site costs; null where a price is not known. */
  get round(): number | null {
    const prices = this.sites.map((space) => this.price(space));
    return prices.some((price) => price === null) ? null : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  }

  /** Asks for one: what the menu lacks too, so that the server says why not. */
  one(type: 'build' | 'sell_building', space: number): Promise<void> {
    let asked = false;
    return this.run(() => (asked ? null : ((asked = true), { type, space })), space);
  }
  async one_on_each(): Promise<void> {
    const waiting = new Set(this.sites);
    await this.run((menu) => {
      const choice = builds_on(menu, [...waiting], this.deeds)[0];
      const space = choice?.space ?? [...waiting][0];
      if (space === undefined) return null;
      waiting.delete(space);
      return choice ? action_of(choice) : { type: 'build', space };
    });
  }
  async up_to(sum: number): Promise<void> {
    let left = sum;
    await this.run((menu) => {
      const choice = next_within(menu, this.group, this.deeds, left);
      left += choice?.cash ?? 0;
      return choice && action_of(choice);
    });
  }

  private async run(next: (menu: Parameters<Parameters<typeof in_turn>[2]>[0]) => Action | null, at?: number): Promise<void> {
    const { desk, seat } = this;
    const { session } = desk;
    desk.building_reason = '';
    let space = at ?? this.sites[0] ?? -1;
    let price: number | null = null;
    await in_turn(session, seat, (menu) => {
      const action = next(menu);
      space = action?.space ?? space;
      price = this.price(space);
      return action;
    });
    if (!session.refusal) return;
    desk.building_reason = reason_text(session.refusal, desk, seat, space, price);
    session.refusal = null;
  }
}
