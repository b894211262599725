import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { LEAST_TARGET, drawGrain, endOf } from './grain.ts';
import { CEILING, firstMsOf, reachedAt } from './growth.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { type FogueteInput, type FogueteOutcome, readTicket } from './ticket.ts';

const STEPS = [50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

const e4 = (hundredths: number): bigint => BigInt(hundredths) * 100n;

/** Where a ticket leaves by itself, in hundredths: nobody stays above the ceiling. */
const leavesAt = ({ auto = CEILING }: FogueteInput): number => auto;

/** With what the last may leave, in hundredths. A flight that ends at 1.00 ends as it begins, and nobody can leave it. */
const lastExit = ({ end }: FogueteOutcome): number => (end < LEAST_TARGET ? 0 : end);

/** A rocket that rises for everybody until it bursts. Who leaves before takes the stake times what was reached. */
export const foguete: RoundGame<FogueteInput, FogueteOutcome, null> = {
  kind: 'round',
  name: 'foguete',
  version: '1.0.0',
  category: 'crash',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: e4(CEILING),
  maxOneIn: MAX_ONE_IN,
  timing: { openMs: 6000, lockedMs: 2000, restMs: 3000 },
  mostTickets: 2,
  chat: true,
  setup: () => null,
  readInput: (input) => readTicket(input),
  mostE4: (input) => e4(leavesAt(input)),
  coverage: null,
  draw: (draw) => ({ end: endOf(drawGrain(draw)) }),
  // It bursts where the next hundredth would be reached, so that its last one can still be left with: a player who leaves
  // by hand at a height has exactly the odds of one who chose that height before. At the ceiling everybody has left.
  showMs({ end }) {
    if (end < LEAST_TARGET) return 0;
    return firstMsOf(end >= CEILING ? CEILING : end + 1);
  },
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
