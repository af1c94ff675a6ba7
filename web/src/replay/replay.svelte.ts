// Replay: a finished or imported game, step by step. Steps are fetched when needed.
import { untrack } from 'svelte';
import { as_read } from '../wire/edition_texts';
import type { Edition, ReplayStep, Rule, State } from '../wire/types';
import type { Wire } from '../wire/wire';
import { course_of, type WorthPoint } from '../table/worth.svelte';
import { findings_of, keep_findings, type Findings } from './findings';

interface Opened {
  replay: number;
  steps: number;
  view: { edition: string; title: string; rules: Rule[]; players: { name: string; token: string }[]; state: State; shown: Edition };
}

/** A game to open: of a table, which is shown what lets us in there, or of a file. */
export type Recorded = { table: string; tokens?: string[]; watch?: string; invite?: string } | { log: unknown } | { game: unknown };

export const at_once = 50;

export class Replay {
  edition = $state.raw<Edition | null>(null);
  title = $state('');
  players = $state.raw<{ name: string; token: string }[]>([]);
  count = $state(0);
  at = $state(0);
  steps = $state.raw<ReadonlyMap<number, ReplayStep>>(new Map());
  worth = $state.raw<WorthPoint[]>([]);
  /** By which the server knows it; -1: not open. */
  number = $state(-1);
  /** What the laboratory has worked out about the game so far. */
  found = $state.raw<Findings>({});
  /** Whose game it is; empty: it comes from a file. */
  table = $state('');
  /** The step that was asked for last: answers may overtake each other. */
  private wanted = 0;
  private fetching = new Map<number, Promise<void>>();

  constructor(private readonly wire: Wire) {}

  /** Opens it at a step. */
  async open(what: Recorded, at = 0): Promise<void> {
    const opened = await this.wire.call<Opened>('replay.open', what);
    this.number = opened.replay;
    this.title = opened.view.title;
    this.players = opened.view.players;
    this.edition = as_read(opened.view.shown);
    this.steps = new Map([[0, { step: 0, events: [], state: opened.view.state, rents: [] }]]);
    this.fetching.clear();
    this.table = 'table' in what ? what.table : '';
    this.found = this.table ? findings_of(this.table) : {};
    this.at = 0;
    this.count = opened.steps;
    await this.go(at);
    this.worth = await course_of(this.wire, 'replay.worth', { replay: this.number });
  }

  get step(): ReplayStep | undefined {
    return this.steps.get(this.at);
  }

  /** Goes to a step as soon as it is there. */
  async go(to: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.count - 1, Math.round(to)));
    this.wanted = wanted;
    await this.fetch(wanted);
    if (this.wanted !== wanted) return;
    this.at = wanted;
    void this.fetch(Math.min(this.count - 1, wanted + at_once / 2));
  }

  /** A step by its number, once it is there. */
  async look_at(step: number): Promise<ReplayStep | undefined> {
    await this.fetch(step);
    return this.steps.get(step);
  }

  /** Adds what has been worked out. Only of a table's game it outlasts the page: another file may be opened here. */
  keep(part: Findings): void {
    // An effect that keeps something doesn't depend on what there was.
    untrack(() => {
      this.found = { ...this.found, ...part };
      if (this.table) keep_findings(this.table, this.found);
    });
  }

  /** To the next place where a round begins, or to the one before. */
  async go_round(direction: 1 | -1): Promise<void> {
    const begins = this.worth.filter((point, i) => point.round !== this.worth[i - 1]?.round).map((point) => point.step);
    const to = direction > 0 ? begins.find((step) => step > this.at) : begins.filter((step) => step < this.at).at(-1);
    return this.go(to ?? (direction > 0 ? this.count - 1 : 0));
  }

  /** The next or the former step in which a turn starts. */
  async go_turn(direction: 1 | -1): Promise<void> {
    for (let to = this.at + direction; to > 0 && to < this.count; to += direction) {
      await this.fetch(to);
      if (this.steps.get(to)?.events.some((event) => event.type === 'turn_started')) return this.go(to);
    }
    return this.go(direction > 0 ? this.count - 1 : 0);
  }

  private fetch(step: number): Promise<void> {
    const block = Math.floor(step / at_once);
    const asked = this.fetching.get(block);
    if (asked) return asked;
    const answer = this.wire
      .call<{ steps: ReplayStep[] }>('replay.step', { replay: this.number, from: block * at_once, count: at_once })
      .then(({ steps }) => {
        this.steps = new Map([...this.steps, ...steps.map((one): [number, ReplayStep] => [one.step, one])]);
      });
    this.fetching.set(block, answer);
    answer.catch(() => this.fetching.delete(block));
    return answer;
  }
}
