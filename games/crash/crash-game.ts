import type { RoundGame } from '@arara/game-kit';
import { LEAST_TARGET, drawGrain, endOf } from './grain.ts';
import { CEILING, firstMsOf, reachedAt } from './growth.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { type CrashInput, type CrashOutcome, readTicket } from './ticket.ts';

const e4 = (hundredths: number): bigint => BigInt(hundredths) * 100n;

/** Where a ticket leaves by itself, in hundredths: nobody stays above the ceiling. */
const leavesAt = ({ auto = CEILING }: CrashInput): number => auto;

/** With what the last may leave, in hundredths. A flight that ends at 1.00 ends as it begins, and nobody can leave it. */
const lastExit = ({ end }: CrashOutcome): number => (end < LEAST_TARGET ? 0 : end);

/**
 * How long a flight lasts, in milliseconds. It ends where the next hundredth would be reached, so that its last one can still be left
 * with: a player who leaves by hand at a height has exactly the odds of one who chose that height before. At the ceiling everybody has left.
 */
export function flightMs({ end }: CrashOutcome): number {
  if (end < LEAST_TARGET) return 0;
  return firstMsOf(end >= CEILING ? CEILING : end + 1);
}

/** What one crash game has that another has not. */
type CrashFacts = Pick<RoundGame, 'name' | 'version' | 'stakes' | 'timing' | 'mostTickets'>;

/** The rules of a crash game: a multiplier that rises for everybody until it ends. Who leaves before takes the stake times it. */
export function createCrashGame(facts: CrashFacts): RoundGame<CrashInput, CrashOutcome, null> {
  return {
    kind: 'round',
    category: 'crash',
    ...facts,
    rtp: RTP,
    maxMultiplierE4: e4(CEILING),
    maxOneIn: MAX_ONE_IN,
    chat: true,
    setup: () => null,
    readInput: (input) => readTicket(input),
    mostE4: (input) => e4(leavesAt(input)),
    coverage: null,
    draw: (draw) => ({ end: endOf(drawGrain(draw)) }),
    showMs: flightMs,
    pay(outcome, input, _, leftE4) {
      const own = e4(leavesAt(input));
      const last = e4(lastExit(outcome));
      if (leftE4 !== undefined && leftE4 < own && leftE4 <= last) return leftE4;
      return own <= last ? own : 0n;
    },
    flight: {
      reachedE4: (ms) => e4(reachedAt(ms)),
      msOf: (multiplierE4) => firstMsOf(Number((multiplierE4 + 99n) / 100n)),
      endE4: (outcome) => e4(lastExit(outcome)),
      leavesAtE4: (input) => e4(leavesAt(input)),
    },
  };
}
