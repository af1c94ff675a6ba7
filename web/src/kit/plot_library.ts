// The parts of Observable Plot that the drawings use, loaded with the first drawing.
export { areaY, barX, dot, line, lineY, link, plot, pointer, pointerX, rectY, ruleX, ruleY, text, tip } from '@observablehq/plot';
