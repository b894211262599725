import { expect, it } from 'vitest';
import { momentBefore, thousandthsOf } from './level-look.ts';

it('fills a bar as far as it has come, and never beyond', () => {
  expect(thousandthsOf(0n, 100n)).toBe(0);
  expect(thousandthsOf(1n, 1_000_000n)).toBe(1);
  expect(thousandthsOf(50n, 100n)).toBe(500);
  expect(thousandthsOf(999_999n, 1_000_000n)).toBe(999);
  expect(thousandthsOf(300n, 100n)).toBe(1000);
});

it('is full where nothing is asked for', () => {
  expect(thousandthsOf(0n, 0n)).toBe(1000);
});

it('tells a month that ends at midnight by its own last day', () => {
  expect(momentBefore('2026-12-01T03:00:00.000Z')).toBe('2026-12-01T02:59:59.999Z');
});
