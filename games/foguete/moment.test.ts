import { expect, it } from 'vitest';
import { toneOf } from './moment.ts';

it('tones rise with the height', () => {
  expect([100, 199, 200, 999, 1000, 4999, 5000].map(toneOf)).toEqual([
    'low',
    'low',
    'middle',
    'middle',
    'high',
    'high',
    'top',
  ]);
});
