// Camera: what one person looks at on a small board: where the play is, all of it, or what they have moved to by hand.
import { once_settled } from '../kit/later.svelte';
import { drawn_side, eye_on, held_in, legible_zoom, most_zoom, panned, side_of, whole_eye, whole_serves, zoomed, type Eye, type Window } from './camera';
import type { Layout } from './layout';

/** Where the play is: some spaces, or, as in a deal, everywhere; `at` is where to look if all of the board is too small. */
export interface Play { at: readonly number[]; everywhere: boolean }

/** As long as the board glides from one place to the next (BoardWindow), and a little more. */
const glide_ms = 450;

export class Camera {
  window = $state.raw<Window>({ width: 0, height: 0 });
  /** Moved by a hand at this moment: no gliding. */
  held = $state(false);
  /** Looked at all of the board, until the person wants the play again. */
  private all = $state(false);
  /** What a hand has moved to. */
  private own = $state.raw<Eye | null>(null);

  constructor(private readonly layout: () => Layout, private readonly play: () => Play) {
    this.is_close = once_settled(() => (this.window.width > 0 ? this.moves && this.eye.zoom > (1 + this.legible) / 2 : null), glide_ms);
  }

  readonly legible = $derived.by(() => (this.window.width > 0 ? legible_zoom(this.layout(), this.window) : 1));
  /** A board that can be read as a whole stands still. */
  readonly moves = $derived(this.legible > 1);
  readonly eye = $derived.by((): Eye => {
    const { at, everywhere } = this.play();
    // A deal leaves too little room for all of the board.
    const serves = whole_serves(this.window);
    if (!this.moves || (this.all && (serves || !everywhere))) return whole_eye;
    if (this.own) return held_in(this.own, this.window, most_zoom(this.legible));
    return everywhere && serves ? whole_eye : eye_on(at, this.layout(), this.window, this.legible);
  });
  /** The side of the board as it is drawn, in pixels. */
  readonly drawn = $derived.by(() => drawn_side(this.layout(), this.window));
  /** How large the drawing is seen where all of the board just fits. */
  readonly whole = $derived(side_of(this.window) / this.drawn);
  private readonly is_close: () => boolean | null;
  /** How large, seen against drawn, the words are written for: they change at one point, not with every step of a zoom, and only once the board has come to rest there. */
  get detail(): number {
    return this.is_close() ? 1 : this.whole;
  }
  readonly at_play = $derived(!this.all && this.own === null);
  readonly at_whole = $derived(this.eye.zoom <= 1.001);
  readonly closest = $derived(this.eye.zoom >= most_zoom(this.legible) - 0.001);

  show_play(): void {
    this.all = false;
    this.own = null;
  }
  show_whole(): void {
    this.own = null;
    this.all = true;
  }
  /** Something new is to be decided: what a hand has moved to is left, a wish for the whole board is not. */
  let_go(): void {
    this.own = null;
  }
  /** Brings a space into sight, as close as one looks already. */
  look(space: number): void {
    if (!this.moves || this.at_whole) return;
    this.move(eye_on([space], this.layout(), this.window, this.eye.zoom));
  }
  pan(dx: number, dy: number): void {
    this.move(panned(this.eye, this.window, dx, dy, most_zoom(this.legible)));
  }
  zoom(factor: number, at = { x: this.window.width / 2, y: this.window.height / 2 }): void {
    this.move(zoomed(this.eye, this.window, factor, at, most_zoom(this.legible)));
  }
  private move(eye: Eye): void {
    if (!this.moves) return;
    this.all = false;
    this.own = eye;
  }
}
