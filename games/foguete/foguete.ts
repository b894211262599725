import { centavos } from '@arara/money';
import { createCrashGame } from '../crash/crash-game.ts';

const STEPS = [50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

/** A rocket that rises for everybody until it bursts. Who leaves before takes the stake times what was reached. */
export const foguete = createCrashGame({
  name: 'foguete',
  version: '1.0.0',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  timing: { openMs: 6000, lockedMs: 2000, restMs: 3000 },
  mostTickets: 2,
});
