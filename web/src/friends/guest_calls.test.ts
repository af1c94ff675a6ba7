import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judge } from './guest_calls';

const call = (method: string, more: object = {}) => JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: { table: 'T' }, ...more });
const passes = (text: string) => 'pass' in judge(text);
const documented = [...readFileSync(new URL('../../../docs/formats/server.md', import.meta.url), 'utf8').matchAll(/`((?:lab|lobby|table|edition|replay)\.[a-z_]+)`/g)].map(([, name]) => name!);

it('lets a guest come, play, talk and look', () => {
  for (const method of ['table.find', 'table.join', 'table.enter', 'table.act', 'table.chat', 'table.history', 'edition.show']) expect(passes(call(method)), method).toBe(true);
  expect(judge(call('table.act'))).toMatchObject({ pass: '{"jsonrpc":"2.0","id":7,"method":"table.act","params":{"table":"T"}}' });
});

it('refuses what makes, takes away, moves or lists tables, and the laboratory', () => {
  expect(documented).toContain('lab.simulate');
  for (const method of documented.filter((name) => /^(lab|lobby)\./.test(name) || /create|import|export|remove|free_seat|reclaim|not/.test(name))) expect(passes(call(method)), method).toBe(false);
  expect(judge(call('table.export'))).toEqual({ refuse: '{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"table.export isn’t for guests","data":{"reason":"method_not_found"}}}' });
});

it('knows only calls that there are', () => {
  const asked = readFileSync(new URL('guest_calls.ts', import.meta.url), 'utf8').matchAll(/'((?:edition|table|replay)\.\w+)'/g);
  expect([...asked].map(([, name]) => name).filter((name) => !documented.includes(name!))).toEqual([]);
});

it('has the engine read what was judged', () => {
  // Readers of JSON differ in which of two members of the same name they take.
  const twice = '{"jsonrpc":"2.0","id":7,"method":"table.remove","method":"hello","params":{}}';
  expect(judge(twice)).toMatchObject({ pass: '{"jsonrpc":"2.0","id":7,"method":"hello","params":{}}' });
});

it.each(['', 'no JSON', 'null', '7', '"hello"', '[]', `[${call('hello')}]`, '{}', '{"method":7}'])('answers what is no single call: %s', (text) => {
  expect(judge(text)).toHaveProperty('refuse');
});
