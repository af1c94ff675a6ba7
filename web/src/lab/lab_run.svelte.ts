// LabRun: one run of the laboratory as the server tells it: waiting, under way, ended.
import type { LabAnalysis, LabDeal, LabDone, LabFigures, LabLimits, LabProgress, TurningPoint } from '../wire/types';
import { Refusal, type Wire } from '../wire/wire';

export type RunState = 'idle' | 'asked' | 'waiting' | 'running' | 'ended' | 'lost' | 'refused';

export class LabRun {
  state = $state<RunState>('idle');
  /** How many runs come before. */
  position = $state(0);
  done = $state(0);
  of = $state(0);
  seconds = $state(0);
  end = $state<LabDone['end'] | null>(null);
  figures = $state.raw<LabFigures | null>(null);
  analysis = $state.raw<LabAnalysis | null>(null);
  deal = $state.raw<LabDeal | null>(null);
  /** The turning points of a game, at the end. */
  turning_points = $state.raw<TurningPoint[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** A server without a laboratory: there is nothing to start. */
  off = $state(false);
  /** Seconds after which the server ends a run. */
  most = $state(Infinity);
  /** Names the run's files. */
  id = $state('');
  private readonly leave: (() => void)[];
  private closed = false;

  constructor(private readonly wire: Wire) {
    void lab_limits(wire).then((limits) => {
      this.off = limits.threads === 0;
      this.most = limits.seconds;
    }, () => {});
    this.leave = [
      wire.listen<LabProgress>('lab.progress', (news) => this.hear(news)),
      wire.listen<LabDone>('lab.done', (news) => this.finish(news)),
      // The server stops the runs of a connection that has gone.
      wire.on_return(() => {
        if (this.busy) this.state = 'lost';
        this.id = '';
      }),
    ];
  }

  get busy(): boolean {
    return this.state === 'asked' || this.state === 'waiting' || this.state === 'running';
  }
  /** Seconds until the end, as far as can be told. */
  get left(): number | null {
    if (this.state !== 'running' || this.done === 0 || this.seconds < 0.5) return null;
    return (this.seconds / this.done) * (this.of - this.done);
  }

  async start(method: 'lab.simulate' | 'lab.analyse' | 'lab.turning_points' | 'lab.deal', params: object): Promise<void> {
    if (this.busy) return;
    this.state = 'asked';
    this.id = '';
    this.done = this.of = this.seconds = 0;
    this.end = null;
    this.figures = this.analysis = this.deal = this.turning_points = null;
    this.refusal = null;
    try {
      const { run, position } = await this.wire.call<{ run: string; position: number }>(method, params, false);
      this.id = run;
      this.position = position;
      this.state = 'waiting';
      if (this.closed) void this.stop();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      this.state = 'refused';
    }
  }

  async stop(): Promise<void> {
    if (!this.busy || !this.id) return;
    // A run that has just ended is no more; then its end is on the way.
    await this.wire.call('lab.stop', { run: this.id }).catch(() => {});
  }

  /** The page goes: nobody waits for the run any more. */
  close(): void {
    this.closed = true;
    void this.stop();
    for (const leave of this.leave) leave();
  }

  private take(news: LabProgress | LabDone): void {
    this.done = news.done ?? this.done;
    this.of = news.of ?? this.of;
    this.seconds = news.seconds ?? this.seconds;
    this.figures = news.figures ?? this.figures;
    this.analysis = news.analysis ?? this.analysis;
    this.deal = news.deal ?? this.deal;
  }
  private hear(news: LabProgress): void {
    if (news.run !== this.id || !this.busy) return;
    if (news.position !== undefined) this.position = news.position;
    if (news.done === undefined) return;
    this.state = 'running';
    this.take(news);
  }
  private finish(news: LabDone): void {
    if (news.run !== this.id || !this.busy) return;
    this.take(news);
    this.turning_points = news.turning_points ?? null;
    this.end = news.end;
    this.state = 'ended';
  }
}

let asked: Promise<LabLimits> | null = null;
/** What the server's laboratory allows; asked once. */
export function lab_limits(wire: Wire): Promise<LabLimits> {
  asked ??= wire.call<LabLimits>('lab.limits');
  asked.catch(() => (asked = null));
  return asked;
}
