import { expect, it } from 'vitest';
import { toLastMoment, toThousandths } from './level-view.ts';

it('fills a bar by the progress, and never beyond', () => {
  expect(toThousandths(0n, 100n)).toBe(0);
  expect(toThousandths(1n, 1_000_000n)).toBe(1);
  expect(toThousandths(50n, 100n)).toBe(500);
  expect(toThousandths(999_999n, 1_000_000n)).toBe(999);
  expect(toThousandths(300n, 100n)).toBe(1000);
});

it('fills a bar if nothing is required', () => {
  expect(toThousandths(0n, 0n)).toBe(1000);
});

it('dates a month that ends at midnight by its last day', () => {
  expect(toLastMoment('2026-12-01T03:00:00.000Z')).toBe('2026-12-01T02:59:59.999Z');
});
