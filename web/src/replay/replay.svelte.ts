// Replay: a finished or imported game, step by step. Steps are fetched when needed.
import { as_read } from '../wire/edition_texts';
import type { Edition, ReplayStep, Rule, State } from '../wire/types';
import type { Wire } from '../wire/wire';
import { course_of, type WorthPoint } from '../table/worth.svelte';

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
  private fetching = new Map<number, Promise<void>>();

  constructor(private readonly wire: Wire) {}

  async open(what: Recorded): Promise<void> {
    const opened = await this.wire.call<Opened>('replay.open', what);
    this.number = opened.replay;
    this.title = opened.view.title;
    this.players = opened.view.players;
    this.edition = as_read(opened.view.shown);
    this.steps = new Map([[0, { step: 0, events: [], state: opened.view.state, rents: [] }]]);
    this.fetching.clear();
    this.at = 0;
    this.count = opened.steps;
    void this.fetch(0);
    this.worth = await course_of(this.wire, 'replay.worth', { replay: this.number });
  }

  get step(): ReplayStep | undefined {
    return this.steps.get(this.at);
  }

  /** Goes to a step as soon as it is there. */
  async go(to: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.count - 1, Math.round(to)));
    await this.fetch(wanted);
    this.at = wanted;
    void this.fetch(Math.min(this.count - 1, wanted + at_once / 2));
  }

  /** A step by its number, once it is there. */
  async look_at(step: number): Promise<ReplayStep | undefined> {
    await this.fetch(step);
    return this.steps.get(step);
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
