// Bubbles: what is said at the players' cards for a moment, by bots and people.
import { read_line } from '../people/phrases';
import { speaker_of } from '../people/muted.svelte';
import type { Muted } from '../people/muted.svelte';
import type { ChatLine } from '../wire/types';
import { characters_of } from '../words/unicode';

export const bubble_ms = 4000;
/** What somebody has written takes longer to read, and longer than this it is read in the chat. */
const written_ms = 7000;
const most_characters = 70;

export interface Bubble {
  /** Two that say the same are two. */
  number: number;
  seat: number;
  text: string;
  /** A reaction. */
  large: boolean;
  /** How long it is seen. */
  ms: number;
}

export class Bubbles {
  /** At most one: two would hide what they are about. */
  shown = $state.raw<readonly Bubble[]>([]);
  private said = 0;
  private heard: number | null = null;

  say(seat: number, text: string, large = false, ms = bubble_ms): void {
    const bubble = { number: (this.said += 1), seat, text, large, ms };
    this.shown = [bubble];
    setTimeout(() => (this.shown = this.shown.filter((one) => one !== bubble)), ms);
  }
  /** Hears the talk as it stands: of what has come since the last time, the newest is shown if it is a player's who isn't muted here; their own people know already what they wrote. */
  hear_talk(lines: readonly ChatLine[], muted: Muted, is_own: (seat: number) => boolean): void {
    const before = this.heard;
    this.heard = lines.length;
    const line = lines.at(-1);
    if (before === null || lines.length <= before || !line || line.seat === null || muted.has(speaker_of(line))) return;
    const { text, large, quick } = read_line(line.text);
    if (quick) return this.say(line.seat, text, large);
    if (is_own(line.seat)) return;
    const written = characters_of(text);
    this.say(line.seat, written.length > most_characters ? `${written.slice(0, most_characters - 1).join('')}…` : text, false, written_ms);
  }
}
