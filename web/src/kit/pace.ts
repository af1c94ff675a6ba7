// Pace: how much somebody may do: so much a second in the long run, and more at once after a rest.

export class Pace {
  private left: number;
  private at: number;

  /** `now` in milliseconds. */
  constructor(private readonly per_second: number, private readonly at_once: number, private readonly now: () => number = () => performance.now()) {
    this.left = at_once;
    this.at = now();
  }
  /** Whether one more is allowed now, which then counts. */
  take(): boolean {
    const now = this.now();
    this.left = Math.min(this.at_once, this.left + ((now - this.at) / 1000) * this.per_second);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
