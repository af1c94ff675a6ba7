// Pauses: the time that telling takes, which a tap shortens: one pause, or all until the telling is done.
import type { Sleep } from './teller';

/** How long a card of yours waits for a tap. */
const card_ms = 4000;

export class Pauses {
  /** A card of yours waits for a tap. */
  holding = $state(false);
  private all = false;
  private end: () => void = () => {};
  private go: () => void = () => {};
  /** The rest was asked for: however much there is, it isn't hurried. */
  leisurely = false;

  constructor(private readonly wait: Sleep) {}

  /** Everything is shown at once now. */
  get skipping(): boolean {
    return this.all;
  }
  readonly sleep: Sleep = (ms) => {
    if (this.all) return Promise.resolve();
    return Promise.race([this.wait(ms), new Promise<void>((resolve) => (this.end = resolve))]);
  };
  /** Ends the present pause. */
  step(): void {
    this.end();
  }
  /** Ends all of them, until reset(). */
  skip(): void {
    this.all = true;
    this.end();
    this.go();
  }
  reset(): void {
    this.all = false;
    this.leisurely = false;
  }
  /** Waits until the rest is asked for. */
  halt(): Promise<void> {
    return new Promise((go) => (this.go = go));
  }
  go_on(): void {
    this.leisurely = true;
    this.go();
  }
  /** Waits until the card has been read. */
  async hold(): Promise<void> {
    if (this.all) return;
    this.holding = true;
    await this.sleep(card_ms);
    this.holding = false;
  }
}
