// Packed: files that come packed, because not every server of files packs what it serves; some unpack them again on the way.
type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

export interface Packing {
  /** The first byte of whatever is packed like this, and of nothing else that is fetched. */
  first: number;
  unpack: (packed: Bytes) => Bytes;
}
export const gzip: Packing = { first: 0x1f, unpack: (packed) => packed.pipeThrough(new DecompressionStream('gzip')) };

/** A file, while it comes. */
export async function fetched(url: string): Promise<Response & { body: Bytes }> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  return answer as Response & { body: Bytes };
}
/** What it holds. */
export async function unpacked(file: Bytes, packing: Packing): Promise<Bytes> {
  const { first, all } = await peeked(file);
  return first === packing.first ? packing.unpack(all) : all;
}

/** Its first byte, and all of it. */
async function peeked(stream: Bytes): Promise<{ first: number | undefined; all: Bytes }> {
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
