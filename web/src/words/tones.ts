// Tones: what each sound is made of: notes of an oscillator and bursts of filtered noise. No files.
export interface Part {
  /** Seconds from the start of the sound. */
  at: number;
  length: number;
  volume: number;
  /** A note in hertz, sliding to `slide` where that is given, or the middle of a burst of noise. */
  pitch: number;
  slide?: number;
  wave: OscillatorType | 'noise';
}

const note = (pitch: number, at: number, length: number, volume = 0.16, wave: OscillatorType = 'triangle', slide?: number): Part =>
  ({ at, length, volume, pitch, wave, ...(slide === undefined ? {} : { slide }) });
const burst = (pitch: number, at: number, length: number, volume = 0.3): Part => ({ at, length, volume, pitch, wave: 'noise' });
/** A small bell: a note with its third partial. */
const bell = (pitch: number, at: number, length: number, volume = 0.13): Part[] => [note(pitch, at, length, volume, 'sine'), note(pitch * 2.76, at, length * 0.5, volume * 0.35, 'sine')];

export const tones = {
  /** Dice rattle in a cup and come to rest on wood. */
  throw: [...[0, 0.05, 0.1, 0.14, 0.19, 0.25].map((at, i) => burst(2100 + (i % 3) * 500, at, 0.035, 0.36)), burst(900, 0.34, 0.06, 0.6), burst(760, 0.43, 0.07, 0.55), note(150, 0.43, 0.07, 0.16, 'sine')],
  step: [burst(1300, 0, 0.025, 0.14), note(240, 0, 0.04, 0.07, 'sine', 180)],
  pay: [...bell(1180, 0, 0.14, 0.08), note(392, 0.06, 0.14, 0.12, 'triangle', 330)],
  receive: [...bell(1320, 0, 0.16), ...bell(1760, 0.08, 0.3)],
  card: [burst(3400, 0, 0.09, 0.3), burst(2300, 0.07, 0.05, 0.24), note(880, 0.12, 0.1, 0.08, 'sine')],
  build: [burst(1000, 0, 0.05, 0.34), note(170, 0, 0.07, 0.16, 'square', 120), burst(1200, 0.16, 0.05, 0.3), note(200, 0.16, 0.07, 0.14, 'square', 140)],
  raise: [note(440, 0, 0.09, 0.12), note(554, 0.07, 0.12, 0.12)],
  hammer: [burst(620, 0, 0.07, 0.5), note(110, 0, 0.12, 0.22, 'sine'), burst(620, 0.2, 0.09, 0.55), note(104, 0.2, 0.16, 0.24, 'sine')],
  jail: [burst(1900, 0, 0.05, 0.3), note(98, 0.02, 0.5, 0.18, 'sawtooth', 82), burst(480, 0.26, 0.16, 0.4)],
  free: [note(392, 0, 0.1), note(523, 0.1, 0.1), note(659, 0.2, 0.2)],
  offer: [...bell(784, 0, 0.2), ...bell(784, 0.2, 0.25)],
  agreed: [note(523, 0, 0.16), note(659, 0, 0.16, 0.1), note(784, 0.14, 0.3)],
  bankrupt: [note(294, 0, 0.3, 0.15, 'sawtooth', 277), note(220, 0.28, 0.35, 0.15, 'sawtooth', 208), note(147, 0.6, 0.8, 0.16, 'sawtooth', 98)],
  win: [...[523, 659, 784].map((pitch, i) => note(pitch, i * 0.14, 0.2)), note(1047, 0.42, 0.8, 0.16), note(784, 0.42, 0.8, 0.1), note(659, 0.42, 0.8, 0.1), ...bell(2093, 0.5, 0.8, 0.05)],
  /** Great news: a group is full, a hotel stands, a rent hurts. */
  group: [...[392, 523, 659, 784].map((pitch, i) => note(pitch, i * 0.09, 0.16, 0.13)), ...bell(1568, 0.36, 0.7, 0.07)],
  hotel: [burst(900, 0, 0.06, 0.4), burst(900, 0.12, 0.06, 0.4), ...[523, 784, 1047].map((pitch, i) => note(pitch, 0.24 + i * 0.11, 0.22, 0.13)), ...bell(2093, 0.5, 0.7, 0.06)],
  ouch: [note(330, 0, 0.16, 0.15, 'triangle', 311), note(247, 0.14, 0.22, 0.15, 'triangle', 220), burst(520, 0.3, 0.1, 0.3)],
  turn: [...bell(659, 0, 0.22), ...bell(988, 0.14, 0.4)],
} satisfies Record<string, readonly Part[]>;

export type Tone = keyof typeof tones;
