import { afterEach, expect, it, vi } from 'vitest';
import { share_link, share_text } from './share';

afterEach(() => vi.unstubAllGlobals());

it('shares a text as a text, which a browser would make a link of otherwise', async () => {
  const shared: ShareData[] = [];
  vi.stubGlobal('navigator', { share: async (what: ShareData) => void shared.push(what) });
  expect(await share_text('eJxabc', 'Your answer')).toBe('shared');
  expect(await share_link('https://play.example/#/join/abc', 'Come')).toBe('shared');
  expect(shared).toEqual([{ text: 'eJxabc', title: 'Your answer' }, { url: 'https://play.example/#/join/abc', title: 'Come' }]);
});

it('copies it where there is no share sheet', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect(await share_text('eJxabc', 'Your answer')).toBe('copied');
  expect(copied).toEqual(['eJxabc']);
});
