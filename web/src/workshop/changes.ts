// Changes: what can be done to a draft, each as a new draft beside the old one. Spaces that are referred to by number or name are still the
// same ones afterwards.
import { comments, id_after, type Draft, type DraftCard, type DraftGroup, type DraftSpace } from './draft';

export const most_spaces = 64;
export const least_spaces = 4;

export const spaces_of = (draft: Draft): DraftSpace[] => draft.space ?? [];
export const groups_of = (draft: Draft): DraftGroup[] => draft.group ?? [];
export const decks_of = (draft: Draft) => draft.deck ?? [];

/** Those that belong to groups. */
export const deed_kinds: readonly string[] = ['site', 'station', 'utility'];

/** The same with some keys changed; those that are undefined are left out. */
export function with_keys<T extends object>(table: T, keys: Record<string, unknown>): T {
  const next = { ...table, ...keys } as Record<string, unknown>;
  for (const [key, value] of Object.entries(keys)) if (value === undefined) delete next[key];
  return next as T;
}

const replaced = <T>(list: readonly T[], at: number, one: T): T[] => list.map((before, i) => (i === at ? one : before));

/** Where everything else refers to a space: by `number`, or by `name` if it has a new one. */
function referring(draft: Draft, number: (before: number) => number | undefined, name: (before: string) => string): Draft {
  const told = (value: unknown) => (typeof value === 'number' ? number(value) : typeof value === 'string' ? name(value) : value);
  const texts = draft['texts'] as Record<string, { spaces?: Record<string, string> }> | undefined;
  return with_keys(draft, {
    space: draft.space?.map((space) => ('target' in space ? with_keys(space, { target: told(space['target']) }) : space)),
    deck: draft.deck?.map((deck) => ({ ...deck, ...(deck.card ? { card: deck.card.map((card) => ('space' in card ? with_keys(card, { space: told(card['space']) }) : card)) } : {}) })),
    texts: texts && Object.fromEntries(Object.entries(texts).map(([language, own]) =>
      [language, own.spaces ? { ...own, spaces: Object.fromEntries(Object.entries(own.spaces).map(([key, text]) => [/^\d+$/.test(key) ? String(number(Number(key)) ?? key) : name(key), text])) } : own])),
  });
}

/**
 * Deeds of stations and utilities have a rent for each of their group: as many as there are now, the last one for those that have none.
 * Sites have theirs whatever their number.
 */
export function with_fitting_rents(draft: Draft): Draft {
  const count = (group: unknown) => spaces_of(draft).filter((space) => space.group === group && deed_kinds.includes(space.kind)).length;
  const fitted = <T extends DraftSpace | DraftGroup>(one: T, group: unknown): T => {
    const rents = one['rents'];
    const wanted = Math.min(6, Math.max(1, group === undefined ? 1 : count(group)));
    if (!Array.isArray(rents) || rents.length === 0 || rents.length === wanted) return one;
    return { ...one, rents: Array.from({ length: wanted }, (_, i) => rents[Math.min(i, rents.length - 1)] as unknown) };
  };
  return with_keys(draft, {
    space: draft.space?.map((space) => (space.kind === 'station' || space.kind === 'utility' ? fitted(space, space.group) : space)),
    group: draft.group?.map((group) => (group.kind === 'station' || group.kind === 'utility' ? fitted(group, group.id) : group)),
  });
}

export function set_space(draft: Draft, at: number, keys: Record<string, unknown>): Draft {
  const before = spaces_of(draft)[at];
  if (!before) return draft;
  const renamed = typeof keys['name'] === 'string' && keys['name'] !== before.name ? before.name : undefined;
  const is_only = spaces_of(draft).filter((one) => one.name === before.name).length === 1;
  const told = renamed !== undefined && is_only ? referring(draft, (number) => number, (name) => (name === renamed ? String(keys['name']) : name)) : draft;
  return { ...told, space: replaced(spaces_of(told), at, with_keys(spaces_of(told)[at] ?? before, keys)) };
}

