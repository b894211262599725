import { createLadderGame, soleField } from '../ladder/ladder-game.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';
import { LANES, type Level, levels, rungsAcross, sendTrucks } from './road.ts';

/** How busy the road is. */
export interface RoadChoice {
  readonly level: Level;
}

function isLevel(value: unknown): value is Level {
  return levels.some((level) => level === value);
}

/** A road crossed lane by lane. There is one step at a time: onto the next lane, by its number from 0. */
export const travessia = createLadderGame<RoadChoice>({
  name: 'travessia',
  version: '1.0.0',
  category: 'video-game',
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
  mostSteps: LANES,
  readInput(input) {
    const level = soleField(input, 'level', isLevel);
    return level && { level };
  },
  rungs: ({ level }) => rungsAcross[level],
  hide: (draw, { level }) => sendTrucks(draw, level),
  places: (_, taken) => [taken.length],
  holds: (trucks, _, __, lane) => !trucks.includes(lane),
});
