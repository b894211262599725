import type { BetOption, Distribution } from '@arara/game-kit';
import { drawsOfUrn, drawsWith } from '../draws/hypergeometric.ts';
import { PICKS, URN, payOfHits } from './pays.ts';

/** The odds of a ticket. Which numbers it has changes nothing. */
export function oddsOfTicket(): Distribution {
  const cases = new Map<bigint, bigint>();
  for (let hits = 0; hits <= PICKS; hits += 1) cases.set(BigInt(payOfHits(hits)), drawsWith(URN, PICKS, hits));
  return { total: drawsOfUrn(URN), cases };
}

/** The one way to bet. */
export const options: readonly BetOption[] = [
  { name: '5 numbers', input: { picks: [1, 2, 3, 4, 5] }, odds: oddsOfTicket },
];
