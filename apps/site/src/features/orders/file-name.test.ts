import { expect, it } from 'vitest';
import { nameOf } from './file-name.ts';

it('is called as the server says, where that can be a name', () => {
  expect(nameOf('attachment; filename="extrato-2026-11-14-2026-11-20.csv"')).toBe('extrato-2026-11-14-2026-11-20.csv');
  expect(nameOf('attachment; filename="../../boot"')).toBeUndefined();
  expect(nameOf(null)).toBeUndefined();
});
