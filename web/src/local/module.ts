// The module of the engine, compiled while it comes. Its file is packed, because not every server of files packs what it serves; some
// unpack it again on the way.
import { NoEngine } from './engine';

const packed_by_gzip = 0x1f;

export async function load_module(url: string | null): Promise<WebAssembly.Module> {
  if (url === null) throw new NoEngine('this build has no engine');
  try {
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) throw new NoEngine(`${url}: ${answer.status}`);
    const { first, all } = await peeked(answer.body);
    const bytes = first === packed_by_gzip ? all.pipeThrough(new DecompressionStream('gzip')) : all;
    return await WebAssembly.compileStreaming(new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }));
  } catch (error) {
    throw error instanceof NoEngine ? error : new NoEngine('the engine could not be loaded', { cause: error });
  }
}

/** Its first byte, and all of it. */
async function peeked(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<{ first: number | undefined; all: ReadableStream<Uint8Array<ArrayBuffer>> }> {
  const reader = stream.getReader();
  const { value: start } = await reader.read();
  const all = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (to) => start && to.enqueue(start),
    async pull(to) {
      const { done, value } = await reader.read();
      if (done) to.close();
      else to.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { first: start?.[0], all };
}
