import { expect, it } from 'vitest';
import { scoreText } from './score-text.ts';

it.each([
  ['valid', '1250.00', ',', '1.250,00'],
  ['valid', '1250.05', '.', '1,250.05'],
  ['valid', '0.00', ',', '0,00'],
  ['best', '12.5000', ',', '12,5'],
  ['best', '12.0000', '.', '12'],
  ['best', '1.0101', '.', '1.0101'],
] as const)('%s %s with a %s reads %s', (kind, score, mark, text) => {
  expect(scoreText(kind, score, mark)).toBe(text);
});
