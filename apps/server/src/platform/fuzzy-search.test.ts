import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTypos, editDistance, normaliseText, splitWords } from './fuzzy-search.ts';

it.each([
  ['Dragão de Ouro', 'dragao de ouro'],
  ['Số đỏ', 'so do'],
  ['Sıra KAPLANDA', 'sira kaplanda'],
  ['Straße', 'strasse'],
  ['Ｔｉｇｅｒ', 'tiger'],
  ['İstanbul', 'istanbul'],
  ['虎来运转', '虎来运转'],
])('normalises %s to %s', (text, normalised) => {
  expect(normaliseText(text)).toBe(normalised);
});

it('splits a title into words', () => {
  expect(splitWords(normaliseText('Frutas 777 — o jogo!'))).toEqual(['frutas', '777', 'o', 'jogo']);
});

describe('the edit distance of two words', () => {
  it.each([
    ['tigre', 'tigre', 0],
    ['tigre', 'tiger', 1],
    ['roelta', 'roleta', 1],
    ['roleta', 'rolleta', 1],
    ['roleta', 'rleta', 1],
    ['roleta', 'torre', 3],
  ])('of %s and %s is %i', (one, other, expected) => {
    expect(editDistance(one, other, 2)).toBe(Math.min(expected, 3));
  });

  it('is symmetric, zero only for equal words, and at most one above the maximum', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat({ max: 3 }), (one, other, max) => {
        const distance = editDistance(one, other, max);
        expect(distance).toBe(editDistance(other, one, max));
        expect(distance <= max + 1).toBe(true);
        expect(distance === 0).toBe(one === other);
      }),
    );
  });

  it('is at most one for one typo', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('miss', 'add', 'change', 'swap'), (word, position, typo) => {
        const at = position % (word.length - 1);
        const [before, here, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
        const typed = {
          miss: before + next + after,
          add: `${before}x${here}${next}${after}`,
          change: `${before}x${next}${after}`,
          swap: before + next + here + after,
        }[typo];
        expect(editDistance(typed, word, 2) <= 1).toBe(true);
      }),
    );
  });
});

describe('countTypos', () => {
  it.each([
    ['tirge', 'tigre', 1],
    ['minax', 'minas', 1],
    ['valette', 'valete', 1],
    ['rolet', 'roleta', 0],
    ['travesxi', 'travessia', 1],
  ])('matches %s with %s', (typed, word, typos) => {
    expect(countTypos(typed, word)).toBe(typos);
  });

  it.each([
    ['dad', 'dedo'],
    ['torre', 'roleta'],
    ['min', 'mao'],
  ])('does not match %s with %s', (typed, word) => {
    expect(countTypos(typed, word)).toBeUndefined();
  });
});
