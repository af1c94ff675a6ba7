// Stun: the server that tells a browser by which address others on the internet see it. Nobody is asked unless a person names one.
import { keep, kept } from '../words/settings.svelte';

const key = 'freehold.stun';

export const kept_stun = (): string => {
  const found = kept<unknown>(key);
  return typeof found === 'string' ? found : '';
};
const tidied = (typed: string): string => typed.trim().replace(/^stun:/i, '');
/** `stun`: "host" or "host:port"; empty: no other computer is asked. Throws if the browser takes it for none. */
export const connection_by = (stun: string): RTCPeerConnection => new RTCPeerConnection({ iceServers: stun ? [{ urls: `stun:${stun}` }] : [] });
/** Whether the browser takes it for the address of one; nothing is asked. */
export function is_stun(typed: string): boolean {
  try {
    connection_by(tidied(typed)).close();
    return true;
  } catch {
    return false;
  }
}
export const keep_stun = (typed: string): boolean => keep(key, tidied(typed));
