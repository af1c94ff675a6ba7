// Sound: short tones made on the spot; off until someone turns them on.
import type { GameEvent } from '../wire/types';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, volume = 0.06): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const start = context.currentTime + at;
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

const melodies: Record<string, (ours: boolean, event: GameEvent) => [number, number, number][]> = {
  dice: () => [[190, 0, 0.05], [230, 0.09, 0.05], [210, 0.17, 0.06]],
  paid: (ours, event) => (!ours ? [] : typeof event.to === 'number' ? [[660, 0, 0.12], [880, 0.08, 0.16]] : [[440, 0, 0.12], [330, 0.09, 0.16]]),
  turn_started: (ours) => (ours ? [[523, 0, 0.15], [784, 0.13, 0.25]] : []),
  bid: () => [[370, 0, 0.08]],
  card_drawn: () => [[494, 0, 0.1]],
  offer_made: (ours) => (ours ? [[587, 0, 0.12], [587, 0.16, 0.12]] : []),
  bankrupt: () => [[220, 0, 0.3], [165, 0.22, 0.5]],
  game_over: () => [[523, 0, 0.18], [659, 0.16, 0.18], [784, 0.32, 0.4]],
};

export function play(event: GameEvent, seats: readonly number[]): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const ours = [event.player, event.from, event.to].some((seat) => typeof seat === 'number' && seats.includes(seat));
  for (const [frequency, at, length] of melodies[event.type]?.(ours, event) ?? []) tone(frequency, at, length);
}
