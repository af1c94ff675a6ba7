// Settings of the laboratory, and the link that repeats them: everything that a run depends on is in the address.

export interface LabSettings {
  edition: string;
  /** Rules that differ from the edition's print. */
  options: Record<string, unknown>;
  /** The bot of each seat. */
  bots: string[];
  games: number;
  seed: string;
}

export const usual: LabSettings = { edition: 'uk', options: {}, bots: ['steady', 'steady', 'steady', 'steady'], games: 10000, seed: '1' };

/** What differs from the usual settings, as the part of a link after the question mark. */
export function query_of(settings: LabSettings): string {
  const query = new URLSearchParams();
  if (settings.edition !== usual.edition) query.set('edition', settings.edition);
  if (settings.bots.join() !== usual.bots.join()) query.set('bots', settings.bots.join());
  if (settings.games !== usual.games) query.set('games', String(settings.games));
  if (settings.seed !== usual.seed) query.set('seed', settings.seed);
  for (const [key, value] of Object.entries(settings.options)) query.append('rule', `${key}=${String(value)}`);
  return query.toString();
}

function value_of(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** What a link says; where it says nothing, or nonsense, the usual. The server judges rules and bots. */
export function settings_of(query: string): LabSettings {
  const said = new URLSearchParams(query);
  const edition = said.get('edition') ?? '';
  const bots = (said.get('bots') ?? '').split(',').filter((bot) => /^[\w-]{1,32}$/.test(bot));
  const games = Number(said.get('games') ?? usual.games);
  const seed = said.get('seed') ?? '';
  const options: Record<string, unknown> = {};
  for (const rule of said.getAll('rule')) {
    const [, key, text] = /^(\w{1,64})=(.{1,64})$/.exec(rule) ?? [];
    if (key && text) options[key] = value_of(text);
  }
  return {
    edition: /^[\w-]{1,64}$/.test(edition) ? edition : usual.edition,
    options,
    bots: bots.length > 0 ? bots.slice(0, 8) : [...usual.bots],
    games: Number.isInteger(games) && games > 0 ? games : usual.games,
    seed: seed.length > 0 && seed.length <= 64 ? seed : usual.seed,
  };
}
