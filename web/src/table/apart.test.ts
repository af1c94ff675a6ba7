import { expect, it } from 'vitest';
import { apart } from './apart';

it('leaves alone what is far enough apart', () => expect(apart([10, 40, 90], 20, 100)).toEqual([10, 40, 90]));
it('moves what would lie on something else', () => expect(apart([10, 12, 35], 20, 100)).toEqual([10, 30, 50]));
it('keeps within the end', () => expect(apart([10, 88, 95, 96], 20, 100)).toEqual([10, 60, 80, 100]));
