import { describe, expect, it } from 'vitest';
import type { LabFigures } from '../wire/types';
import { endless_share, frequent_worth, heat_of, heat_scale, tick_decimals } from './lab_figures';

const figures = (more: Partial<LabFigures>): LabFigures => ({ games: 100, ...more }) as LabFigures;

describe('ticks', () => {
  it('have the decimals that tell them apart', () => {
    expect(tick_decimals(4.3, 7)).toBe(1); // steps of 0.5
    expect(tick_decimals(9, 7)).toBe(0);
    expect(tick_decimals(5.2, 7)).toBe(0); // 0.74 becomes 1
    expect(tick_decimals(2.1, 4)).toBe(1);
    expect(tick_decimals(0.3, 7)).toBe(2);
    expect(tick_decimals(60, 7)).toBe(0);
  });
});

describe('figures', () => {
  it('say how many games never end', () => {
    const endless = endless_share(figures({ ended_share: { share: 0.9, low: 0.85, high: 0.94 } }));
    expect(endless.share).toBeCloseTo(0.1);
    expect(endless.low).toBeCloseTo(0.06);
    expect(endless.high).toBeCloseTo(0.15);
  });
  it('are hottest where most land, and the scale reaches that', () => {
    const heat = heat_of([0.06, 0.03, 0.025, 0.02, 0], (share) => `${share}`);
    expect(heat[0]?.level).toBe(1);
    expect(heat[1]?.level).toBeLessThan(0.6);
    expect(heat_scale([0.06, 0.03, 0.02, 0])).toMatchObject({ most: 0.06, least: 0.02 });
    expect(heat[3]?.level).toBe(heat_scale([0.06, 0.03, 0.02, 0]).level);
    expect(heat[2]?.level).toBeGreaterThan(heat[3]?.level ?? 1);
    expect(heat[3]?.level).toBeGreaterThan(0);
    expect(heat[4]).toEqual({ level: 0, text: '0' });
    expect(heat_of([0, 0], String).map((one) => one.level)).toEqual([0, 0]);
    expect(heat_of([0.5, 0.5], String).map((one) => one.level)).toEqual([0, 0]);
  });
  it('leave out rounds that hardly any game came to', () => {
    const row = (round: number, winners: number) => ({ round, winners, winner: 1, others: 1, others_counted: 1, winner_low: 1, winner_high: 1, others_low: 1, others_high: 1 });
    expect(frequent_worth(figures({ games: 1000, worth: [row(1, 1000), row(2, 20), row(3, 19)] })).map((one) => one.round)).toEqual([1, 2]);
  });
});
