// Worth: everyone's worth over time, as the engine reckoned it, for the chart; and everyone's chance to win, where it is told.
import { Refusal, type Wire } from '../wire/wire';
import type { Sleep } from './teller';

export interface WorthPoint {
  step: number;
  round: number;
  worth: number[];
  /** By the value: among equals who play by it. */
  chances?: number[];
}

/** What everyone has and may win in the position that is looked at, which may have no point of its own yet. */
export interface Figures {
  worth?: readonly (number | null)[];
  chances?: readonly number[] | null | undefined;
}

/** A step to be seen in the chart, and what it is called there. */
export interface ChartMark {
  step: number;
  label: string;
}

interface Part {
  points: WorthPoint[];
  /** Where to go on asking. */
  next?: number;
}

/** The course from a step on, which the server tells in pieces. */
export async function course_of(wire: Pick<Wire, 'call'>, method: 'table.worth' | 'replay.worth', params: object, begin = 0): Promise<WorthPoint[]> {
  const all: WorthPoint[] = [];
  for (let from: number | undefined = begin; from !== undefined; ) {
    const part: Part = await wire.call<Part>(method, { ...params, from });
    all.push(...part.points);
    from = part.next;
  }
  return all;
}

/** The number of the last point that is not later than a step; of the first where all are later. */
export function point_at(points: readonly WorthPoint[], step: number): number {
  const later = points.findIndex((point) => point.step > step);
  return Math.max(0, (later < 0 ? points.length : later) - 1);
}

const is_same = (one: WorthPoint | undefined, other: WorthPoint): boolean =>
  one?.step === other.step && !one.chances === !other.chances && one.worth.every((worth, seat) => worth === other.worth[seat]);

/** So long between two questions: a table of bots alone plays many turns a second. */
const pause = 2000;
const most_attempts = 5;

/** The course of the game so far as the server has it, whatever of it this device was told. */
export class WorthCourse {
  points = $state.raw<WorthPoint[]>([]);
  private asking = false;
  private again = false;
  private left = false;

  constructor(
    private readonly ask: (from: number) => Promise<WorthPoint[]>,
    private readonly sleep: Sleep,
  ) {}

  /** Brings it up to now. */
  async refresh(): Promise<void> {
    this.again = true;
    if (this.asking) return;
    this.asking = true;
    for (let failed = 0; this.again && !this.left && failed < most_attempts; ) {
      this.again = false;
      try {
        await this.fetch();
        failed = 0;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        failed += 1;
        this.again = true;
      }
      await this.sleep(pause);
    }
    this.asking = false;
  }
  leave(): void {
    this.left = true;
  }

  private async fetch(): Promise<void> {
    // The last point stands where the log ended then, perhaps within a turn; the one before it has come to stay, unless
    // something was taken back or chances are told that were not before.
    const kept = this.points[this.points.length - 2];
    const news = await this.ask(kept?.step ?? 0);
    if (!kept) this.points = news;
    else if (is_same(news[0], kept)) this.points = [...this.points.slice(0, -2), ...news];
    else this.points = await this.ask(0);
  }
}
