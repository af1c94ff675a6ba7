// Builder: builds and sells on one group, one action after the other, and remembers why the server refused.
import { in_turn } from '../table/in_turn';
import { action_of } from '../table/menu';
import { why_not } from '../table/what_if';
import type { Desk } from '../table/desk.svelte';
import type { Action, Group } from '../wire/types';
import { refusal_text, why_text } from '../words/refusal_text';
import { builds_on, next_within } from './plan';

export class Builder {
  constructor(readonly desk: Desk, readonly group: Group, readonly seat: number) {}

  /** What prevents any building, as the server says of the lowest site. */
  async against(): Promise<string> {
    const lowest = [...this.sites].sort((a, b) => this.level(a) - this.level(b))[0];
    if (lowest === undefined) return '';
    const why = await why_not(this.desk.session, this.seat, { type: 'build', space: lowest });
    return why ? why_text(why, this.desk.names!) : '';
  }
  /** Why the last wish failed. */
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
  /** What one on each site costs; null if one is fully built. */
  get round(): number | null {
    const prices = this.sites.map((space) => this.menu.site(space)?.price);
    return prices.some((price) => price === undefined) ? null : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  }

  /** Asks for one: what the menu lacks too, so that the server says why not. */
  one(type: 'build' | 'sell_building', space: number): Promise<void> {
    let asked = false;
    return this.run(() => (asked ? null : ((asked = true), { type, space })));
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

  private async run(next: (menu: Parameters<Parameters<typeof in_turn>[2]>[0]) => Action | null): Promise<void> {
    const { desk, seat } = this;
    const { session } = desk;
    desk.building_reason = '';
    let last: Action | null = null;
    await in_turn(desk, seat, (menu) => (last = next(menu)));
    if (!session.refusal) return;
    const why = last && (await why_not(session, seat, last));
    desk.building_reason = why ? why_text(why, desk.names!) : session.refusal ? refusal_text(session.refusal) : '';
    session.refusal = null;
  }
}
