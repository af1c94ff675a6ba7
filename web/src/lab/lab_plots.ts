// What several drawings of the laboratory share.
import type { PlotLibrary, PlotOptions } from '../kit/plots';
import { words } from '../words/words.svelte';
import type { Share } from './lab_figures';

/** A share in per cent, in the language of the page. */
export function percent(share: number, digits = 1): string {
  return new Intl.NumberFormat(words.language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);
}

/** "24.1 to 25.9 %": the interval that chance leaves a share. */
export function interval({ low, high }: Share): string {
  const number = new Intl.NumberFormat(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${number.format(100 * low)}–${percent(high)}`;
}

interface Won extends Share {
  name: string;
  colour?: string;
}

/** Shares as dots with their intervals as whiskers, beside the share that all would have if they were equal. */
export function wins_plot(plot: PlotLibrary, rows: readonly Won[], even: number, width: number): PlotOptions {
  const high = Math.max(even, ...rows.map((row) => row.high));
  return {
    height: 62 + 32 * rows.length, marginLeft: Math.min(170, width * 0.38), marginRight: 60, marginBottom: 34,
    x: { percent: true, domain: [0, Math.min(100, Math.ceil(high * 105))], label: null, grid: true, tickFormat: (value: number) => percent(value / 100, 0) },
    y: { label: null, domain: rows.map((row) => row.name), tickSize: 0 },
    marks: [
      plot.ruleX([even], { stroke: 'var(--edge)', strokeDasharray: '4 4' }),
      plot.link(rows, { x1: 'low', x2: 'high', y1: 'name', y2: 'name', stroke: 'var(--accent)', strokeWidth: 5, strokeOpacity: 0.45, strokeLinecap: 'round' }),
      plot.dot(rows, { x: 'share', y: 'name', r: 6, fill: (row: Won) => row.colour ?? 'var(--accent)', stroke: 'var(--surface)', strokeWidth: 1.5 }),
      plot.text(rows, { x: 'high', y: 'name', dx: 9, textAnchor: 'start', fill: 'var(--ink)', fontWeight: 600, text: (row: Won) => percent(row.share) }),
    ],
    color: { type: 'identity' },
  };
}
