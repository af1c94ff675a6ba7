// ByItself: what is done in your turn without a click.
import type { Choice } from '../wire/types';
import { settings, type Pace } from '../words/settings.svelte';
import type { Desk } from './desk.svelte';

/** How long a turn can be held before it ends or throws by itself: bots play on at once, and what they throw is not taken back. */
const hold_ms: Record<Pace, number> = { calm: 4000, normal: 3000, quick: 1500, instant: 800 };
/** At least, where there is something to read first: the hint that explains it, or why an offer was rejected. */
const reading_ms = 9000;

/** What is done without a click if it is your turn: its end if, as the server says, nothing else is left to decide, at once if nothing else could be done at all; your throw if you want it so, unless
    you may leave jail in another way. Whoever has just had a deal rejected, or rejected one, has time to read why and to think again. Nothing while a deal or a building is being planned, or the turn is held. */
export function by_itself(desk: Desk): { choice: Choice; ms: number } | undefined {
  const { session } = desk;
  const { menu } = session;
  const busy = session.telling || session.busy || desk.holds || desk.draft || desk.building || desk.orders_open || desk.view.question !== null;
  if (busy || session.refusal || session.awaited !== session.acting) return undefined;
  const last = desk.events.at(-1);
  const bargains = last?.type === 'offer_rejected' && [last.player, last.from].includes(session.acting);
  const ms = bargains || (settings.hints && !settings.hints_read.includes('hold')) ? reading_ms : hold_ms[settings.pace];
  const end = menu.first('end_turn');
  if (settings.ends_turn && end?.settled) return { choice: end, ms: menu.has_only('end_turn', 'resign') && !bargains ? 0 : ms };
  const roll = menu.first('roll');
  return settings.throws && roll && !menu.has('pay_fine', 'use_jail_card') ? { choice: roll, ms } : undefined;
}
