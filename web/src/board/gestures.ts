// Gestures: one finger pulls the board, two zoom it, a wheel does either; a tap stays a tap.
import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera.svelte';

/** A finger that moves less than this has tapped. */
const slack = 7;

export function gestures(camera: Camera): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let pulled = false;
    let from = { x: 0, y: 0 };

    const point = (event: MouseEvent) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const middle = () => {
      const all = [...fingers.values()];
      return { x: all.reduce((sum, one) => sum + one.x, 0) / all.length, y: all.reduce((sum, one) => sum + one.y, 0) / all.length };
    };
    const spread = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;
    };

    function down(event: PointerEvent) {
      if (!camera.moves || (event.pointerType === 'mouse' && event.button !== 0)) return;
      if (fingers.size === 0) {
        pulled = false;
        from = point(event);
      }
      fingers.set(event.pointerId, point(event));
    }
    function move(event: PointerEvent) {
      if (!fingers.has(event.pointerId)) return;
      const at = point(event);
      if (!pulled && fingers.size === 1 && Math.hypot(at.x - from.x, at.y - from.y) < slack) return;
      // All of the board cannot be pulled along: there a finger scrolls the page.
      if (fingers.size === 1 && camera.at_whole) return;
      if (!pulled) {
        pulled = true;
        camera.held = true;
        element.setPointerCapture(event.pointerId);
      }
      const before = { at: middle(), spread: spread() };
      fingers.set(event.pointerId, at);
      const now = middle();
      if (fingers.size > 1) camera.zoom(spread() / before.spread, now);
      camera.pan(now.x - before.at.x, now.y - before.at.y);
    }
    function up(event: PointerEvent) {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) camera.held = false;
    }
    /** What was pulled was not tapped. */
    function click(event: MouseEvent) {
      if (!pulled) return;
      pulled = false;
      event.stopPropagation();
      event.preventDefault();
    }
    function wheel(event: WheelEvent) {
      if (!camera.moves) return;
      const before = camera.eye;
      const pixels = event.deltaMode === 1 ? 30 : 1;
      if (event.ctrlKey) camera.zoom(Math.exp(-event.deltaY * pixels * 0.006), point(event));
      else if (!camera.at_whole) camera.pan(-event.deltaX * pixels, -event.deltaY * pixels);
      // At its edge the board lets the page scroll.
      const { eye } = camera;
      if (event.ctrlKey || eye.x !== before.x || eye.y !== before.y) event.preventDefault();
    }

    /** A finger that pulls the board does not scroll the page. (As a style, touch-action would have the whole board styled again each time.) */
    function touch(event: TouchEvent) {
      if (camera.moves && (!camera.at_whole || event.touches.length > 1) && event.cancelable) event.preventDefault();
    }

    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('click', click, { signal, capture: true });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    element.addEventListener('touchmove', touch, { signal, passive: false });
    return () => stop.abort();
  };
}
