// Dice that anyone can check: recomputes every draw of a finished game from its seed (docs/formats/dice.md).
import type { ProofOfDice } from '../wire/types';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Hashing {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** HMAC-SHA256 with one key for many messages. */
  hmac(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>>;
}

/** WebCrypto; where the page was not served safely browsers keep it back, and a library does the same. */
export async function usual_hashing(): Promise<Hashing> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return library_hashing();
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    hmac: async (key) => {
      const handle = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return async (message) => new Uint8Array(await subtle.sign('HMAC', handle, message));
    },
  };
}

export async function library_hashing(): Promise<Hashing> {
  const [{ sha256 }, { hmac }] = await Promise.all([import('@noble/hashes/sha2'), import('@noble/hashes/hmac')]);
  return {
    sha256: (bytes) => Promise.resolve(new Uint8Array(sha256(bytes))),
    hmac: (key) => Promise.resolve((message) => Promise.resolve(new Uint8Array(hmac(sha256, key, message)))),
  };
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function bytes_of(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error('not hexadecimal');
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function number_of(value: number, bytes: number): Bytes {
  const out = new Uint8Array(bytes);
  let rest = value;
  for (let i = bytes - 1; i >= 0; --i) {
    out[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return out;
}

const sized = (text: string): Bytes => {
  const bytes = utf8(text);
  return joined([number_of(bytes.length, 4), bytes]);
};

/** The message of block `b` of draw `k`, without the two numbers at its end. */
function opening(label: string, words: readonly string[]): Bytes {
  return joined([utf8('freehold dice 1'), sized(label), number_of(words.length, 4), ...words.map(sized)]);
}

export class Stream {
  private constructor(
    private readonly begin: Bytes,
    private readonly sign: (message: Bytes) => Promise<Bytes>,
  ) {}

  static async of(hashing: Hashing, seed: Bytes, label: string, words: readonly string[]): Promise<Stream> {
    return new Stream(opening(label, words), await hashing.hmac(seed));
  }

  /** Draw `k`: one of `n` numbers from 0, each as likely as the other. */
  async draw(k: number, n: number): Promise<number> {
    const limit = Math.floor(2 ** 32 / n) * n;
    for (let block = 0; ; ++block) {
      const bytes = await this.sign(joined([this.begin, number_of(k, 8), number_of(block, 4)]));
      const view = new DataView(bytes.buffer);
      for (let i = 0; i < 8; ++i) {
        const value = view.getUint32(i * 4);
        if (value < limit) return value % n;
      }
    }
  }
}

export interface Verdict {
  ok: boolean;
  /** The commitment is that of the seed. */
  committed: boolean;
  /** Draws that were recomputed, and those before them, which other dice than these made. */
  draws: number;
  elsewhere: number;
  /** All draws of the log come before those, so that nothing is proven. */
  begins_late: boolean;
  /** The first draw that is another one, or -1. */
  wrong_draw: number;
  /** Throws of the log that were compared with their draws, and the first that differs, or -1. */
  throws: number;
  wrong_throw: number;
}

/** The throw that a number stands for, with dice of so many sides each: the last counts on fastest. */
export function dice_of(value: number, sides: readonly number[]): number[] {
  let rest = value;
  const last_first = [...sides].reverse().map((one) => {
    const face = (rest % one) + 1;
    rest = Math.floor(rest / one);
    return face;
  });
  return last_first.reverse();
}

/** Checks the proof, and that the throws of the log (its outcomes in order) are those that were drawn, by dice of so many sides. */
export async function verify(proof: ProofOfDice, outcomes: readonly { dice?: readonly number[] }[], sides: readonly number[], hashing: Hashing): Promise<Verdict> {
  const seed = bytes_of(proof.seed ?? '');
  const committed = seed.length === 32 && hex(await hashing.sha256(seed)) === proof.commitment;
  const stream = await Stream.of(hashing, seed, proof.label, proof.words);
  const draws = proof.draws ?? [];
  let wrong_draw = -1;
  let wrong_throw = -1;
  let throws = 0;
  const elsewhere = proof.from ?? 0;
  const begins_late = elsewhere > draws.length;
  for (const [k, { bound, value }] of draws.entries()) {
    if (k < elsewhere) continue;
    if (!(bound >= 1 && bound <= 2 ** 32) || (await stream.draw(k, bound)) !== value) {
      wrong_draw = k;
      break;
    }
    const dice = outcomes[k]?.dice;
    if (!dice) continue;
    throws += 1;
    const drawn = dice_of(value, sides);
    if (wrong_throw < 0 && (drawn.length !== dice.length || drawn.some((face, die) => face !== dice[die]))) wrong_throw = k;
  }
  const whole = outcomes.length === 0 || outcomes.length === draws.length;
  const ok = committed && draws.length > 0 && !begins_late && wrong_draw < 0 && wrong_throw < 0 && whole;
  return { ok, committed, draws: Math.max(0, draws.length - elsewhere), elsewhere, begins_late, wrong_draw, throws, wrong_throw };
}
