// Bubbles: what is said at the players' cards for a moment: lines of bots, reactions and quick phrases of people.
import { read_line } from '../people/phrases';
import { speaker_of } from '../people/muted.svelte';
import type { Muted } from '../people/muted.svelte';
import type { ChatLine } from '../wire/types';

export const bubble_ms = 4000;

export interface Bubble {
  /** Two that say the same are two. */
  number: number;
  seat: number;
  text: string;
  /** A reaction. */
  large: boolean;
}

export class Bubbles {
  /** At most one: two would hide what they are about. */
  shown = $state.raw<readonly Bubble[]>([]);
  private said = 0;
  private heard: number | null = null;

  say(seat: number, text: string, large = false): void {
    const bubble = { number: (this.said += 1), seat, text, large };
    this.shown = [bubble];
    setTimeout(() => (this.shown = this.shown.filter((one) => one !== bubble)), bubble_ms);
  }
  /** Hears the talk as it stands: of what has come since the last time, the newest is shown if it is a reaction or a quick phrase of a player who isn't muted here. */
  hear_talk(lines: readonly ChatLine[], muted: Muted): void {
    const before = this.heard;
    this.heard = lines.length;
    const line = lines.at(-1);
    if (before === null || lines.length <= before || !line || line.seat === null || muted.has(speaker_of(line))) return;
    const { text, large, quick } = read_line(line.text);
    if (quick) this.say(line.seat, text, large);
  }
}
