import type { LadderShown } from '../ladder/ladder-game.ts';
import { rungsAcross } from './road.ts';
import type { RoadChoice } from './travessia.ts';

export interface LaneScene {
  /** From 0 at the near side. */
  readonly lane: number;
  readonly multiplierE4: bigint;
  /** `done` lies behind, `here` is where the capybara stands, `next` may be crossed now, `hit` is where a truck came. */
  readonly state: 'done' | 'here' | 'next' | 'hit' | 'far';
  /** Whether a truck came, once the round is over; `false` before. */
  readonly truck: boolean;
  /** The way that automatic rounds go leads over it. */
  readonly planned: boolean;
}

export interface RoadScene {
  readonly input: RoadChoice;
  readonly shown: Pick<LadderShown, 'taken' | 'end' | 'hidden'> | undefined;
  /** How many lanes an automatic round crosses. */
  readonly plan: number;
}

function stateOf({ shown }: RoadScene, lane: number): LaneScene['state'] {
  const made = shown?.taken.length ?? 0;
  if (lane < made - 1) return 'done';
  if (lane === made - 1) return shown?.end === 'hit' ? 'hit' : 'here';
  return lane === made && !shown?.end ? 'next' : 'far';
}

/** The lanes from the near side on. */
export function lanesOf(scene: RoadScene): readonly LaneScene[] {
  return rungsAcross[scene.input.level].map(({ multiplierE4 }, lane) => ({
    lane,
    multiplierE4,
    state: stateOf(scene, lane),
    truck: scene.shown?.hidden?.includes(lane) ?? false,
    planned: lane < scene.plan,
  }));
}

/** What drives by on a lane for the looks of it: the same in every round, and nothing to do with what comes of one. */
export interface Traffic {
  /** Which of the vehicles, as an index. */
  readonly vehicle: number;
  readonly rightward: boolean;
  /** For the whole width of the road. */
  readonly seconds: number;
  /** How far into its way it begins, 0 … 1. */
  readonly phase: number;
}

/** The traffic of a lane among `kinds` of vehicles. Scattered by the golden ratio, so that no two neighbours agree. */
export function trafficOn(lane: number, kinds: number): Traffic {
  const scatter = (turn: number): number => ((lane + 1) * 0.618_034 + turn) % 1;
  return {
    vehicle: (lane * 5 + 2) % kinds,
    rightward: lane % 2 === 1,
    seconds: 4.2 + 3.4 * scatter(0.27),
    phase: scatter(0.61),
  };
}
