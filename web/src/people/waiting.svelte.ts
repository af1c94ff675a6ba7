// Waiting: when somebody at a table with others would be glad to be called back: they wait long, or have looked elsewhere.

/** So long for one decision of the others. */
export const long_ms = 20_000;

export class Waiting {
  /** A call back would have been of use. */
  useful = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether others decide now, and this person waits. */
  hear(waits: boolean): void {
    clearTimeout(this.timer);
    this.timer = waits && !this.useful ? setTimeout(() => (this.useful = true), long_ms) : undefined;
  }
  looked_away(): void {
    this.useful = true;
    this.leave();
  }
  leave(): void {
    clearTimeout(this.timer);
  }
}
