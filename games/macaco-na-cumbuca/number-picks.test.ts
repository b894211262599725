import { createTranslate } from '@arara/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceText, shortChance } from './chance.ts';
import enFile from './messages/en.json' with { type: 'json' };
import type { Messages } from './messages/messages.ts';
import ptFile from './messages/pt.json' with { type: 'json' };
import { MOST_PICKS, NUMBERS } from './pays.ts';
import { OPENING, filledTo, adjacent, surprise, toggled } from './number-picks.ts';
import { QUIET, type Scene, faceOf, hitsSoFar } from './scene.ts';

const pt = createTranslate<Messages>('pt', ptFile);
const en = createTranslate<Messages>('en', enFile);

const anyPicks = fc.uniqueArray(fc.integer({ min: 1, max: NUMBERS }), { maxLength: MOST_PICKS });
const anyMoment = fc.double({ min: 0, max: 1e12, noNaN: true });

function expectNumbers(picks: readonly number[]): void {
  expect(new Set(picks).size).toBe(picks.length);
  for (const pick of picks) expect(Number.isInteger(pick) && pick >= 1 && pick <= NUMBERS).toBe(true);
}

describe('the choice of numbers', () => {
  it('takes a number, lets it go again, and never takes an eleventh', () => {
    expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggled([1, 2, 3], 2)).toEqual([1, 3]);
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(toggled(ten, 11)).toBe(ten);
  });

  it('is filled up to a count with numbers that were free, and emptied from the last', () => {
    fc.assert(
      fc.property(anyPicks, fc.integer({ min: 0, max: MOST_PICKS }), anyMoment, (picks, count, moment) => {
        const next = filledTo(picks, count, moment);
        expectNumbers(next);
        expect(next).toHaveLength(count);
        expect(next.slice(0, picks.length)).toEqual(picks.slice(0, count));
      }),
    );
    expect(filledTo([5], -1, 0)).toEqual([]);
  });

  it('by surprise has as many numbers as before, others at another moment, and finds each number', () => {
    fc.assert(
      fc.property(anyPicks, anyMoment, (picks, moment) => {
        const next = surprise(picks, moment);
        expectNumbers(next);
        expect(next).toHaveLength(picks.length || OPENING.length);
      }),
    );
    const found = Array.from({ length: 300 }, (_, index) => surprise([1], 1_234_567 + index * 16_667));
    expect(new Set(found.flat()).size).toBe(NUMBERS);
  });

  it('is walked by arrows over eight columns, and never leaves the table', () => {
    expect([adjacent(1, 'ArrowRight'), adjacent(9, 'ArrowUp'), adjacent(9, 'ArrowDown')]).toEqual([2, 1, 17]);
    expect([adjacent(1, 'ArrowUp'), adjacent(40, 'ArrowRight'), adjacent(7, 'x')]).toEqual([1, 40, 7]);
    expect([adjacent(7, 'Home'), adjacent(7, 'End')]).toEqual([1, 40]);
  });
});

describe('the picture of a draw', () => {
  const drawing: Scene = { state: 'drawing', out: [4, 7], pace: 'normal', payE4: undefined };

  it('distinguishes a number that was chosen and came out from one that only did either', () => {
    const faces = (scene: Scene): string[] => [1, 4, 7, 8].map((number) => faceOf(scene, [7, 8], number));
    expect(faces(QUIET)).toEqual(['free', 'free', 'chosen', 'chosen']);
    expect(faces(drawing)).toEqual(['free', 'drawn', 'hit', 'chosen']);
    // Only when all ten are out has a number missed.
    expect(faces({ ...drawing, state: 'over' })).toEqual(['free', 'drawn', 'hit', 'missed']);
  });

  it('counts hits from the first ball on', () => {
    expect([hitsSoFar(QUIET, [7]), hitsSoFar({ ...drawing, out: [] }, [7]), hitsSoFar(drawing, [7, 8])]).toEqual([
      undefined,
      0,
      1,
    ]);
  });
});

describe('a chance', () => {
  it('is a percentage where it is frequent, and as one in so many where it is not', () => {
    expect(chanceText(pt, 'pt', 1, 1)).toBe('25,00%');
    expect(chanceText(pt, 'pt', 5, 5)).toBe('1 em 2.611');
    expect(chanceText(en, 'en', 10, 10)).toBe('1 in 847,660,528');
  });

  it('is short where there is little room', () => {
    expect([shortChance('pt', 7, 7), shortChance('pt', 10, 9), shortChance('pt', 10, 10)]).toEqual([
      '1:155.363',
      '1:2,8M',
      '1:847M',
    ]);
  });
});
