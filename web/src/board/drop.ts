// Drop: how something new comes to stand on the board: it falls there and bounces once.
import type { TransitionConfig } from 'svelte/transition';
import { next_picture } from '../kit/picture';
import { still } from '../words/settings.svelte';

const ms = 420;
const steps = 20;
const height = (done: number) => (done < 0.65 ? 1 - (done / 0.65) ** 2 : 0.16 * (1 - ((done - 0.825) / 0.175) ** 2));

/** `from`: how far above its place it begins, in units of the drawing. */
export function drop(node: Element, { from }: { from: number }): TransitionConfig {
  if (node instanceof SVGGElement && !still()) {
    node.style.opacity = '0';
    void next_picture().then(() => fall(node, from));
  }
  return { duration: 0 };
}

/** A copy falls, over the board: moved within the drawing, it would have all of that painted again with each picture. */
function fall(node: SVGGElement, from: number): void {
  const land = () => node.style.removeProperty('opacity');
  const board = node.ownerSVGElement;
  if (!board?.parentElement) return void land();
  const box = node.getBBox();
  const { x, y, width } = board.viewBox.baseVal;
  const part = (units: number) => `${(units / width) * 100}%`;
  const copy = node.cloneNode(true) as SVGGElement;
  copy.style.removeProperty('opacity');
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  picture.setAttribute('aria-hidden', 'true');
  Object.assign(picture.style, { position: 'absolute', left: part(box.x - x), top: part(box.y - y), width: part(box.width), height: part(box.height), overflow: 'visible', pointerEvents: 'none' });
  picture.append(copy);
  board.parentElement.append(picture);
  const above = (done: number) => `translateY(${((-from * height(done)) / Math.max(1, box.height)) * 100}%)`;
  const falling = picture.animate(Array.from({ length: steps + 1 }, (_, i) => ({ transform: above(i / steps), opacity: Math.min(1, (i / steps) * 4) })), ms);
  falling.onfinish = falling.oncancel = () => {
    picture.remove();
    land();
  };
}
