import { centavos } from '@arara/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piecesOf } from './celebration-size.ts';

it('celebrates in proportion, and never more than a cheap phone can draw', () => {
  expect([50, 10_00, 500_00].map((amount) => piecesOf(centavos(amount)))).toEqual([5, 9, 18]);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (amount, more) => {
      expect(piecesOf(centavos(amount + more))).toBeGreaterThanOrEqual(piecesOf(centavos(amount)));
      expect(piecesOf(centavos(amount))).toBeLessThanOrEqual(18);
    }),
  );
});
