import { describe, expect, it } from 'vitest';
import { Refusal } from '../wire/wire';
import { course_of, point_at, WorthCourse, type WorthPoint } from './worth.svelte';

describe('point_at', () => {
  it('finds the point that holds at a step', () => {
    const points = [0, 3, 7].map((step) => ({ step, round: 1, worth: [step] }));
    expect([0, 1, 3, 6, 7, 90].map((step) => point_at(points, step))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(point_at(points.slice(1), 0)).toBe(0);
    expect(point_at([], 4)).toBe(0);
  });
});

describe('course_of', () => {
  it('asks on until all is told', async () => {
    const points: WorthPoint[] = [0, 3, 7, 12].map((step) => ({ step, round: 1, worth: [step] }));
    const parts = [
      { points: points.slice(0, 2), next: 5 },
      { points: [], next: 7 },
      { points: points.slice(2) },
    ];
    const asked: unknown[] = [];
    const wire = {
      call: <T>(method: string, params: object = {}) => {
        asked.push([method, params]);
        return Promise.resolve(parts.shift() as T);
      },
    };
    expect(await course_of(wire, 'replay.worth', { replay: 4 })).toEqual(points);
    expect(asked).toEqual([0, 5, 7].map((from) => ['replay.worth', { replay: 4, from }]));
  });
});

/** A table whose log grows by ten entries a turn, and how often it was asked. */
class Game {
  points: WorthPoint[] = [{ step: 0, round: 1, worth: [1500, 1500] }];
  /** Entries of the turn that is not over. */
  open = 0;
  refusals = 0;
  readonly asked: number[] = [];

  turns(count: number): void {
    for (let i = 0; i < count; ++i) {
      const step = this.points.length * 10;
      this.points.push({ step, round: 1 + Math.floor(step / 20), worth: [1500 - step, 1500 + step] });
    }
  }
  take_back(): void {
    this.points.pop();
  }
  now(): WorthPoint[] {
    const last = this.points.at(-1)!;
    return this.open === 0 ? this.points : [...this.points, { ...last, step: last.step + this.open, worth: [1, this.open] }];
  }
  ask = async (from: number): Promise<WorthPoint[]> => {
    this.asked.push(from);
    if (this.refusals-- > 0) throw new Refusal(-32005, 'slow down', { reason: 'too_many' });
    return this.now().filter((point) => point.step >= from);
  };
}

describe('WorthCourse', () => {
  const at_once = () => Promise.resolve();

  it('has every turn, however many of them were never told here', async () => {
    const game = new Game();
    const course = new WorthCourse(game.ask, at_once);
    game.turns(2);
    await course.refresh();
    // A reload, a lost connection, a skipped telling: this page saw none of these turns.
    game.turns(40);
    game.open = 3;
    await course.refresh();
    expect(course.points).toEqual(game.now());
    game.open = 7;
    await course.refresh();
    expect(course.points).toEqual(game.now());
    game.open = 0;
    game.turns(1);
    await course.refresh();
    expect(course.points).toEqual(game.points);
  });
  it('asks for no more than what is new', async () => {
    const game = new Game();
    const course = new WorthCourse(game.ask, at_once);
    game.turns(5);
    await course.refresh();
    game.turns(1);
    await course.refresh();
    expect(game.asked).toEqual([0, 40]);
  });
  it('begins anew where something was taken back, or chances are told from now on', async () => {
    const game = new Game();
    const course = new WorthCourse(game.ask, at_once);
    game.turns(5);
    await course.refresh();
    game.take_back();
    game.take_back();
    await course.refresh();
    expect(course.points).toEqual(game.points);
    game.points = game.points.map((point) => ({ ...point, chances: [0.5, 0.5] }));
    await course.refresh();
    expect(course.points.every((point) => point.chances)).toBe(true);
  });
  it('asks once more for all that came while it asked, and again after a refusal', async () => {
    const game = new Game();
    game.refusals = 2;
    const course = new WorthCourse(game.ask, at_once);
    const first = course.refresh();
    game.turns(3);
    void course.refresh();
    void course.refresh();
    await first;
    expect(course.points).toEqual(game.points);
    expect(game.asked.length).toBeLessThanOrEqual(4);
  });
  it('gives up after some refusals, until it is wanted again', async () => {
    const game = new Game();
    game.refusals = 5;
    const course = new WorthCourse(game.ask, at_once);
    await course.refresh();
    expect(course.points).toEqual([]);
    await course.refresh();
    expect(course.points).toEqual(game.points);
  });
});
