import { describe, expect, it } from 'vitest';
import { clipFor } from './mascot-mood.ts';
import { type Risk, paysOf } from './pays.ts';
import { QUIET, type Scene } from './scene.ts';

const RISK: Risk = 'high';
const picks = [1, 2, 3, 4, 5];
const pays = paysOf(RISK, picks.length);
/** So many hits that one more is the first large win. */
const before = pays.findIndex((pay) => pay >= 50_000) - 1;
const ballsWith = (hits: number, count: number): readonly number[] => [
  ...picks.slice(0, hits),
  ...Array.from({ length: count - hits }, (_, index) => 20 + index),
];

describe('clipFor', () => {
  it.each<[string, Partial<Scene>]>([
    ['idle', {}],
    ['draw', { state: 'drawing' }],
    ['draw', { state: 'drawing', out: ballsWith(before, 8) }],
    ['draw', { state: 'drawing', out: ballsWith(before - 1, 9) }],
    ['anticipation', { state: 'drawing', out: ballsWith(before, 9) }],
    ['win', { state: 'over', payE4: 20_000 }],
    ['idle', { state: 'over', payE4: 10_000 }],
    ['loss', { state: 'over', payE4: 0 }],
  ])('is %s for %o', (clip, part) => {
    expect(clipFor({ ...QUIET, ...part }, { risk: RISK, picks })).toBe(clip);
  });
});
