import { createLadderGame, soleField } from '../ladder/ladder-game.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';
import { FLOORS, type Level, boltWindows, isSafe, levels, rungsUp, windowsOf } from './tower.ts';

/** How hard the tower is. */
export interface TowerChoice {
  readonly level: Level;
}

function isLevel(value: unknown): value is Level {
  return levels.some((level) => level === value);
}

/** A tower climbed floor by floor. A step is a window of the next floor, counted from 0 at the left. */
export const torre = createLadderGame<TowerChoice>({
  name: 'torre',
  version: '1.0.0',
  category: 'arcade',
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
  mostSteps: FLOORS,
  readInput(input) {
    const level = soleField(input, 'level', isLevel);
    return level && { level };
  },
  rungs: ({ level }) => rungsUp[level],
  hide: (draw, { level }) => boltWindows(draw, level),
  places: ({ level }) => Array.from({ length: windowsOf[level].of }, (_, window) => window),
  holds: (odd, { level }, floor, window) => isSafe(level, odd[floor] ?? -1, window),
});
