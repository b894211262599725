import type { RoundGame } from '@arara/game-kit';
import { openShoe } from '../cards/shoe.ts';
import { chipStakes } from '../chips/bets.ts';
import type { PlaceInput } from '../two-sides/place-input.ts';
import { SIDES_TICKETS, SIDES_TIMING } from '../two-sides/table-clock.ts';
import { type ClassicoOutcome, outcomeOf, readInput } from './outcome.ts';
import { PAYS_E4, backE4, coverage } from './pays.ts';
import type { Place } from './places.ts';
import { MAX_E4, MAX_ONE_IN, RTP } from './return.ts';
import { RUN_MS } from './show.ts';

/** One card for Home and one for Away from eight decks that are whole again for each round: the higher one wins. */
export const classicoDaCarta: RoundGame<PlaceInput<Place>, ClassicoOutcome, null> = {
  kind: 'round',
  name: 'classico-da-carta',
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
  mostE4: ({ bet }) => PAYS_E4[bet],
  coverage,
  hasPublicChoices: true,
  draw(draw) {
    const next = openShoe(draw);
    const home = next();
    return outcomeOf(home, next());
  },
  showMs: () => RUN_MS,
  pay: (outcome, { bet }) => backE4(bet, outcome),
};
