import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf } from './share.ts';

it.each([
  ['30.00', '50.00', 60],
  ['49.99', '50.00', 99],
  ['50.00', '50.00', 100],
  ['80.00', '50.00', 100],
  ['0.00', '50.00', 0],
  ['-3.00', '50.00', 0],
  ['2', '3', 66],
  ['0', '0', 100],
])('%s of %s is %i per cent', (done, of, share) => {
  expect(shareOf(done, of)).toBe(share);
});

it('is full only where nothing is missing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1 }), (done, of) => {
      expect(shareOf(String(done), String(of)) === 100).toBe(done >= of);
    }),
  );
});