/** What a space of that kind begins with. Figures that it may have stay with it, so that nobody loses them by a wrong choice. */
export function set_kind(draft: Draft, at: number, kind: string): Draft {
  const before = spaces_of(draft)[at];
  if (!before || before.kind === kind) return draft;
  const group = deed_kinds.includes(kind) ? groups_of(draft).find((one) => one.kind === kind) : undefined;
  const like = spaces_of(draft).find((space) => space.kind === kind);
  const shared = ['price', 'rents', 'mortgage', 'building_price', 'tax', 'tax_percent', 'tax_base', 'tax_multiple', 'least', 'most', 'step', 'deck', 'target'];
  const keys: Record<string, unknown> = { kind, group: group?.id };
  for (const key of shared) keys[key] = kind === 'metro' && key === 'target' ? (like?.['target'] ?? 0) : like && key in like && !(group && key in group) ? like[key] : usual(kind, key);
  if (kind === 'card') keys['deck'] = like?.['deck'] ?? decks_of(draft)[0]?.id;
  return with_fitting_rents(set_space(draft, at, keys));
}

/** For the first of its kind on a board, so that a figure is there to be changed. */
function usual(kind: string, key: string): unknown {
  if (kind === 'site') return { price: 100, rents: [6, 30, 90, 270, 400, 550], mortgage: 50, building_price: 50 }[key];
  if (kind === 'station') return { price: 200, rents: [25], mortgage: 100 }[key];
  if (kind === 'utility') return { price: 150, rents: [4], mortgage: 75 }[key];
  if (kind === 'tax') return { tax: 100 }[key];
  if (kind === 'random_amount') return { least: -100, most: 100, step: 10 }[key];
  return undefined;
}

/** A copy of the space before it, with a name of its own. */
export function add_space(draft: Draft, at: number, name: string): Draft {
  const spaces = spaces_of(draft);
  if (spaces.length >= most_spaces) return draft;
  const model = spaces[at - 1];
  const kind = model && (deed_kinds.includes(model.kind) || ['card', 'tax', 'rest'].includes(model.kind)) ? model : ({ kind: 'rest' } as DraftSpace);
  const taken = new Set(spaces.map((space) => space.name));
  let own = name;
  for (let number = 2; taken.has(own); ++number) own = `${name} ${number}`;
  const moved = referring(draft, (number) => (number >= at ? number + 1 : number), (text) => text);
  const list = [...spaces_of(moved)];
  list.splice(at, 0, { ...with_keys(kind, { [comments]: undefined }), name: own });
  return with_fitting_rents({ ...moved, space: list });
}

export function remove_space(draft: Draft, at: number): Draft {
  const spaces = spaces_of(draft);
  if (spaces.length <= least_spaces || !spaces[at]) return draft;
  const told = referring(draft, (number) => (number > at ? number - 1 : number), (text) => text);
  return with_fitting_rents({ ...told, space: spaces_of(told).filter((_, i) => i !== at) });
}

export function move_space(draft: Draft, from: number, to: number): Draft {
  const count = spaces_of(draft).length;
  if (from === to || from < 0 || to < 0 || from >= count || to >= count) return draft;
  const number = (before: number) => {
    if (before === from) return to;
    if (from < to && before > from && before <= to) return before - 1;
    if (to < from && before >= to && before < from) return before + 1;
    return before;
  };
  const told = referring(draft, number, (text) => text);
  const list = [...spaces_of(told)];
  const [moved] = list.splice(from, 1);
  if (moved) list.splice(to, 0, moved);
  return { ...told, space: list };
}

export function set_group(draft: Draft, at: number, keys: Record<string, unknown>): Draft {
  const group = groups_of(draft)[at];
  return group ? { ...draft, group: replaced(groups_of(draft), at, with_keys(group, keys)) } : draft;
}

/** One after another, far apart on the wheel of colours and legible on dark and on light. */
const colours = ['#b5651d', '#5aa9e6', '#c2408f', '#e07b27', '#cc3333', '#d9b310', '#2e8b57', '#2b4fa3', '#6b4ea0', '#0f8b8d'];

