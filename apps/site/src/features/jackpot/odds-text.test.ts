import { expect, it } from 'vitest';
import { oneInText, shareText } from './odds-text.ts';

it('formats odds, rounded down', () => {
  expect(oneInText('1000000.00', 'pt')).toBe('1.000.000');
  expect(oneInText('1000000.00', 'en')).toBe('1,000,000');
  expect(oneInText('99.01', 'pt')).toBe('100');
});

it('formats a percentage with the decimals that it needs', () => {
  expect([shareText('0.4000', 'pt'), shareText('0.0125', 'en'), shareText('1.00', 'pt')]).toEqual([
    '0,4%',
    '0.0125%',
    '1%',
  ]);
});
