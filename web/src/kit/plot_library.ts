// What the drawings take of Observable Plot: loaded with the first of them, and nothing else of it.
export { areaY, barX, dot, line, lineY, link, plot, pointer, pointerX, rectY, ruleX, ruleY, text, tip } from '@observablehq/plot';
