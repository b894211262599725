import { describe, expect, it } from 'vitest';
import { formatChoice, formatTimes } from './choice-text.ts';

const words: Record<string, string> = {
  bets: 'Fichas',
  picks: 'Números',
  auto: 'Sai em',
  legs: 'Palpites',
  match: 'jogo',
};
const text = (input: unknown) => formatChoice(input, (key) => words[key] ?? key);

describe('formatChoice', () => {
  it.each([
    [{ auto: 150 }, 'Sai em 1,50×'],
    [{ picks: [3, 14, 80] }, 'Números 3 14 80'],
    [
      {
        bets: [
          { bet: 'red', chips: 5 },
          { bet: '17', chips: 1 },
        ],
      },
      'Fichas red × 5 · 17 × 1',
    ],
    [{ legs: [{ match: 3, market: 'result', pick: 'home' }] }, 'Palpites jogo 3, market result, pick home'],
    [{ way: 'group', reach: 'first', named: [7] }, 'way group, reach first, named 7'],
    [{}, ''],
    [null, ''],
    [undefined, ''],
    ['heads', 'heads'],
  ])('formats %j as "%s"', (input, said) => expect(text(input)).toBe(said));
});

describe('formatTimes', () => {
  it('never rounds up', () => {
    expect(['15000', '10199', '1000000', '0'].map(formatTimes)).toEqual(['1,50×', '1,01×', '100,00×', '0,00×']);
  });
});
