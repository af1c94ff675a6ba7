// Throw: how a die moves from the hand to where it lies: it flies in, tumbles on and bounces, and ends on the face that was thrown.
import type { Attachment } from 'svelte/attachments';

/** The turns, in degrees, that bring each face of a cube to the front; opposite faces add up to seven. */
const turns: readonly (readonly [number, number])[] = [[0, 0], [-90, 0], [0, -90], [0, 90], [90, 0], [0, 180]];

/** No two dice of a throw fly alike. */
const ways = [
  { x: -9.4, y: -0.9, over: -540, round: 900, lean: -130 },
  { x: -6.6, y: -1.9, over: 450, round: 720, lean: 160 },
  { x: -8.2, y: -1.3, over: -450, round: -720, lean: 145 },
  { x: -5.4, y: -0.6, over: 540, round: -900, lean: -150 },
] as const;

export type Part = 'flight' | 'cube' | 'flat';

/** The pictures of one part of die `index`: where it flies, and how it turns meanwhile. The last is how it lies. */
export function flight_of(part: Part, index: number, face: number): Keyframe[] {
  const way = ways[index % ways.length]!;
  if (part === 'flight') {
    const at = (far: number, high: number, offset: number, easing = 'ease-in') => ({ transform: `translate(${way.x * far}rem, ${way.y * far}rem) scale(${1 + high})`, offset, easing });
    return [
      { ...at(1, 0.75, 0), opacity: 0 }, { ...at(0.72, 0.5, 0.12), opacity: 1 }, at(0.42, 0, 0.34, 'ease-out'), at(0.2, 0.3, 0.5), at(0.06, 0, 0.67, 'ease-out'),
      at(0.015, 0.09, 0.78), at(0, 0, 0.88, 'ease-out'), at(0, 0, 1),
    ];
  }
  const [over, round] = part === 'cube' ? (turns[face - 1] ?? [0, 0]) : [0, 0];
  const free = part === 'cube' ? 1 : 0;
  // It turns slower and slower, leans a little over at last, and falls back.
  const at = (left: number, lean: number, offset: number, easing = 'linear') => ({
    transform: `rotateX(${over + free * way.over * left}deg) rotateY(${round + free * way.round * left}deg) rotateZ(${way.lean * left + lean}deg)`, offset, easing,
  });
  return [at(1, 0, 0), at(0.5, 0, 0.34), at(0.16, 0, 0.67, 'ease-out'), at(0, index === 0 ? -9 : 8, 0.85, 'ease-in-out'), at(0, 0, 1)];
}

/** Moves an element like this part of a die; it ends with the throw. */
export function thrown(part: Part, index: number, face: number, ms: number): Attachment<HTMLElement> {
  return (element) => {
    const animation = element.animate(flight_of(part, index, face), { duration: ms, fill: 'forwards' });
    return () => animation.cancel();
  };
}
