// Prospect: what a deal would do to everybody's chance to win, as the server says it, asked again with every change.
import type { Desk } from '../table/desk.svelte';
import { Refusal } from '../wire/wire';
import { is_empty, type Deal } from './deal';

/** Amounts come digit by digit, or as a slider is drawn. */
const pause = 160;

export class Prospect {
  private found = $state.raw<{ now: number[]; then: number[] } | null>(null);
  /** What the rules have against the deal, said before it is proposed. */
  against = $state.raw<Refusal | null>(null);

  /** Asks while the component lives that makes it. */
  constructor(private readonly desk: () => Desk, deal: () => Deal) {
    $effect(() => {
      void desk().view.version;
      const { from, to, give, take } = deal();
      if (!this.shown || (is_empty(give) && is_empty(take))) {
        this.found = this.against = null;
        return;
      }
      let gone = false;
      const timer = setTimeout(async () => {
        const found = await desk().session.deal_chances(from, to, give, take);
        if (gone) return;
        this.against = found instanceof Refusal ? found : null;
        if (!(found instanceof Refusal)) this.found = found;
      }, pause);
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    });
  }

  /** Who holds no seat cannot ask. */
  get shown(): boolean {
    return this.desk().view.chances !== null && !this.desk().spectator;
  }
  of(seat: number): { now: number; then: number } {
    const now = this.found?.now[seat] ?? this.desk().view.chances?.[seat] ?? 0;
    return { now, then: this.found?.then[seat] ?? now };
  }
}
