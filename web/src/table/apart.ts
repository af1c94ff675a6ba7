// Apart: signs in a row that hide each other nowhere.

/** Places at least `gap` from each other, as near as can be to those that are wished for, which are in order; the last is at most `end`. */
export function apart(wished: readonly number[], gap: number, end: number): number[] {
  const places: number[] = [];
  for (const place of wished) places.push(Math.max(place, (places.at(-1) ?? -Infinity) + gap));
  for (let i = places.length - 1, most = end; i >= 0; --i, most -= gap) places[i] = Math.min(places[i]!, most);
  return places;
}
