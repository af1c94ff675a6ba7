// Prospect: what a deal would do to rents and to everybody's chance to win, as the server says it, asked again with every change.
import type { Desk } from '../table/desk.svelte';
import { deal_chances, deal_effect, type DealEffect } from '../table/what_if';
import { Refusal } from '../wire/wire';
import { is_empty, type Deal } from './deal';

/** Amounts come digit by digit, or as a slider is drawn. */
const pause = 160;

export class Prospect {
  private found = $state.raw<{ now: number[]; then: number[] } | null>(null);
  /** What the rules have against the deal, said before it is proposed. */
  against = $state.raw<Refusal | null>(null);
  effect = $state.raw<DealEffect | null>(null);

  /** Asks while the component lives that makes it. */
  constructor(private readonly desk: () => Desk, deal: () => Deal) {
    $effect(() => {
      void desk().view.version;
      const asked = deal();
      if (desk().spectator || (is_empty(asked.give) && is_empty(asked.take))) {
        this.found = this.against = this.effect = null;
        return;
      }
      let gone = false;
      const timer = setTimeout(() => void this.ask(asked, () => gone), pause);
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    });
  }

  private async ask(deal: Deal, gone: () => boolean): Promise<void> {
    const { session } = this.desk();
    const effect = await deal_effect(session, deal);
    if (gone()) return;
    this.against = effect instanceof Refusal ? effect : null;
    this.effect = effect instanceof Refusal ? null : effect;
    if (!this.shown || this.against) return;
    const found = await deal_chances(session, deal);
    if (!gone() && !(found instanceof Refusal)) this.found = found;
  }

  /** Whether chances are: who holds no seat cannot ask. */
  get shown(): boolean {
    return this.desk().view.chances !== null && !this.desk().spectator;
  }
  of(seat: number): { now: number; then: number } {
    const now = this.found?.now[seat] ?? this.desk().view.chances?.[seat] ?? 0;
    return { now, then: this.found?.then[seat] ?? now };
  }
}
