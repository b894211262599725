import type { RoundGame } from '@arara/game-kit';
import { deal, factsOfDeal } from '../bacara-da-arara/deal.ts';
import { type BacaraOutcome, readInput } from '../bacara-da-arara/outcome.ts';
import { mostOfBets, payE4 } from '../bacara-da-arara/pays.ts';
import { MAX_E4, MAX_ONE_IN, RTP } from '../bacara-da-arara/return.ts';
import { openShoe } from '../cards/shoe.ts';
import { type ChipsInput, chipStakes } from '../chips/bets.ts';
import { coverage } from '../bacara-da-arara/coverage.ts';
import { LIVE_TICKETS, LIVE_TIMING } from '../live/live-timing.ts';
import { runMs } from './show.ts';

/** Punto banco with one deal for everybody: the rules, places and pays are those of `bacara-da-arara`. */
export const bacaraAoVivo: RoundGame<ChipsInput, BacaraOutcome, null> = {
  kind: 'round',
  name: 'bacara-ao-vivo',
  version: '1.0.0',
  category: 'live',
  stakes: chipStakes,
  rtp: RTP,
  maxMultiplierE4: MAX_E4,
  maxOneIn: MAX_ONE_IN,
  timing: LIVE_TIMING,
  mostTickets: LIVE_TICKETS,
  chat: true,
  setup: () => null,
  readInput,
  mostE4: ({ bets }) => mostOfBets(bets),
  coverage,
  draw(draw) {
    const dealt = deal(openShoe(draw));
    return { ...dealt, result: factsOfDeal(dealt).result };
  },
  showMs: runMs,
  pay: (outcome, { bets }) => payE4(bets, factsOfDeal(outcome)),
};
