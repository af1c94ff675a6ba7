// BubblePlace: where a bubble lies: over the board, near the face of whoever speaks, inside the window, on no card, no headline and no button.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Room {
  window: Pick<Box, 'width' | 'height'>;
  face: Box;
  card: Box;
  board: Box;
  /** The middle of the board, as far as it is seen. */
  middle: Box;
  /** What must stay in sight. */
  kept: readonly Box[];
}
/** How large it may be drawn: on one line, on two, and so on. */
export type Size = Pick<Box, 'width' | 'height'>;

const edge = 4;
const gap = 6;
/** So far from the card that it seems to be somebody else's. */
const far = 14;
/** Its corners are round. */
const corner = 12;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });
/** Between the nearest points of both. */
const distance = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width), Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height));

function places({ width, height }: Size, { window, face, card, board, middle: free, kept }: Room): Box[] {
  const { x, y } = middle(face);
  const right = card.left + card.width;
  const bottom = card.top + card.height;
  const near = kept.filter((one) => distance(one, card) < card.height);
  const lefts = [face.left + face.width + gap, face.left, card.left, x - width / 2, right - width, face.left + face.width - width, face.left - gap - width, board.left + board.width - width, free.left, free.left + free.width - width,
    // Right beside what must be seen.
    ...near.flatMap((one) => [one.left - width, one.left + one.width])];
  const tops = [y - height / 2, face.top, card.top, face.top + face.height - height, bottom - height, card.top - height - gap, card.top - height / 2, face.top - height, face.top + face.height, bottom + gap, board.top, free.top,
    ...near.flatMap((one) => [one.top - height, one.top + one.height])];
  return lefts.flatMap((left) => tops.map((top) => ({ left: clamp(left, edge, window.width - edge - width), top: clamp(top, edge, window.height - edge - height), width, height })));
}

/** Which of its sides the face is at, or the card where the face lies under it, and how far along. */
function tail_of(box: Box, { face, card }: Room): { side: 'left' | 'right' | 'top' | 'bottom'; tail: number } {
  const { x, y } = middle(face);
  const beside = x < box.left ? 'left' : x > box.left + box.width ? 'right' : null;
  const tail = beside ? clamp(y - box.top, corner, box.height - corner) : clamp(x - box.left, corner, box.width - corner);
  const under = y > box.top && y < box.top + box.height;
  return { side: beside ?? ((under ? middle(card).y : y) < middle(box).y ? 'top' : 'bottom'), tail: Math.round(tail) };
}

/** The best place of the first size that has one where nothing is covered that must be seen, with the number of that size; else where least of it is. */
export function place_of(sizes: readonly Size[], room: Room): Box & { size: number; far: boolean } & ReturnType<typeof tail_of> {
  const all = sizes.flatMap((size, i) => places(size, room).map((box) => ({ ...box, size: i })));
  const rated = all.map((box) => {
    const covered = room.kept.reduce((sum, one) => sum + overlap(box, one), 0);
    // What is to be read or pressed is beside the board, and the names of its spaces are round its middle.
    const on_board = overlap(box, room.board);
    const beyond = box.width * box.height - on_board;
    const on_spaces = on_board - overlap(box, room.middle);
    return { box, cost: covered * 1000 + distance(box, room.face) * 12 + beyond + on_spaces * 3 + box.size * 40 };
  });
  const best = rated.reduce((cheapest, one) => (one.cost < cheapest.cost ? one : cheapest)).box;
  return { ...best, ...tail_of(best, room), far: distance(best, room.card) > far };
}
