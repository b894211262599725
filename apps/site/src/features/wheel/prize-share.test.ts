import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toShare } from './prize-share.ts';

it.each([
  ['30.00', '50.00', 60],
  ['49.99', '50.00', 99],
  ['50.00', '50.00', 100],
  ['80.00', '50.00', 100],
  ['0.00', '50.00', 0],
  ['-3.00', '50.00', 0],
  ['2', '3', 66],
  ['0', '0', 100],
])('computes %s of %s as %i per cent', (done, of, share) => {
  expect(toShare(done, of)).toBe(share);
});

it('is 100 only if nothing is missing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1 }), (done, of) => {
      expect(toShare(String(done), String(of)) === 100).toBe(done >= of);
    }),
  );
});
