// CashWays: every way to cash that the seat in question has, as the server says, asked again with every menu. To be made while a component is.
import type { WaysToCash } from '../wire/types';
import type { Menu } from './menu';
import type { Session } from './session.svelte';
import { ways_to_cash } from './what_if';

export class CashWays {
  /** Of this menu, or until the server answers of the one before. */
  told = $state.raw<WaysToCash | null>(null);
  asking = $state(true);

  constructor(session: () => Session, menu: () => Menu) {
    $effect(() => {
      const asked = menu();
      this.asking = true;
      void ways_to_cash(session(), asked.seat).then((answer) => {
        if (asked !== menu()) return;
        this.asking = false;
        this.told = answer ?? this.told;
      });
    });
  }
}
