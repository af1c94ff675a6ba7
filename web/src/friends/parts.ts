// Parts: a text on its way over a data channel, which carries only so many bytes at a time (16 kB to 256 kB, as the browsers have it).

const part_bytes = 32 * 1024;
/** The first byte of a part. */
const more = 0;
const last = 1;

/** The other side has sent what it may not. */
export class Broken extends Error {}

const encoder = new TextEncoder();

/** The parts of a text, in order; each has a byte that says whether more follow. */
export function* parts_of(text: string): Generator<Uint8Array<ArrayBuffer>> {
  const bytes = encoder.encode(text);
  for (let at = 0; at === 0 || at < bytes.length; at += part_bytes) {
    const body = bytes.subarray(at, at + part_bytes);
    const part = new Uint8Array(body.length + 1);
    part[0] = at + part_bytes < bytes.length ? more : last;
    part.set(body, 1);
    yield part;
  }
}

/** Puts the parts of the other side together again. */
export class Gathered {
  private bodies: Uint8Array[] = [];
  private size = 0;

  /** `most`: bytes of a text; beyond them the other side is Broken. */
  constructor(private readonly most: number) {}

  /** The text that this part completes; null: more follow. */
  take(part: Uint8Array): string | null {
    const [mark] = part;
    if (mark !== more && mark !== last) throw new Broken('a part without its mark');
    // Tiny parts would cost memory without ever reaching the limit.
    if (mark === more && part.length !== part_bytes + 1) throw new Broken('a part that isn’t full, though more follow');
    this.bodies.push(part.subarray(1));
    this.size += part.length - 1;
    if (this.size > this.most) throw new Broken('a text that is too long');
    return mark === last ? this.whole() : null;
  }
  private whole(): string {
    const bytes = new Uint8Array(this.size);
    let at = 0;
    for (const body of this.bodies) {
      bytes.set(body, at);
      at += body.length;
    }
    this.bodies = [];
    this.size = 0;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw new Broken('a text that isn’t UTF-8');
    }
  }
}
