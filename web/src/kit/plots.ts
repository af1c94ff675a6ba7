// Plots: the type of the library that draws, for those who describe drawings.
import type { PlotOptions } from '@observablehq/plot';

export type PlotLibrary = typeof import('./plot_library');
export type { PlotOptions };
