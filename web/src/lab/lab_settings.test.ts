import { describe, expect, it } from 'vitest';
import { query_of, settings_of, usual } from './lab_settings';

describe('the link of a run', () => {
  it('repeats all that the run depends on', () => {
    const settings = { edition: 'us', options: { auctions: 'off', salary: 400, offers: false }, bots: ['steady', 'random', 'steady'], games: 2500, seed: 'a b&c=d' };
    expect(settings_of(query_of(settings))).toEqual(settings);
  });
  it('is empty for the usual settings', () => {
    expect(query_of(usual)).toBe('');
    expect(settings_of('')).toEqual(usual);
  });
  it('is read with care', () => {
    const read = settings_of('edition=../x&games=-4&bots=,,&rule=nonsense&rule==3&seed=' + 'x'.repeat(65));
    expect(read).toEqual(usual);
    expect(settings_of('games=1.5').games).toBe(usual.games);
    expect(settings_of('bots=' + Array(20).fill('steady').join()).bots.length).toBe(8);
  });
});
