import { describe, expect, it } from 'vitest';
import { in_turn } from './in_turn';
import { action_of, Menu } from './menu';
import type { Desk } from './desk.svelte';

/** A table whose menu offers each space once, and which refuses one of them. */
function desk_of(spaces: number[], refused = -1) {
  const done: number[] = [];
  let fresh = true;
  const desk = {
    session: {
      menu_of: () => (fresh ? new Menu(0, spaces.filter((space) => !done.includes(space)).map((space) => ({ type: 'build', space }))) : Menu.none),
      settled: () => Promise.resolve(void (fresh = true)),
    },
    act: (_: number, action: { space?: number }) => {
      if (action.space === refused) return Promise.resolve(false);
      done.push(action.space ?? -1);
      fresh = false;
      return Promise.resolve(true);
    },
  };
  return { desk: desk as unknown as Desk, done };
}
const first = (menu: Menu) => (menu.empty ? null : action_of(menu.choices[0]!));

describe('several actions from one click', () => {
  it('are chosen each from the menu after the one before', async () => {
    const { desk, done } = desk_of([6, 8, 9]);
    expect(await in_turn(desk, 0, first)).toBe(3);
    expect(done).toEqual([6, 8, 9]);
  });
  it('stop where the server refuses', async () => {
    const { desk, done } = desk_of([6, 8, 9], 8);
    expect(await in_turn(desk, 0, first)).toBe(1);
    expect(done).toEqual([6]);
  });
});
