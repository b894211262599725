import type { LadderShown } from '../ladder/ladder-game.ts';
import type { TowerChoice } from './torre.ts';
import { isSafe, rungsUp, windowsOf } from './tower.ts';

/**
 * What one window shows: dark, lit where the player climbed, bats where they met them, and, once the round is over,
 * what was behind the others.
 */
export type Face = 'dark' | 'asked' | 'planned' | 'lit' | 'hit' | 'lamp' | 'bats';

export interface FloorScene {
  /** From 0 at the ground. */
  readonly floor: number;
  readonly multiplierE4: bigint;
  /** From the left. */
  readonly windows: readonly Face[];
  /** `done` was climbed, `here` is where the player stands, `next` is to be climbed now. */
  readonly state: 'done' | 'here' | 'next' | 'hit' | 'far';
}

export interface TowerScene {
  readonly input: TowerChoice;
  readonly shown: Pick<LadderShown, 'taken' | 'end' | 'hidden'> | undefined;
  /** The window of the next floor that is being opened. */
  readonly asked: number | undefined;
  /** One window a floor, from the ground. */
  readonly plan: readonly number[];
}

function faceOf(scene: TowerScene, floor: number, window: number): Face {
  const { input, shown, asked, plan } = scene;
  const taken = shown?.taken ?? [];
  if (taken[floor] === window) return shown?.end === 'hit' && floor === taken.length - 1 ? 'hit' : 'lit';
  if (shown?.hidden) return isSafe(input.level, shown.hidden[floor] ?? -1, window) ? 'lamp' : 'bats';
  if (floor === taken.length && window === asked) return 'asked';
  return plan[floor] === window ? 'planned' : 'dark';
}

function stateOf({ shown }: TowerScene, floor: number): FloorScene['state'] {
  const made = shown?.taken.length ?? 0;
  if (floor < made - 1) return 'done';
  if (floor === made - 1) return shown?.end === 'hit' ? 'hit' : 'here';
  return floor === made && !shown?.end ? 'next' : 'far';
}

/** The floors of the tower from the ground up. */
export function floorsOf(scene: TowerScene): readonly FloorScene[] {
  const { level } = scene.input;
  const places = Array.from({ length: windowsOf[level].of }, (_, window) => window);
  return rungsUp[level].map(({ multiplierE4 }, floor) => ({
    floor,
    multiplierE4,
    windows: places.map((window) => faceOf(scene, floor, window)),
    state: stateOf(scene, floor),
  }));
}

/** The plan after a press on a window: floors are planned from the ground up, and a second press takes one back. */
export function replanned(plan: readonly number[], floor: number, window: number): readonly number[] {
  if (floor > plan.length) return plan;
  if (plan[floor] === window) return plan.slice(0, floor);
  return plan.toSpliced(floor, 1, window);
}
