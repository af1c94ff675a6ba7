import { afterEach, describe, expect, it, vi } from 'vitest';
import { execFileSync } from 'node:child_process';
import { NoEngine } from './engine';
import { load_module } from './module';

/** A module with nothing in it. */
const empty = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

const packed = (bytes: Uint8Array): Uint8Array => execFileSync('xz', ['--check=crc32', '--stdout'], { input: bytes });

/** What the server sends, byte by byte. */
function answers(bytes: Uint8Array | null, status = 200): void {
  const body = bytes && new ReadableStream({
    start(to) {
      for (const byte of bytes) to.enqueue(new Uint8Array([byte]));
      to.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

describe('load_module', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('unpacks it, unless the server has done so', async () => {
    for (const bytes of [packed(empty), empty]) {
      answers(bytes);
      expect(await load_module('engine.xz')).toBeInstanceOf(WebAssembly.Module);
    }
  });

  it('says where there is none', async () => {
    await expect(load_module(null)).rejects.toBeInstanceOf(NoEngine);
    answers(null, 404);
    await expect(load_module('engine.xz')).rejects.toBeInstanceOf(NoEngine);
    answers(packed(new Uint8Array([1, 2, 3])));
    await expect(load_module('engine.xz')).rejects.toBeInstanceOf(NoEngine);
    answers(packed(empty).slice(0, 40)); // the line has broken
    await expect(load_module('engine.xz')).rejects.toBeInstanceOf(NoEngine);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    await expect(load_module('engine.xz')).rejects.toBeInstanceOf(NoEngine);
  });
});
