// Bench: one board being made: the draft, what can be undone and redone, and what the engine says of it.
import type { Edition, Mistake } from '../wire/types';
import { Refusal, type Wire } from '../wire/wire';
import { commented_text } from './comments';
import { place_of, text_of, type Draft, type Place } from './draft';

const most_steps = 200;
/** What is typed is checked once nothing more has been typed for so long. */
export const pause_ms = 350;

interface Step {
  draft: Draft;
  /** Changes of the same thing one after another are one step. */
  about: string;
}

export interface PlacedMistake extends Mistake {
  place: Place;
}

interface Checked {
  ok: boolean;
  mistakes: Mistake[];
  warnings?: Mistake[];
  shown?: Edition;
}

export class Bench {
  draft = $state.raw<Draft>({});
  mistakes = $state.raw<PlacedMistake[]>([]);
  warnings = $state.raw<PlacedMistake[]>([]);
  /** The board as it would be played; the last one that could be, while there are mistakes. */
  shown = $state.raw<Edition | null>(null);
  /** The engine hasn't judged the last change yet. */
  checking = $state(true);
  /** Why it couldn't. */
  refusal = $state.raw<Refusal | null>(null);
  private past = $state.raw<Step[]>([]);
  private future = $state.raw<Step[]>([]);
  private about = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private closed = false;

  /** `keep` is told of every change. */
  constructor(private readonly wire: Wire, draft: Draft, private readonly keep: (text: string, draft: Draft) => void) {
    this.draft = draft;
    void this.check();
  }

  get text(): string {
    return text_of(this.draft);
  }
  get sound(): boolean {
    return !this.checking && this.mistakes.length === 0 && this.shown !== null && this.refusal === null;
  }
  get can_undo(): boolean {
    return this.past.length > 0;
  }
  get can_redo(): boolean {
    return this.future.length > 0;
  }

  /** `about`: what is changed; while the same thing is typed on, it is one step. Empty: a step of its own. */
  change(next: Draft, about = ''): void {
    if (next === this.draft) return;
    if (!about || about !== this.about || this.past.length === 0) this.past = [...this.past.slice(-most_steps + 1), { draft: this.draft, about }];
    this.about = about;
    this.future = [];
    this.take(next);
  }
  undo(): void {
    const step = this.past.at(-1);
    if (!step) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, { draft: this.draft, about: step.about }];
    this.about = '';
    this.take(step.draft);
  }
  redo(): void {
    const step = this.future.at(-1);
    if (!step) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, { draft: this.draft, about: step.about }];
    this.about = '';
    this.take(step.draft);
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** Those at a field; at anything of a space, group or card, without one. */
  at(list: Place['list'], at: number, field?: string, card = -1): PlacedMistake[] {
    return this.mistakes.filter(({ place }) => place.list === list && place.at === at && (field === undefined || place.field === field) && (card < 0 || place.card === card));
  }

  private take(next: Draft): void {
    this.draft = next;
    // What is being judged now is no longer what stands there.
    this.asked += 1;
    this.checking = true;
    this.keep(commented_text(next), next);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), pause_ms);
  }
  private async check(): Promise<void> {
    const mine = ++this.asked;
    try {
      const said = await this.wire.call<Checked>('edition.check', { text: text_of(this.draft) });
      if (mine !== this.asked || this.closed) return;
      const placed = (list: Mistake[]) => list.map((one) => ({ ...one, place: place_of(one.key) }));
      this.mistakes = placed(said.mistakes);
      this.warnings = placed(said.warnings ?? []);
      if (said.shown) this.shown = said.shown;
      this.refusal = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (mine !== this.asked || this.closed) return;
      this.refusal = error;
      const seconds = Number(error.data.retry_after);
      if (seconds > 0) this.timer = setTimeout(() => void this.check(), seconds * 1000);
    }
    this.checking = false;
  }
}
