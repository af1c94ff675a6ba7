// The module of the engine, compiled while it comes.
import { XzReadableStream } from 'xz-decompress';
import { NoEngine } from './engine';
import { fetched, unpacked, type Packing } from './packed';

/** A quarter smaller than by gzip, for the little time that it takes to unpack. */
const xz: Packing = { first: 0xfd, unpack: (packed) => new XzReadableStream(packed) as ReturnType<Packing['unpack']> };

const wasm = 'application/wasm';

export async function load_module(url: string | null): Promise<WebAssembly.Module> {
  if (url === null) throw new NoEngine('this build has no engine');
  try {
    // Kept by the service worker, it is there without waiting for that to start.
    const file = (await globalThis.caches?.match(url).catch(() => undefined)) ?? (await fetched(url));
    // Kept unpacked, of which the browser may know what it compiled the last time.
    if (file.headers.get('Content-Type') === wasm) return await WebAssembly.compileStreaming(file);
    return await WebAssembly.compileStreaming(new Response(await unpacked(file.body!, xz), { headers: { 'Content-Type': wasm } }));
  } catch (error) {
    throw new NoEngine('the engine could not be loaded', { cause: error });
  }
}
