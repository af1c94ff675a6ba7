import { expect, it } from 'vitest';
import { name_fault } from './name_fault';

it('says that a name is too long, counting characters', () => {
  expect(name_fault('Maximilian Mustermann jr.')).toBe('A name has at most 24 characters.');
  expect(name_fault(` ${'🎩'.repeat(24)} `)).toBe('');
  expect(name_fault('👨‍👩‍👧‍👦'.repeat(24)), 'what is read as one character').toBe('');
  expect(name_fault('')).toBe('');
});
