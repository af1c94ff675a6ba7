// Sound: made on the spot; only after a touch or a key, as browsers ask.
import type { GameEvent } from '../wire/types';
import { settings } from './settings.svelte';
import { tones, type Part, type Tone } from './tones';

let context: AudioContext | null = null;
let out: GainNode | null = null;
let hiss: AudioBuffer | null = null;

/** A second of noise, the same each time. */
function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let number = 1;
  for (let i = 0; i < samples.length; ++i) {
    number = (number * 16807) % 2147483647;
    samples[i] = (number / 2147483647) * 2 - 1;
  }
  return buffer;
}

/** To be called by what a person does with hand or key: no sound is made before. */
export function wake(): void {
  if (!settings.sound) return;
  if (!context) {
    context = new AudioContext();
    out = context.createGain();
    out.connect(context.destination);
  }
  if (context.state === 'suspended') void context.resume();
}

function sound_of(part: Part, audio: AudioContext, to: AudioNode): void {
  const start = audio.currentTime + 0.01 + part.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(part.volume, start + Math.min(0.008, part.length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + part.length);
  gain.connect(to);
  if (part.wave === 'noise') {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = hiss ??= noise(audio);
    filter.type = 'bandpass';
    filter.frequency.value = part.pitch;
    filter.Q.value = 1.4;
    source.connect(filter).connect(gain);
    source.start(start, part.at % 0.7, part.length);
    return;
  }
  const source = audio.createOscillator();
  source.type = part.wave;
  source.frequency.setValueAtTime(part.pitch, start);
  if (part.slide) source.frequency.exponentialRampToValueAtTime(part.slide, start + part.length);
  source.connect(gain);
  source.start(start);
  source.stop(start + part.length);
}

export function sound(tone: Tone): void {
  if (!settings.sound || settings.volume === 0 || !context || !out || document.hidden) return;
  // Loudness is heard by its square.
  out.gain.value = (settings.volume / 100) ** 2 * 2.8;
  for (const part of tones[tone]) sound_of(part, context, out);
}

/** Which sound an event has for somebody with these seats; most have none. */
export function tone_of(event: GameEvent, seats: readonly number[]): Tone | null {
  const is_ours = (seat: unknown) => typeof seat === 'number' && seats.includes(seat);
  switch (event.type) {
    case 'dice': return 'throw';
    case 'paid': return is_ours(event.to) ? 'receive' : is_ours(event.from) ? 'pay' : null;
    case 'bought': return is_ours(event.player) ? 'agreed' : null;
    case 'card_drawn': return 'card';
    case 'built': return 'build';
    case 'bid': return 'raise';
    case 'auction_won': return 'hammer';
    case 'confined': return 'jail';
    case 'released': return 'free';
    case 'offer_made': return is_ours(event.player) || is_ours(event.to) ? 'offer' : null;
    case 'offer_accepted': return 'agreed';
    case 'bankrupt': return 'bankrupt';
    case 'game_over': return 'win';
    case 'turn_started': return is_ours(event.player) ? 'turn' : null;
    default: return null;
  }
}

export function play(event: GameEvent, seats: readonly number[]): void {
  const tone = tone_of(event, seats);
  if (tone) sound(tone);
}
