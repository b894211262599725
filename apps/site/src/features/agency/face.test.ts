import { expect, it } from 'vitest';
import { faceOf } from './face.ts';

it('keeps the face of a number, and has one for each', () => {
  expect(faceOf(1042)).toBe(faceOf(1042));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(faceOf)).size).toBe(8);
});
