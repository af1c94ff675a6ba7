import { expect, it } from 'vitest';
import { hash_of_path, is_home, route_of } from './route.svelte';

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
  const nowhere = ['#/nowhere', '#/table', '#/join/<b>', '#/New', '#nowhere', '#//new', '#/new/xx', '#/lab/xx', '#/lab/odds/x', '#/rules/uk/xx', '#/rules/UK.x', '#/rules/uk/UK.33/x', '#/replay/na9b/x', '#/table/abc/x'];
  for (const hash of nowhere) expect(route_of(hash), hash).toEqual({ page: 'none' });
  for (const path of ['/foo', '/foo/', '/index.htm']) expect(is_home(path), path).toBe(false);
  for (const path of ['/', '/index.html']) expect(is_home(path), path).toBe(true);
});
it('knows the addresses of pages, with a stroke at the end too', () => {
  expect(route_of('#/new')).toEqual({ page: 'new' });
  expect(route_of('#/new/')).toEqual({ page: 'new' });
  expect(route_of('#/lab?games=5')).toEqual({ page: 'lab', part: 'simulate', query: 'games=5' });
  expect(route_of('#/lab/odds')).toEqual({ page: 'lab', part: 'odds', query: '' });
  expect(route_of('#/table/abc/')).toEqual({ page: 'table', code: 'abc' });
  expect(route_of('#/rules')).toEqual({ page: 'rules', edition: '', clause: '' });
  expect(route_of('#/rules//UK.33')).toEqual({ page: 'rules', edition: '', clause: 'UK.33' });
  expect(route_of('#/rules/UK.33')).toEqual({ page: 'rules', edition: '', clause: 'UK.33' });
  expect(route_of('#/rules/xorti/X.11')).toEqual({ page: 'rules', edition: 'xorti', clause: 'X.11' });
});
