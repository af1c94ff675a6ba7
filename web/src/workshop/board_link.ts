// BoardLink: a whole board in a link: its text, deflated, in the letters of an address. No server sees what is behind the #.
import { in_base64url, of_base64url } from '../kit/base64url';

/** As many bytes as a server takes (docs/formats/server.md), so that nobody is sent more than can be played. */
export const most_bytes = 48_000;
/** A link's letters. */
const most_letters = 40_000;

const all_of = async (stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error('more than a board has');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
const stream_of = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

export async function packed_board(text: string): Promise<string> {
  return in_base64url(await all_of(stream_of(new TextEncoder().encode(text)).pipeThrough(new CompressionStream('deflate-raw')), most_bytes));
}

/** null if it is none. */
export async function unpacked_board(letters: string): Promise<string | null> {
  if (letters.length > most_letters) return null;
  try {
    const bytes = await all_of(stream_of(of_base64url(letters)).pipeThrough(new DecompressionStream('deflate-raw')), most_bytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
