// Stun: the server that tells a browser by which address others on the internet see it. Nobody is asked unless a person names one.
import { keep, kept } from '../words/settings.svelte';

const key = 'freehold.stun';

export const kept_stun = (): string => {
  const found = kept<unknown>(key);
  return typeof found === 'string' ? found : '';
};
export const keep_stun = (typed: string): void => keep(key, typed.trim().replace(/^stun:/i, ''));
