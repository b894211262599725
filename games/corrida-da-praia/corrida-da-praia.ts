import type { RoundGame } from '@arara/game-kit';
import { payE4Of } from '../sports-book/odds.ts';
import { bookStakes } from '../sports-book/stakes.ts';
import { isTrue } from './chances.ts';
import { coverage } from './coverage.ts';
import { type RaceSetup, setupOf } from './form.ts';
import { type RaceOutcome, drawRace } from './outcome.ts';
import { SHOW_MS } from './race-run.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';
import { type RaceInput, pickOdds, readRaceInput } from './ticket.ts';

/** A race of eight along the beach, every two minutes, at odds that follow from the weights of the field. */
export const corridaDaPraia: RoundGame<RaceInput, RaceOutcome, RaceSetup> = {
  kind: 'round',
  name: 'corrida-da-praia',
  version: '1.0.0',
  category: 'sports',
  stakes: bookStakes,
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
  timing: { everyMs: 120_000, lockedMs: 3_000, restMs: 15_000, ahead: 5 },
  mostTickets: 20,
  chat: true,
  setup: setupOf,
  readInput: readRaceInput,
  mostE4: (input, setup) => payE4Of(pickOdds(input, setup)),
  coverage,
  draw: drawRace,
  showMs: () => SHOW_MS,
  pay: ({ order }, input, setup) => (isTrue(input.market, input.pick, order) ? payE4Of(pickOdds(input, setup)) : 0n),
};
