import type { RoundGame } from '@arara/game-kit';
import { type ChipsInput, chipStakes } from '../chips/bets.ts';
import { LIVE_TICKETS, LIVE_TIMING } from '../live/live-timing.ts';
import { coverage } from './coverage.ts';
import { type ShowOutcome, readInput } from './outcome.ts';
import { mostOfBets, payE4 } from './pays.ts';
import { MAX_E4, MAX_ONE_IN, RTP } from './return.ts';
import { MOST_BOOSTS, boostAt, numbered, wheel } from './segments.ts';
import { runMs } from './show.ts';

/** A money wheel of 54 segments; boosts multiply what the round gains and turn the wheel again. */
export const rodaDoShow: RoundGame<ChipsInput, ShowOutcome, null> = {
  kind: 'round',
  name: 'roda-do-show',
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
    const stops: number[] = [];
    while (stops.length < MOST_BOOSTS) {
      const stop = draw.int(wheel.length);
      stops.push(stop);
      if (boostAt(stop) === undefined) return { stops };
    }
    // The boosts are dark now: the last stop is one of the numbers.
    const last = numbered[draw.int(numbered.length)];
    return { stops: last === undefined ? stops : [...stops, last] };
  },
  showMs: runMs,
  pay: (outcome, { bets }) => payE4(bets, outcome),
};
