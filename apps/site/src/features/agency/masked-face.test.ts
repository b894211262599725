import { expect, it } from 'vitest';
import { pickFace } from './masked-face.ts';

it('returns a constant picture for every number', () => {
  expect(pickFace(1042)).toBe(pickFace(1042));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(pickFace)).size).toBe(8);
});
