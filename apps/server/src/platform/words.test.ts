import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, fold, slips, wordsOf } from './words.ts';

it.each([
  ['Dragão de Ouro', 'dragao de ouro'],
  ['Số đỏ', 'so do'],
  ['Sıra KAPLANDA', 'sira kaplanda'],
  ['Straße', 'strasse'],
  ['Ｔｉｇｅｒ', 'tiger'],
  ['İstanbul', 'istanbul'],
  ['虎来运转', '虎来运转'],
])('compares %s as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('finds the words of a title', () => {
  expect(wordsOf(fold('Frutas 777 — o jogo!'))).toEqual(['frutas', '777', 'o', 'jogo']);
});

describe('the distance of two words', () => {
  it.each([
    ['tigre', 'tigre', 0],
    ['tigre', 'tiger', 1],
    ['roelta', 'roleta', 1],
    ['roleta', 'rolleta', 1],
    ['roleta', 'rleta', 1],
    ['roleta', 'torre', 3],
  ])('%s and %s are %i apart', (one, other, far) => {
    expect(distance(one, other, 2)).toBe(Math.min(far, 3));
  });

  it('is the same both ways, nothing only for the same, and never more than asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat({ max: 3 }), (one, other, most) => {
        const far = distance(one, other, most);
        expect(far).toBe(distance(other, one, most));
        expect(far <= most + 1).toBe(true);
        expect(far === 0).toBe(one === other);
      }),
    );
  });

  it('is at most one for one slip', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('miss', 'add', 'change', 'swap'), (word, place, slip) => {
        const at = place % (word.length - 1);
        const [before, here, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
        const typed = {
          miss: before + next + after,
          add: `${before}x${here}${next}${after}`,
          change: `${before}x${next}${after}`,
          swap: before + next + here + after,
        }[slip];
        expect(distance(typed, word, 2) <= 1).toBe(true);
      }),
    );
  });
});

describe('slips of the finger', () => {
  it.each([
    ['tirge', 'tigre', 1],
    ['minax', 'minas', 1],
    ['valette', 'valete', 1],
    ['rolet', 'roleta', 0],
    ['travesxi', 'travessia', 1],
  ])('%s is meant for %s', (typed, word, far) => {
    expect(slips(typed, word)).toBe(far);
  });

  it.each([
    ['dad', 'dedo'],
    ['torre', 'roleta'],
    ['min', 'mao'],
  ])('%s is not meant for %s', (typed, word) => {
    expect(slips(typed, word)).toBeUndefined();
  });
});
