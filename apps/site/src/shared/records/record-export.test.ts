import { expect, it } from 'vitest';
import { parseFileName } from './record-export.ts';

it("uses the server's file name if it is a valid one", () => {
  expect(parseFileName('attachment; filename="extrato-2026-11-14-2026-11-20.csv"')).toBe(
    'extrato-2026-11-14-2026-11-20.csv',
  );
  expect(parseFileName('attachment; filename="../../boot"')).toBeUndefined();
  expect(parseFileName(null)).toBeUndefined();
});
