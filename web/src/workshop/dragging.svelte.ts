// Dragging: a space that is pulled to another place of the board: by a mouse at once, by a finger once it has rested, so that a finger
// that moves scrolls the page.
import type { Attachment } from 'svelte/attachments';
import { size, type Layout } from '../board/layout';

/** Pixels that a hand may move without meaning it. */
const slack = 7;
const rest_ms = 350;
/** The board's picture begins so far outside its ring. */
const margin = 6;

export class Dragging {
  /** The space that is pulled. */
  from = $state<number | null>(null);
  /** Where it would land: null if it would stay. */
  to = $state<number | null>(null);
  /** Where it is held, as shares of the board. */
  held = $state({ x: 0, y: 0 });
  private start: { x: number; y: number; space: number; pointer: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  stop = (): void => {
    clearTimeout(this.timer);
    this.start = this.from = this.to = null;
  };

  /** Pulls the spaces of a board that is drawn in an element. Go stays where it is, and nothing lands there. */
  on(layout: () => Layout, onmove: (from: number, to: number) => void): Attachment<HTMLElement> {
    return (element) => {
      let pulled = false;
      const share = (event: PointerEvent) => {
        const box = element.getBoundingClientRect();
        return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
      };
      const space_at = (event: PointerEvent) => {
        const { x, y } = share(event);
        const [across, down] = [x, y].map((one) => one * (size + 2 * margin) - margin) as [number, number];
        const cell = layout().cells.find((one) => across >= one.x && across < one.x + one.width && down >= one.y && down < one.y + one.height);
        return cell && cell.space > 0 ? cell.space : null;
      };
      const lift = () => {
        if (!this.start) return;
        element.setPointerCapture(this.start.pointer);
        this.from = this.start.space;
        pulled = true;
      };
      const down = (event: PointerEvent) => {
        this.stop();
        pulled = false;
        const space = event.isPrimary && event.button === 0 ? space_at(event) : null;
        if (space === null) return;
        this.start = { x: event.clientX, y: event.clientY, space, pointer: event.pointerId };
        this.held = share(event);
        if (event.pointerType === 'touch') this.timer = setTimeout(lift, rest_ms);
      };
      const move = (event: PointerEvent) => {
        if (!this.start || event.pointerId !== this.start.pointer) return;
        if (this.from === null && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < slack) return;
        if (this.from === null && event.pointerType === 'touch') return this.stop();
        if (this.from === null) lift();
        this.held = share(event);
        const space = space_at(event);
        this.to = space === this.from ? null : space;
      };
      const up = () => {
        const { from, to } = this;
        this.stop();
        if (from !== null && to !== null) onmove(from, to);
      };
      /** What was pulled was not clicked. */
      const click = (event: MouseEvent) => {
        if (pulled) event.stopPropagation();
        pulled = false;
      };
      const unless_pulled = (event: Event) => {
        if (this.from !== null) event.preventDefault();
      };
      const escape = (event: KeyboardEvent) => {
        if (event.key === 'Escape' && this.from !== null) this.stop();
      };
      const all = new AbortController();
      const { signal } = all;
      element.addEventListener('pointerdown', down, { signal });
      element.addEventListener('pointermove', move, { signal });
      element.addEventListener('pointerup', up, { signal });
      element.addEventListener('pointercancel', this.stop, { signal });
      element.addEventListener('click', click, { signal, capture: true });
      element.addEventListener('touchmove', unless_pulled, { signal, passive: false });
      element.addEventListener('contextmenu', unless_pulled, { signal });
      addEventListener('keydown', escape, { signal });
      return () => {
        this.stop();
        all.abort();
      };
    };
  }
}
