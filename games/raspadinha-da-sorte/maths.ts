import type { BetOption, Distribution } from '@arara/game-kit';
import { MILLION, cardsOf, faces, payE4, weights } from './prizes.ts';

/** The odds of a card: the published table, card by card of a million. */
export function cardOdds(): Distribution {
  const cases = new Map([[0n, BigInt(weights[0] ?? 0)]]);
  for (const face of faces) cases.set(payE4(face), BigInt(cardsOf[face]));
  return { total: BigInt(MILLION), cases };
}

/** The only way to bet. */
export const options: readonly BetOption[] = [{ name: 'a card', input: {}, odds: cardOdds }];
