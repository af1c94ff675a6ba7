// How a sum was worked out, in words: the terms that the engine sends with it. There is no rule here.
import type { Basis } from '../wire/types';
import { sum_of } from './dice';
import type { Names } from './names';
import { t, words } from './words.svelte';

/** The terms that are money; the others are counts, factors and percentages. */
const money_terms = new Set([
  'amount', 'rent', 'own', 'others', 'of', 'multiple', 'each', 'per_house', 'per_hotel', 'price', 'for_buildings', 'for_deeds', 'salary',
  'step', 'mortgage', 'interest', 'had', 'share', 'floor', 'found', 'sum',
]);

/** What of the terms a message cannot see from the numbers alone. */
function seen(basis: Basis): Record<string, string | number> {
  switch (basis.kind) {
    case 'utility_rent': return { rate: words.number(basis.rate), thrown: words.number(sum_of(basis.dice)) };
    case 'percentage': return { rounding: basis.multiple > 0 ? 'multiple' : 'unit' };
    case 'repairs': return { both: basis.houses > 0 && basis.hotels > 0 ? 'yes' : 'no' };
    default: return {};
  }
}

/** "10 × a throw of 7", "2 stations"; empty if a sum needs no working out. */
export function basis_text(basis: Basis, names: Names): string {
  if (basis.kind === 'fixed' || basis.kind === 'bare_rent') return '';
  if (basis.kind === 'building_rent') return names.buildings(basis.buildings);
  if (basis.kind === 'salary' && basis.factor === 1 && basis.paid_before === 0) return '';
  const params: Record<string, string | number> = {};
  for (const [term, value] of Object.entries(basis)) {
    if (typeof value === 'number') params[term] = money_terms.has(term) ? names.money(value) : value;
  }
  return t(`basis.${basis.kind}`, { ...params, ...seen(basis) });
}

/** A sum with its basis: a payment, a debt, a rent that may be asked for. */
export interface Sum {
  amount?: number;
  basis?: Basis;
  /** Of a payment: what was due, where nobody can have so much. */
  due?: number;
}

/** The same in brackets, with what else there is to say: only the rest of a debt is paid, or there was no room for all of it. */
export function basis_note({ amount = 0, basis, due }: Sum, names: Names): string {
  if (!basis) return '';
  const parts = [basis_text(basis, names)];
  if (due) parts.push(t('basis.cut', { due: names.money(due) }));
  else if (amount < basis.sum) parts.push(t('basis.rest', { sum: names.money(basis.sum) }));
  const note = parts.filter((part) => part !== '').join('; ');
  return note === '' ? '' : t('basis.note', { note });
}
