import { centavos } from '@arara/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPieceCount } from './celebration-size.ts';

it('grows with the reward, up to what a cheap phone can draw', () => {
  expect([50, 10_00, 500_00].map((amount) => toPieceCount(centavos(amount)))).toEqual([5, 9, 18]);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (amount, more) => {
      expect(toPieceCount(centavos(amount + more))).toBeGreaterThanOrEqual(toPieceCount(centavos(amount)));
      expect(toPieceCount(centavos(amount))).toBeLessThanOrEqual(18);
    }),
  );
});
