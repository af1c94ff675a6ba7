// In turn: several actions of a seat from one click, each chosen from the menu that the one before it led to.
import type { Action } from '../wire/types';
import type { Menu } from './menu';
import type { Desk } from './desk.svelte';

/** A click asks for no more than this. */
const most = 80;

/** Acts until `next` knows nothing more or the server refuses; returns how many were done. */
export async function in_turn(desk: Pick<Desk, 'session' | 'act'>, seat: number, next: (menu: Menu) => Action | null | Promise<Action | null>): Promise<number> {
  for (let done = 0; done < most; ++done) {
    const action = await next(desk.session.menu_of(seat));
    if (!action || !(await desk.act(seat, action))) return done;
    await desk.session.settled();
  }
  return most;
}
