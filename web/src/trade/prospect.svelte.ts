// Prospect: what a deal would do to rents and to everybody's chance to win, as the server says it, asked again with every change. The
// chances are the estimate that the players' cards show too; what play-outs find is a figure of its own, for whoever asks for it.
import type { LabRun } from '../lab/lab_run.svelte';
import type { Desk } from '../table/desk.svelte';
import { deal_chances, deal_effect, offered, type DealEffect } from '../table/what_if';
import type { State } from '../wire/types';
import { Refusal, type Wire } from '../wire/wire';
import { in_whole_percents } from '../words/percent';
import { is_empty, type Deal } from './deal';

/** Amounts come digit by digit, or as a slider is drawn. */
const pause = 160;
/** What a deal would do is waited for no longer than this, where it is answered. */
const patience = 600;
/** A deal that has stayed the same for so long is worth playing out. */
const look = 500;
/** Play-outs of a deal: half a minute at most on a small server; and how many say anything. */
export const most_games = 2000;
const least_games = 60;

/** One player's chance, without the deal and with it, if that is known. */
export interface Outlook {
  now: number;
  then: number | null;
}
/** How a deal changes one player's chance by play-outs: the 95% interval. */
export interface Played {
  games: number;
  low: number;
  high: number;
  complete: boolean;
}

export class Prospect {
  /** What everybody's chances would be, and the position that this was asked about. */
  private found = $state.raw<{ then: number[]; about: State | null } | null>(null);
  private run = $state.raw<LabRun | null>(null);
  /** The deal is to be played out. */
  tried = $state(false);
  /** The engine in this browser that has answered for the deal as it is now, if one has; undefined: nothing has. */
  private by = $state.raw<Wire | null | undefined>(undefined);
  /** What the rules have against the deal, said before it is proposed. */
  against = $state.raw<Refusal | null>(null);
  effect = $state.raw<DealEffect | null>(null);
  /** What the deal would do is still being asked for. */
  asking = $state(false);
  /** Whose deal was asked about last. */
  private pair = '';

  /** Asks while the component lives that makes it; `standing`: of a deal that nobody changes. */
  constructor(private readonly desk: () => Desk, deal: () => Deal, standing: boolean) {
    $effect(() => {
      void desk().view.version;
      const asked = deal();
      // What the server says is about the newest position, which is still to be seen.
      if (desk().session.telling) return;
      this.asking = false;
      const pair = `${asked.from}/${asked.to}`;
      // What was found out about one partner says nothing about another.
      if (pair !== this.pair) this.found = this.against = this.effect = null;
      this.pair = pair;
      if (desk().spectator || (is_empty(asked.give) && is_empty(asked.take))) {
        this.found = this.against = this.effect = null;
        return;
      }
      this.asking = true;
      this.by = undefined;
      const gone = new AbortController();
      const timer = setTimeout(() => void this.ask(asked, gone.signal), standing ? 0 : pause);
      const enough = setTimeout(() => (this.asking = false), patience);
      return () => {
        gone.abort();
        clearTimeout(timer);
        clearTimeout(enough);
      };
    });
    $effect(() => {
      const { by, tried } = this;
      const asked = deal();
      if (!tried || by === undefined) return;
      const gone = new AbortController();
      const timer = setTimeout(() => void this.play_out(asked, by, gone.signal), look);
      return () => {
        gone.abort();
        clearTimeout(timer);
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
    const about = session.view?.state ?? null;
    const found = await deal_chances(session, deal);
    if (gone.aborted || found instanceof Refusal) return;
    this.found = { then: found.then, about };
    this.by = found.by;
  }
  /** By the engine in this browser, if it is there, else by the server. */
  private async play_out(deal: Deal, engine: Wire | null, gone: AbortSignal): Promise<void> {
    const { LabRun } = await import('../lab/lab_run.svelte');
    const { session, view } = this.desk();
    const [seat] = session.seats;
    if (!seat || gone.aborted) return;
    this.run = new LabRun(engine ?? session.wire);
    const where = engine ? { position: view.state } : { table: session.table, token: seat.token };
    // A server without a laboratory, or a busy one, refuses: then there is nothing but the estimate.
    void this.run.start('lab.deal', { ...where, games: most_games, ...offered(deal) });
  }

  /** Whether chances are: who holds no seat cannot ask. */
  get shown(): boolean {
    return this.desk().session.shown.chances !== null && !this.desk().spectator;
  }
  /** As the cards show it; and what was found out about another position than the one that is seen says nothing. */
  of(seat: number): Outlook {
    const { shown } = this.desk().session;
    const then = this.found?.about === shown.position ? in_whole_percents(this.found?.then ?? [])[seat] : undefined;
    return { now: in_whole_percents(shown.chances ?? [])[seat] ?? 0, then: then ?? null };
  }
  /** What play-outs say so far; null: nothing yet. */
  played(seat: number): Played | null {
    const { run } = this;
    const change = run?.deal?.[seat];
    if (!run || !change || run.done < least_games) return null;
    return { games: run.done, low: change.low, high: change.high, complete: run.end !== null };
  }
  /** Play-outs were asked for, and refused. */
  get refused(): boolean {
    return this.run?.state === 'refused';
  }
}
