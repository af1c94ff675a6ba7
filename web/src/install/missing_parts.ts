// MissingParts: what of the page comes when it is needed, and didn't come, such as while the server was starting again. A browser may never
// ask again for a part that it has missed, so the page is opened again as soon as it can be had: nothing of a game is lost by that.

/** What the page and its browser do. */
export interface Ports {
  /** Whether the page could be had at this moment. */
  answers(): Promise<boolean>;
  /** How long ago it was opened again, in milliseconds; `Infinity` where it was opened for the first time. */
  since_opened_again(): number;
  open_again(): void;
  wait(ms: number): Promise<void>;
}

/** How long until the page is asked for once more. */
export const asks_again_ms = 1000;
/** A part may be missing for good, by a fault of ours or of something between: the page isn't opened without a pause then. */
export const at_most_every_ms = 10_000;

export class MissingParts {
  private readonly missed = new WeakSet();
  private is_mending = false;
  constructor(private readonly ports: Ports) {}

  /** A part didn't come, for this reason. Whoever asked for it may do without it. */
  note(reason: object): void {
    this.missed.add(reason);
  }
  /** Something failed for this reason, and nobody does without it. Returns whether that is mended here. */
  mend(reason: unknown): boolean {
    if (typeof reason !== 'object' || reason === null || !this.missed.has(reason)) return false;
    if (!this.is_mending) void this.open_when_it_can_be();
    this.is_mending = true;
    return true;
  }
  private async open_when_it_can_be(): Promise<void> {
    const { answers, since_opened_again, open_again, wait } = this.ports;
    const rest = at_most_every_ms - since_opened_again();
    if (rest > 0) await wait(rest);
    while (!(await answers())) await wait(asks_again_ms);
    open_again();
  }
}

/** Looks after this page. */
export function mend_missing_parts(): void {
  const parts = new MissingParts({
    answers: () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, () => false),
    since_opened_again: () => (performance.getEntriesByType('navigation').some((opening) => (opening as PerformanceNavigationTiming).type === 'reload') ? performance.now() : Infinity),
    open_again: () => location.reload(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  addEventListener('vite:preloadError', ({ payload }) => parts.note(payload));
  addEventListener('unhandledrejection', (event) => {
    if (parts.mend(event.reason)) event.preventDefault();
  });
}
