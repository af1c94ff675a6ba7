// Why money moved, in words: one message for each reason and direction.
import type { Account, Cause, GameEvent } from '../wire/types';
import type { Names } from './names';
import { t, words } from './words.svelte';

/** What makes a rent as high as it is, as far as the board shows it: "three houses", "2 stations". */
function rent_note(space: number, names: Names): string {
  const deed = names.state?.deeds.find((one) => one.space === space);
  const place = names.edition.board[space];
  if (!deed || !place || deed.owner === null) return '';
  if (place.kind === 'station' || place.kind === 'utility') {
    const group = names.group_of(space)?.spaces ?? [];
    const count = names.state?.deeds.filter((one) => one.owner === deed.owner && group.includes(one.space)).length ?? 0;
    return t(`rent.${place.kind}`, { count });
  }
  return deed.buildings > 0 ? names.buildings(deed.buildings) : '';
}

/** The thing behind a payment or a debt: "rent for Fleet Street (three houses)". */
export function cause_text(cause: Partial<Pick<Cause, 'reason' | 'space' | 'deck' | 'card'>> | GameEvent, names: Names): string {
  const space = cause.space ?? null;
  const params = {
    space: names.space(space),
    deck: names.deck(cause.deck),
    text: names.card(cause.deck, cause.card).replace(/\.$/, ''),
    note: cause.reason === 'rent' && space !== null ? rent_note(space, names) : '',
  };
  const key = `cause.${cause.reason ?? 'offer'}`;
  const where = `${key}.${cause.card ? 'card' : space === null ? 'bare' : 'space'}`;
  const text = words.has(where) ? t(where, params) : t(key, params);
  return params.note ? t('cause.with_note', { text, note: params.note }) : text;
}

const role = (account: Account | undefined): 'bank' | 'pot' | 'player' =>
  account === 'pot' ? 'pot' : account === null || account === undefined ? 'bank' : 'player';

export function payment_text(event: GameEvent, names: Names): string {
  const cause = cause_text(event, names);
  const params = {
    from: names.account(event.from),
    to: names.account(event.to),
    amount: names.money(event.amount ?? 0),
    cause,
    space: names.space(event.space),
  };
  const direction = `${role(event.from)}_to_${role(event.to)}`;
  const special = `paid.${direction}.${event.reason ?? ''}`;
  const text = words.has(special) ? t(special, params) : t(`paid.${direction}`, params);
  if (!event.from_savings) return text;
  return `${text} ${t('paid.from_savings', { amount: names.money(event.from_savings) })}`;
}
