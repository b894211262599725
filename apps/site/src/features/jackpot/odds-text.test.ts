import { expect, it } from 'vitest';
import { oneInText } from './odds-text.ts';

it('formats odds, rounded down', () => {
  expect(oneInText('1000000.00', 'pt')).toBe('1.000.000');
  expect(oneInText('1000000.00', 'en')).toBe('1,000,000');
  expect(oneInText('99.01', 'pt')).toBe('100');
});
