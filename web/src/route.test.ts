import { expect, it } from 'vitest';
import { hash_of_path, route_of } from './route.svelte';

it('knows invites in the path as well as behind #', () => {
  expect(hash_of_path('/join/IWkwOleCQYTG3JXcheeZ2w')).toBe('#/join/IWkwOleCQYTG3JXcheeZ2w');
  expect(hash_of_path('/quiet/uXV7Et4bQ3aa')).toBe('#/quiet/uXV7Et4bQ3aa');
  expect(hash_of_path('/')).toBeNull();
  expect(hash_of_path('/join/<b>')).toBeNull();
  expect(route_of('#/join/IWkwOleCQYTG3JXcheeZ2w')).toEqual({ page: 'join', code: 'IWkwOleCQYTG3JXcheeZ2w' });
});
it('lets a link to a replay show what lets people in', () => {
  expect(route_of('#/replay/na9b/12?watch=abc-_1')).toEqual({ page: 'replay', code: 'na9b', step: 12, watch: 'abc-_1' });
  expect(route_of('#/replay/na9b')).toEqual({ page: 'replay', code: 'na9b', step: 0 });
});
it('takes the text of a friend’s link, however long', () => {
  const text = 'eJxFkV_v-'.repeat(100);
  expect(route_of(`#/friend/${text}`)).toEqual({ page: 'friend', text });
  expect(route_of('#/friend/<b>')).toEqual({ page: 'none' });
});
it('knows an address that no page has', () => {
  for (const hash of ['', '#', '#/', '#content']) expect(route_of(hash)).toEqual({ page: 'front' });
  for (const hash of ['#/nowhere', '#/table', '#/join/<b>', '#/New']) expect(route_of(hash)).toEqual({ page: 'none' });
});
