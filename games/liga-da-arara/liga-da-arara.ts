import type { RoundGame } from '@arara/game-kit';
import { payE4Of } from '../sports-book/odds.ts';
import { bookStakes } from '../sports-book/stakes.ts';
import { coverage } from './coverage.ts';
import { bookOf } from './markets.ts';
import { type LeagueOutcome, drawLeague, scoreOf } from './outcome.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';
import { type LeagueSetup, setupOf } from './season.ts';
import { SHOW_MS } from './match-clock.ts';
import { type LeagueInput, readLeagueInput, selectionOf, ticketOdds } from './ticket.ts';

/** What a ticket pays if all of it comes true, in ten-thousandths of its stake. */
function mostE4({ legs }: LeagueInput, setup: LeagueSetup): bigint {
  return payE4Of(ticketOdds(legs, setup) ?? 0);
}

/** Football: twenty clubs, seasons of 38 rounds, ten matches every three minutes, at odds that follow from the ratings. */
export const ligaDaArara: RoundGame<LeagueInput, LeagueOutcome, LeagueSetup> = {
  kind: 'round',
  name: 'liga-da-arara',
  version: '1.0.0',
  category: 'sports',
  stakes: bookStakes,
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
  timing: { everyMs: 180_000, lockedMs: 3_000, restMs: 15_000, ahead: 3 },
  mostTickets: 20,
  chat: true,
  setup: setupOf,
  readInput: readLeagueInput,
  mostE4,
  coverage,
  draw: drawLeague,
  showMs: () => SHOW_MS,
  pay(outcome, input, setup) {
    const isWon = input.legs.every((leg) => {
      const fixture = setup.matches[leg.match];
      const goals = outcome.goals[leg.match];
      const selection = selectionOf(leg, setup);
      return fixture && goals && selection && bookOf(fixture[2], fixture[3]).isTrue(selection, scoreOf(goals));
    });
    return isWon ? mostE4(input, setup) : 0n;
  },
};
