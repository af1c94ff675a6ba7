import { describe, expect, it } from 'vitest';
import type { LabFigures } from '../wire/types';
import { endless_share, frequent_worth, heat_of, length_bins, quantile, ruins, tick_decimals } from './lab_figures';

const figures = (more: Partial<LabFigures>): LabFigures => ({ games: 100, round_limit: 1000, lengths: [], reasons: [], bankruptcies_without_debt: 0, ...more }) as LabFigures;

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

describe('lengths', () => {
  it('are counted once each, games without an end left out', () => {
    const lengths = [{ rounds: 12, games: 10 }, { rounds: 40, games: 60 }, { rounds: 77, games: 20 }, { rounds: 1001, games: 10 }];
    const bins = length_bins(figures({ lengths }));
    expect(bins.reduce((sum, bin) => sum + bin.games, 0)).toBe(90);
    expect(bins[0]).toMatchObject({ from: 12, to: 14, games: 10, share: 0.1 });
    expect(bins.at(-1)).toMatchObject({ from: 76, to: 78, games: 20 });
  });
  it('share the last bin where a few are very long', () => {
    const lengths = [...Array.from({ length: 50 }, (_, i) => ({ rounds: 20 + i, games: 40 })), { rounds: 900, games: 1 }];
    const bins = length_bins(figures({ games: 2001, lengths }));
    expect(bins.length).toBeLessThanOrEqual(41);
    expect(bins.at(-1)?.to).toBe(901);
    expect(bins.reduce((sum, bin) => sum + bin.games, 0)).toBe(2001);
  });
  it('may be none', () => {
    expect(length_bins(figures({}))).toEqual([]);
    expect(quantile([], 0.5)).toBeNull();
  });
});

describe('figures', () => {
  it('say how many games never end', () => {
    const endless = endless_share(figures({ ended_share: { share: 0.9, low: 0.85, high: 0.94 } }));
    expect(endless.share).toBeCloseTo(0.1);
    expect(endless.low).toBeCloseTo(0.06);
    expect(endless.high).toBeCloseTo(0.15);
  });
  it('are hottest where most land, whatever stands far ahead', () => {
    const heat = heat_of([0.06, 0.03, 0.025, 0.02, 0], (share) => `${share}`);
    expect(heat[0]?.level).toBe(1);
    expect(heat[1]?.level).toBe(1);
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
  it('name what ruined players, the most frequent first', () => {
    const rows = ruins(figures({ reasons: [{ reason: 'tax', money_moved: 1, bankruptcies: 1 }, { reason: 'rent', money_moved: 1, bankruptcies: 3 }, { reason: 'card', money_moved: 9, bankruptcies: 0 }] }));
    expect(rows).toEqual([{ reason: 'rent', count: 3, share: 0.75 }, { reason: 'tax', count: 1, share: 0.25 }]);
  });
});
