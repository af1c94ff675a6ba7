// Menu: what one seat may do now, as the server says. The only source of what can be clicked.
import type { Action, Choice, GroupOutlook, SiteOutlook } from '../wire/types';

export class Menu {
  constructor(
    readonly seat: number,
    readonly choices: readonly Choice[],
    /** The cash that the seat is short of for the debt or the purchase in hand. */
    readonly missing = 0,
    /** Where the seat may want to build, whether or not it can now. */
    readonly building: readonly GroupOutlook[] = [],
  ) {}

  static readonly none = new Menu(-1, []);

  has(...types: string[]): boolean {
    return types.some((type) => this.choices.some((choice) => choice.type === type));
  }
  has_only(...types: string[]): boolean {
    return this.choices.every((choice) => types.includes(choice.type));
  }
  first(type: string): Choice | undefined {
    return this.choices.find((choice) => choice.type === type);
  }
  all(...types: string[]): Choice[] {
    return this.choices.filter((choice) => types.includes(choice.type));
  }
  /** What can be done with one deed. */
  on(space: number): Choice[] {
    return this.choices.filter((choice) => choice.space === space);
  }
  /** How a site stands that the seat may want to build on. */
  site(space: number): SiteOutlook | undefined {
    return this.building.flatMap(({ sites }) => sites).find((site) => site.space === space);
  }
  get empty(): boolean {
    return this.choices.length === 0;
  }
}

/** The action that a menu's entry stands for; `amount` where it leaves one open. */
export function action_of(choice: Choice, amount?: number): Action {
  const action: Action = { type: choice.type };
  if (choice.space !== undefined) action.space = choice.space;
  if (choice.group !== undefined) action.group = choice.group;
  if (choice.option !== undefined) action.option = choice.option;
  if (choice.amount && amount !== undefined) action.amount = amount;
  return action;
}

/** Actions with your own deeds: what "manage" is about. */
export const managing = ['build', 'sell_building', 'sell_hotels', 'mortgage', 'lift', 'sell_deed'] as const;
