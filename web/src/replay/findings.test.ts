import { beforeEach, expect, it, vi } from 'vitest';
import { findings_of, keep_findings } from './findings';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, text: string) => items.set(key, text) });
});

it('keeps what was found about the six games looked at last', () => {
  for (let i = 0; i < 7; ++i) keep_findings(`t${i}`, { turning_points: [] });
  expect(findings_of('t0')).toEqual({});
  expect(findings_of('t1')).toEqual({ turning_points: [] });
  keep_findings('t1', { luck: [] });
  keep_findings('t7', {});
  expect(findings_of('t1')).toEqual({ luck: [] });
  expect(findings_of('t2')).toEqual({});
});

it('does without where a window keeps nothing', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => 'no JSON', setItem: () => { throw new DOMException('full'); } });
  keep_findings('t', { luck: [] });
  expect(findings_of('t')).toEqual({});
});
