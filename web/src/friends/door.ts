// Door: where friends come to a table of this page by its code: each who knocks is sent an offer, and answers it.
import { in_base64url } from '../kit/base64url';
import { folder } from '../wire/host';
import { to_server } from '../wire/server';
import type { Knocked, KnockTold } from '../wire/types';
import { Refusal, Wire } from '../wire/wire';
import { guests } from './guests.svelte';
import { keep_meeting, kept_meeting } from './meeting';

export const door_link = (code: string): string => `${location.origin}${folder()}#/meet/${code}`;

const open_doors = new Map<string, string>();
let wire: Wire | null = null;

/** A refusal here leaves a friend waiting, who knocks again. */
const swallow = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};
const ask_for = (to: Wire, code: string): Promise<void> => to.call('meet.open', { code }).then(() => {}, swallow);

function line(): Wire {
  if (wire) return wire;
  const own = new Wire({ open: to_server });
  own.on_return(() => [...open_doors.keys()].forEach((code) => void ask_for(own, code)));
  own.listen<Knocked>('meet.knocked', ({ code, knock }) => void answer(own, code, knock).catch(swallow));
  own.listen<KnockTold>('meet.told', ({ text }) => void guests.take(text));
  return (wire = own);
}
async function answer(to: Wire, code: string, knock: number): Promise<void> {
  const invite = open_doors.get(code);
  if (invite) await to.call('meet.tell', { knock, text: await guests.receive(invite) }, false);
}

/** Opens the table's door, and gives its code: 22 letters, 128 random bits. */
export function open_door(table: string, invite: string): string {
  const code = kept_meeting('own', table) || in_base64url(crypto.getRandomValues(new Uint8Array(16)));
  keep_meeting('own', table, code);
  if (!open_doors.has(code)) {
    open_doors.set(code, invite);
    void ask_for(line(), code);
  }
  return code;
}
/** Whoever knocks there is sent nothing any more: the table is elsewhere. */
export function close_door(table: string): void {
  open_doors.delete(kept_meeting('own', table));
  keep_meeting('own', table, '');
}