export function add_group(draft: Draft, name: string, kind: string): Draft {
  const groups = groups_of(draft);
  const used = new Set(groups.map((group) => group.colour));
  const colour = colours.find((one) => !used.has(one)) ?? colours[groups.length % colours.length];
  let own = name;
  for (let number = 2; groups.some((group) => group.name === own); ++number) own = `${name} ${number}`;
  return { ...draft, group: [...groups, { id: id_after(own, groups.map(({ id }) => id), 'group'), name: own, kind, ...(colour ? { colour } : {}) }] };
}

/** Its deeds stay, and belong to no group; figures that they had from it become their own. */
export function remove_group(draft: Draft, at: number): Draft {
  const group = groups_of(draft)[at];
  if (!group) return draft;
  const { id, name: _name, kind: _kind, colour: _colour, ...shared } = group;
  return with_fitting_rents({
    ...draft,
    group: groups_of(draft).filter((_, i) => i !== at),
    space: spaces_of(draft).map((space) => (space.group === id ? with_keys({ ...shared, ...space }, { group: undefined }) as DraftSpace : space)),
  });
}

export function set_deck(draft: Draft, at: number, keys: Record<string, unknown>): Draft {
  const deck = decks_of(draft)[at];
  return deck ? { ...draft, deck: replaced(decks_of(draft), at, with_keys(deck, keys)) } : draft;
}
export function add_deck(draft: Draft, name: string, text: string): Draft {
  const id = id_after(name, decks_of(draft).map((deck) => deck.id), 'deck');
  return { ...draft, deck: [...decks_of(draft), { id, name, card: [{ id: 'card', text, effect: 'receive', amount: 50 }] }] };
}
export const remove_deck = (draft: Draft, at: number): Draft => ({ ...draft, deck: decks_of(draft).filter((_, i) => i !== at) });

export function set_card(draft: Draft, deck: number, at: number, keys: Record<string, unknown>): Draft {
  const cards = decks_of(draft)[deck]?.card ?? [];
  const card = cards[at];
  return card ? set_deck(draft, deck, { card: replaced(cards, at, with_keys(card, keys)) }) : draft;
}
export function add_card(draft: Draft, deck: number, text: string): Draft {
  const cards = decks_of(draft)[deck]?.card ?? [];
  const id = id_after('', cards.map((card) => card.id), 'card');
  return set_deck(draft, deck, { card: [...cards, { id, text, effect: 'receive', amount: 50 } as DraftCard] });
}
export function remove_card(draft: Draft, deck: number, at: number): Draft {
  return set_deck(draft, deck, { card: (decks_of(draft)[deck]?.card ?? []).filter((_, i) => i !== at) });
}

/** What each effect of a card is given with: the fields and what they begin as. */
export const effect_fields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  receive: { amount: 50 }, pay: { amount: 50 }, receive_from_each: { amount: 10 }, pay_each: { amount: 10 }, pay_per_building: { amount: 40 },
  repairs: { house: 25, hotel: 100 }, advance_to: { space: 0 }, back_to: { space: 0 }, back_spaces: { spaces: 3 }, go_to_jail: {}, go_to_hospital: {},
  jail_card: {}, advance_to_station: { factor: 2 }, advance_to_utility: { factor: 10 }, advance_anywhere: {}, share_cash: {}, pay_or_draw: { amount: 10, deck: '' },
};
export function set_effect(draft: Draft, deck: number, at: number, effect: string): Draft {
  const card = decks_of(draft)[deck]?.card?.[at];
  if (!card) return draft;
  const kept = effect_fields[effect] ?? {};
  const { id, text } = card;
  const other = decks_of(draft).find((_, i) => i !== deck)?.id ?? '';
  const fields = Object.fromEntries(Object.entries(kept).map(([key, usual]) => [key, key === 'deck' ? (card[key] ?? other) : typeof card[key] === typeof usual ? card[key] : usual]));
  return set_deck(draft, deck, { card: replaced(decks_of(draft)[deck]?.card ?? [], at, { id, ...(text === undefined ? {} : { text }), effect, ...fields }) });
}
