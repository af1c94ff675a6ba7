// What several drawings of the laboratory share.
import type { PlotLibrary, PlotOptions } from '../kit/plots';
import { figure } from '../words/figures';
import { percent } from '../words/percent';
import { characters_of } from '../words/unicode';
import { tick_decimals, type Share } from './lab_figures';

/** "24.1 to 25.9%": the interval that chance leaves a share. */
export function interval({ low, high }: Share): string {
  return `${figure(100 * low, 1)}–${percent(high)}`;
}

/** Names beside a drawing: the room they take, at most a part of its width, and the names shortened to it. */
export function name_axis(names: readonly string[], width: number): { room: number; axis: { label: null; domain: string[]; tickSize: number; tickFormat: (name: string) => string } } {
  const letter = 6.7;
  const longest = Math.max(...names.map((name) => name.length), 4);
  const letters = Math.min(longest, Math.floor((width * 0.4) / letter));
  const tickFormat = (name: string) => (name.length > letters ? `${characters_of(name).slice(0, letters - 1).join('')}…` : name);
  return { room: Math.ceil(letters * letter) + 12, axis: { label: null, domain: [...new Set(names)], tickSize: 0, tickFormat } };
}

interface Won extends Share {
  name: string;
  colour?: string;
}

/** Shares as dots with their intervals as whiskers, beside the share that all would have if they were equal. */
export function wins_plot(plot: PlotLibrary, rows: readonly Won[], even: number, width: number): PlotOptions {
  const { room, axis } = name_axis(rows.map((row) => row.name), width);
  // A dot need not start at nought: what matters is who differs from whom.
  const low = Math.min(even, ...rows.map((row) => row.low));
  const high = Math.max(even, ...rows.map((row) => row.high));
  const air = Math.max(0.01, (high - low) * 0.12);
  const domain: [number, number] = [Math.max(0, low - air) * 100, Math.min(1, high + air) * 100];
  const ticks = width < 420 ? 4 : 5;
  const decimals = tick_decimals(domain[1] - domain[0], ticks);
  return {
    height: 62 + 32 * rows.length, marginLeft: room, marginRight: 62, marginBottom: 34,
    x: { percent: true, domain, label: null, grid: true, ticks, tickFormat: (value: number) => percent(value / 100, decimals) },
    y: axis,
    marks: [
      plot.ruleX([even], { stroke: 'var(--edge)', strokeDasharray: '4 4' }),
      plot.link(rows, { x1: 'low', x2: 'high', y1: 'name', y2: 'name', stroke: (row: Won) => row.colour ?? 'var(--accent)', strokeWidth: 6, strokeOpacity: 0.45, strokeLinecap: 'round' }),
      plot.dot(rows, { x: 'share', y: 'name', r: 5.5, fill: (row: Won) => row.colour ?? 'var(--accent)', stroke: 'var(--surface)', strokeWidth: 1.5 }),
      // Apart from what is drawn: a share beside its interval would lie on the line of the even one.
      plot.text(rows, { frameAnchor: 'right', y: 'name', dx: 12, textAnchor: 'start', fill: 'var(--ink)', fontWeight: 600, text: (row: Won) => percent(row.share) }),
    ],
    color: { type: 'identity' },
  };
}
