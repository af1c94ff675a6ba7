// Door: where friends come to a table of this page: each who knocks is sent an offer, and answers it. The page has the key, its friends have the
// code that goes with it (docs/formats/server.md).
import { in_base64url } from '../kit/base64url';
import { folder } from '../wire/host';
import { to_server } from '../wire/server';
import type { KnockEnded, Knocked, KnockTold } from '../wire/types';
import { Refusal, Wire } from '../wire/wire';
import { guests, type Guest } from './guests.svelte';
import { keep_meeting, kept_meeting } from './meeting';

export const door_link = (code: string): string => `${location.origin}${folder()}#/meet/${code}`;

/** By key: the invite to the table, and its code; empty if the server refuses it. */
const doors = new Map<string, { invite: string; code: Promise<string> }>();
const waiting = new Map<number, Guest>();
let wire: Wire | null = null;

/** Gives what stands for it where the server refuses. */
const unless_refused = <Result>(result: Promise<Result>, instead: Result): Promise<Result> =>
  result.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return instead;
  });
const open = (to: Wire, key: string): Promise<string> => unless_refused(to.call<{ code: string }>('meet.open', { key }).then(({ code }) => code), '');

function line(): Wire {
  if (wire) return wire;
  const own = new Wire({ open: to_server });
  own.on_return(() => [...doors.keys()].forEach((key) => void open(own, key)));
  own.listen<Knocked>('meet.knocked', ({ code, knock }) => void receive(own, code, knock));
  own.listen<KnockTold>('meet.told', ({ text }) => void guests.take(text));
  own.listen<KnockEnded>('meet.ended', ({ knock }) => end(knock));
  return (wire = own);
}
async function invite_of(wanted: string): Promise<string | undefined> {
  for (const { invite, code } of doors.values()) if ((await code) === wanted) return invite;
  return undefined;
}
async function receive(from: Wire, code: string, knock: number): Promise<void> {
  const invite = await invite_of(code);
  if (!invite) return;
  const { guest, text } = await guests.receive(invite);
  waiting.set(knock, guest);
  await unless_refused(from.call('meet.tell', { knock, text }, false).then(() => {}), undefined);
}
/** Whoever has gone without an answer isn't waited for. */
function end(knock: number): void {
  const guest = waiting.get(knock);
  waiting.delete(knock);
  if (guest?.state === 'waiting') guests.drop(guest);
}

/** Opens the table's door, and gives its code; empty if the server refuses it. */
export function open_door(table: string, invite: string): Promise<string> {
  const key = kept_meeting('own', table) || in_base64url(crypto.getRandomValues(new Uint8Array(16)));
  keep_meeting('own', table, key);
  const { code } = doors.get(key) ?? { code: open(line(), key) };
  doors.set(key, { invite, code });
  return code;
}
/** Nobody can come to the table here any more: it is elsewhere. */
export function close_door(table: string): void {
  const key = kept_meeting('own', table);
  keep_meeting('own', table, '');
  if (doors.delete(key)) void unless_refused(line().call('meet.close', { key }).then(() => {}), undefined);
}
