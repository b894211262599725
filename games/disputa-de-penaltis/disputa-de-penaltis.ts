import { createLadderGame, soleField } from '../ladder/ladder-game.ts';
import { KICKS, type Level, cornersOf, drawDives, levels, rungsFor } from './kicks.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';

/** How many corners the goal has. */
export interface GoalChoice {
  readonly level: Level;
}

function isLevel(value: unknown): value is Level {
  return levels.some((level) => level === value);
}

/** A shoot-out of up to five kicks. A step is a kick into a corner; the keeper's dive to another one is a goal. */
export const disputaDePenaltis = createLadderGame<GoalChoice>({
  name: 'disputa-de-penaltis',
  version: '1.0.0',
  category: 'video-game',
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
  mostSteps: KICKS,
  readInput(input) {
    const level = soleField(input, 'level', isLevel);
    return level && { level };
  },
  rungs: ({ level }) => rungsFor[level],
  hide: (draw, { level }) => drawDives(draw, level),
  places: ({ level }) => Array.from({ length: cornersOf[level] }, (_, corner) => corner),
  holds: (dives, _, kick, corner) => dives[kick] !== corner,
  // Every dive is drawn by itself: those that were made say nothing of those to come.
  seen: (dives, taken) => dives.slice(0, taken.length),
});
