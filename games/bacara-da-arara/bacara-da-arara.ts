import type { InstantGame } from '@arara/game-kit';
import { type ChipsInput, chipStakes } from '../chips/bets.ts';
import { coverage } from './coverage.ts';
import { deal, factsOfDeal } from './deal.ts';
import { type BacaraOutcome, readInput } from './outcome.ts';
import { mostOfBets, payE4 } from './pays.ts';
import { MAX_E4, MAX_ONE_IN, RTP } from './return.ts';
import { openShoe } from '../cards/shoe.ts';

/** Punto banco from eight decks that are whole again for each round. */
export const bacaraDaArara: InstantGame<ChipsInput, BacaraOutcome> = {
  kind: 'instant',
  name: 'bacara-da-arara',
  version: '1.0.0',
  category: 'card',
  stakes: chipStakes,
  rtp: RTP,
  maxMultiplierE4: MAX_E4,
  maxOneIn: MAX_ONE_IN,
  readInput,
  mostE4: ({ bets }) => mostOfBets(bets),
  coverage,
  play(draw, { bets }) {
    const dealt = deal(openShoe(draw));
    const facts = factsOfDeal(dealt);
    return { outcome: { ...dealt, result: facts.result }, multiplierE4: payE4(bets, facts) };
  },
};
