import { centavos } from '@arara/money';
import { createCrashGame } from '../crash/crash-game.ts';

/** Stakes of one half. A bet is two of them, so that it divides without a centavo left over. */
const STEPS = [50, 100, 150, 250, 500, 1000, 1500, 2500, 5000, 10_000, 15_000, 25_000].map((step) => centavos(step));

/**
 * A kite that rises for everybody until a rival cuts its string. A bet is two tickets of the same stake, its halves: each leaves when
 * its player says so or where it was ordered to.
 */
export const pipaNoCeu = createCrashGame({
  name: 'pipa-no-ceu',
  version: '1.0.0',
  stakes: { min: centavos(50), max: centavos(25_000), steps: STEPS },
  timing: { openMs: 6000, lockedMs: 2000, restMs: 3000 },
  mostTickets: 2,
});
