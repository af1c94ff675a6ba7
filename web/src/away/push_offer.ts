// PushOffer: whoever has just allowed notifications at a table hears of their turns when no page is open, too; and goes on hearing when the
// browser has changed its address.
import type { Session } from '../table/session.svelte';
import { hello } from '../wire/hello';
import { Notices } from './notices.svelte';

type Seats = Pick<Session, 'wire' | 'table' | 'seats'>;
const notices_of = ({ wire, table, seats }: Seats): Notices[] => seats.map(({ seat, token }) => new Notices(wire, table, seat, token));

/** Where the server offers it; a browser that can't goes on notifying while its page is open. */
export async function hear_by_push(session: Seats): Promise<void> {
  const { push } = (await hello()).notices;
  if (!push) return;
  for (const notices of notices_of(session)) await notices.add_browser(push);
}

export async function renew_push(session: Seats): Promise<void> {
  for (const notices of notices_of(session)) await notices.renew();
}
