// Packed: files that are packed by gzip, because not every server of files packs what it serves; some unpack them again on the way.
const packed_by_gzip = 0x1f;

/** What a file holds, while it comes. */
export async function fetch_unpacked(url: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const { first, all } = await peeked(answer.body);
  return first === packed_by_gzip ? all.pipeThrough(new DecompressionStream('gzip')) : all;
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
