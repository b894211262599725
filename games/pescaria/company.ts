import type { GameRoom } from '@arara/game-kit';
import { isPescariaOutcome } from './outcome.ts';
import { fishOf } from './shoal.ts';

/**
 * Four cannons at one bay. Everybody sees the same fish, so an aim is the id of one; it has to be of the kind that was bet
 * on, or a player could show a shot at the whale and pay for one at a lambari.
 */
export const pescariaRoom: GameRoom = {
  seats: 4,
  shown(outcome, aims) {
    if (!isPescariaOutcome(outcome) || outcome.shots.length !== aims.length) return undefined;
    const shown = outcome.shots.flatMap(({ kind, times }, index) => {
      const at = aims[index];
      return at !== undefined && fishOf(at)?.kind === kind ? [{ at, times }] : [];
    });
    return shown.length === aims.length ? shown : undefined;
  },
};
