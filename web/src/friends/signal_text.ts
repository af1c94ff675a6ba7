// Signal texts: what two pages have to know of each other before they can connect, as a text to paste. JSON, deflated, in the letters of a link.
import { in_base64url, of_base64url } from '../kit/base64url';

export interface Offer {
  kind: 'offer';
  /** Of this offer, a few random letters; its answer names them. */
  id: string;
  sdp: string;
  /** Of the table. */
  invite: string;
}
export interface Answer {
  kind: 'answer';
  id: string;
  sdp: string;
}
export type Signal = Offer | Answer;

/** Letters of a text. A link is carried by messengers that cut longer ones; descriptions need about 600. */
export const most_letters = 6000;
/** Bytes of what it may unpack to. */
const most_bytes = 32 * 1024;

const packed_through = async (bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = new Blob([bytes]).stream().pipeThrough(through as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>).getReader();
  const found: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    size += value.length;
    if (size > most) throw new RangeError('too long');
    found.push(value);
  }
  return new Uint8Array(await new Blob(found).arrayBuffer());
};

export async function signal_text(signal: Signal): Promise<string> {
  const bytes = await packed_through(new TextEncoder().encode(JSON.stringify(signal)), new CompressionStream('deflate'), most_bytes);
  return in_base64url(bytes);
}

const is_text = (value: unknown, most: number): value is string => typeof value === 'string' && value.length > 0 && value.length <= most;

/** What a pasted text says; null if it is none of these. A messenger may have broken it into lines, and people paste the whole link. */
export async function read_signal(pasted: string): Promise<Signal | null> {
  const text = pasted.replace(/\s/g, '').replace(/^.*\//, '');
  if (text.length > most_letters || !/^[\w-]+$/.test(text)) return null;
  try {
    const bytes = await packed_through(of_base64url(text), new DecompressionStream('deflate'), most_bytes);
    const found = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Record<string, unknown>> | null;
    if (!found || !is_text(found['id'], 32) || !is_text(found['sdp'], most_bytes)) return null;
    const { id, sdp, kind, invite } = found;
    if (kind === 'answer') return { kind, id, sdp };
    return kind === 'offer' && is_text(invite, 64) && /^[\w-]+$/.test(invite) ? { kind, id, sdp, invite } : null;
  } catch {
    return null;
  }
}
