import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../wire/types';

/** Stands for any node of an audio graph: everything can be called and set. */
const node: unknown = new Proxy(function () {}, { get: (_, name) => (name === 'state' ? 'running' : name === 'currentTime' || name === 'sampleRate' ? 8 : name === 'getChannelData' ? () => [] : node), set: () => true, apply: () => node });
let made = 0;
let started = 0;
class FakeContext {
  state = 'running';
  currentTime = 0;
  sampleRate = 8;
  destination = node;
  createGain = () => node;
  createBiquadFilter = () => node;
  createBuffer = () => node;
  createOscillator = () => (started++, node);
  createBufferSource = () => (started++, node);
  constructor() {
    made++;
  }
}

describe('sound', () => {
  const event = { type: 'dice', player: 0 } as GameEvent;
  let sound: typeof import('./sound');
  let fresh: typeof import('./settings.svelte').settings;
  beforeEach(async () => {
    vi.resetModules();
    vi.stubGlobal('AudioContext', FakeContext);
    vi.stubGlobal('document', { hidden: false });
    made = started = 0;
    sound = await import('./sound');
    ({ settings: fresh } = await import('./settings.svelte'));
  });


  it('makes nothing where it is off, whatever the gesture', () => {
    fresh.sound = false;
    sound.wake();
    sound.play(event, [0]);
    expect([made, started]).toEqual([0, 0]);
  });

  it('waits for a gesture where it is on', () => {
    fresh.sound = true;
    sound.play(event, [0]);
    expect([made, started]).toEqual([0, 0]);
    sound.wake();
    sound.wake();
    expect(made).toBe(1);
    sound.play(event, [0]);
    expect(started).toBeGreaterThan(3);
  });

  it('ends at once where it is turned off, or down to nothing', () => {
    fresh.sound = true;
    sound.wake();
    fresh.sound = false;
    sound.play(event, [0]);
    fresh.sound = true;
    fresh.volume = 0;
    sound.play(event, [0]);
    expect(started).toBe(0);
  });

  it('tells what comes in from what goes out, for the person who listens', () => {
    const paid = { type: 'paid', from: 1, to: 2, amount: 5 } as GameEvent;
    expect([[0], [1], [2]].map((seats) => sound.tone_of(paid, seats))).toEqual([null, 'pay', 'receive']);
    expect(sound.tone_of({ type: 'turn_started', player: 1 } as GameEvent, [0])).toBeNull();
  });
});
