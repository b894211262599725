import type { RoundGame } from '@arara/game-kit';
import { chipStakes } from '../chips/bets.ts';
import type { PlaceInput } from '../two-sides/place-input.ts';
import { SIDES_TICKETS, SIDES_TIMING } from '../two-sides/table-clock.ts';
import { drawPair } from './dice.ts';
import { type DadosOutcome, outcomeOf, readInput } from './outcome.ts';
import { backE4, coverage, mostE4 } from './pays.ts';
import type { Place } from './places.ts';
import { MAX_E4, MAX_ONE_IN, RTP } from './return.ts';
import { RUN_MS } from './show.ts';

/** Two dice for the blue macaw and two for the red one: the higher sum wins, and a tie pays by its sum. */
export const dadosDaArara: RoundGame<PlaceInput<Place>, DadosOutcome, null> = {
  kind: 'round',
  name: 'dados-da-arara',
  version: '1.0.0',
  category: 'live',
  stakes: chipStakes,
  rtp: RTP,
  maxMultiplierE4: MAX_E4,
  maxOneIn: MAX_ONE_IN,
  timing: SIDES_TIMING,
  mostTickets: SIDES_TICKETS,
  chat: true,
  setup: () => null,
  readInput: (input) => readInput(input),
  mostE4: ({ bet }) => mostE4(bet),
  coverage,
  hasPublicChoices: true,
  draw(draw) {
    const blue = drawPair(draw);
    return outcomeOf(blue, drawPair(draw));
  },
  showMs: () => RUN_MS,
  pay: (outcome, { bet }) => backE4(bet, outcome),
};
