// Plots: the type of the drawing library, for code that describes drawings.
import type { PlotOptions } from '@observablehq/plot';

export type PlotLibrary = typeof import('./plot_library');
export type { PlotOptions };
