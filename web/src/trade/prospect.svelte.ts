// Prospect: what a deal would do to rents and to everybody's chance to win, as the server says it, asked again with every change. The
// chances are those of the value network at first; while the deal is looked at it is played out, and they are known closer and closer.
import { LabRun } from '../lab/lab_run.svelte';
import type { Desk } from '../table/desk.svelte';
import { deal_chances, deal_effect, offered, type DealEffect } from '../table/what_if';
import { Refusal, type Wire } from '../wire/wire';
import { is_empty, type Deal } from './deal';

/** Amounts come digit by digit, or as a slider is drawn. */
const pause = 160;
/** What a deal would do is waited for no longer than this, where it is answered. */
const patience = 600;
/** What is looked at for so long is worth playing out. */
const look = 500;
/** Play-outs of a deal: half a minute at most on a small server; and how many say more than the network. */
const most_games = 2000;
const least_games = 60;

/** One player's chance, without the deal and with it. */
export interface Outlook {
  now: number;
  then: number;
  /** By so many play-outs, with the 95 % interval of the change. */
  played?: { games: number; low: number; high: number; complete: boolean } | undefined;
}

export class Prospect {
  private found = $state.raw<{ now: number[]; then: number[] } | null>(null);
  private run = $state.raw<LabRun | null>(null);
  /** What the rules have against the deal, said before it is proposed. */
  against = $state.raw<Refusal | null>(null);
  effect = $state.raw<DealEffect | null>(null);
  /** What the deal would do is still being asked for. */
  asking = $state(false);

  /** Asks while the component lives that makes it; `standing`: of a deal that nobody changes. */
  constructor(private readonly desk: () => Desk, deal: () => Deal, standing: boolean) {
    $effect(() => {
      void desk().view.version;
      const asked = deal();
      this.asking = false;
      if (desk().spectator || (is_empty(asked.give) && is_empty(asked.take))) {
        this.found = this.against = this.effect = null;
        return;
      }
      this.asking = true;
      const gone = new AbortController();
      const timer = setTimeout(() => void this.ask(asked, gone.signal), standing ? 0 : pause);
      const enough = setTimeout(() => (this.asking = false), patience);
      return () => {
        gone.abort();
        clearTimeout(timer);
        clearTimeout(enough);
        this.run?.close();
        this.run = null;
      };
    });
  }

  private async ask(deal: Deal, gone: AbortSignal): Promise<void> {
    const { session } = this.desk();
    const effect = await deal_effect(session, deal);
    if (gone.aborted) return;
    this.asking = false;
    this.against = effect instanceof Refusal ? effect : null;
    this.effect = effect instanceof Refusal ? null : effect;
    if (!this.shown || this.against) return;
    const found = await deal_chances(session, deal);
    if (gone.aborted || found instanceof Refusal) return;
    this.found = found;
    const timer = setTimeout(() => this.play_out(deal, found.by), look);
    gone.addEventListener('abort', () => clearTimeout(timer));
  }
  /** By the engine in this browser, if it is there, else by the server. */
  private play_out(deal: Deal, engine: Wire | null): void {
    const { session, view } = this.desk();
    const [seat] = session.seats;
    if (!seat) return;
    this.run = new LabRun(engine ?? session.wire);
    const where = engine ? { position: view.state } : { table: session.table, token: seat.token };
    // A server without a laboratory, or a busy one, refuses: then the network's word stands.
    void this.run.start('lab.deal', { ...where, games: most_games, ...offered(deal) });
  }

  /** Whether chances are: who holds no seat cannot ask. */
  get shown(): boolean {
    return this.desk().view.chances !== null && !this.desk().spectator;
  }
  of(seat: number): Outlook {
    const played = this.run?.deal?.[seat];
    if (played && this.run && this.run.done >= least_games) {
      return { now: played.now, then: played.then, played: { games: this.run.done, low: played.low, high: played.high, complete: this.run.end !== null } };
    }
    const now = this.found?.now[seat] ?? this.desk().view.chances?.[seat] ?? 0;
    return { now, then: this.found?.then[seat] ?? now };
  }
}
