import type { Coverage } from '@arara/game-kit';
import type { ChipsInput } from '../chips/bets.ts';
import type { Facts } from './deal.ts';
import { payE4 } from './pays.ts';

/** How often a deal comes out so, in a hundred million deals, rounded down. `maths.ts` counts it exactly. */
export const deals: readonly (Facts & { readonly weight: number })[] = [
  { result: 'player', playerPair: false, bankerPair: false, weight: 38_144_906 },
  { result: 'player', playerPair: true, bankerPair: false, weight: 2_687_420 },
  { result: 'player', playerPair: false, bankerPair: true, weight: 3_547_020 },
  { result: 'player', playerPair: true, bankerPair: true, weight: 245_313 },
  { result: 'banker', playerPair: false, bankerPair: false, weight: 39_248_697 },
  { result: 'banker', playerPair: true, bankerPair: false, weight: 3_625_144 },
  { result: 'banker', playerPair: false, bankerPair: true, weight: 2_737_264 },
  { result: 'banker', playerPair: true, bankerPair: true, weight: 248_636 },
  { result: 'tie', playerPair: false, bankerPair: false, weight: 8_224_709 },
  { result: 'tie', playerPair: true, bankerPair: false, weight: 599_243 },
  { result: 'tie', playerPair: false, bankerPair: true, weight: 627_522 },
  { result: 'tie', playerPair: true, bankerPair: true, weight: 64_121 },
];

const outcomes = {
  weights: deals.map(({ weight }) => weight),
  returnsE4:
    ({ bets }: ChipsInput) =>
    (index: number) => {
      const facts = deals[index];
      return facts === undefined ? 0 : Number(payE4(bets, facts));
    },
};

/**
 * Chips that bring something back in more than three quarters of deals do not count: the player together with the bank, with
 * or without the tie, whatever lies on each. A chip that a tie gives back is brought back too.
 */
export const coverage: Coverage<ChipsInput, null> = {
  maxBps: 7_500,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: true,
  outcomes: () => outcomes,
};
