import type { RoundGame } from '@arara/game-kit';
import { coinGame, flightGame } from '../../apps/server/testing/shared-games.ts';

/** The coin and the flight of the tests in rounds of two or three seconds: a test waits for real time here. */
export const tableGames: readonly RoundGame[] = [
  { ...coinGame, timing: { openMs: 1_500, lockedMs: 300, restMs: 400 }, showMs: () => 400 },
  {
    ...flightGame,
    timing: { openMs: 1_500, lockedMs: 300, restMs: 400 },
    draw: (draw) => ({ endE2: Math.min(112, flightGame.draw(draw, null).endE2) }),
  },
];
