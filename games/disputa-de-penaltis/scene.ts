import type { LadderShown } from '../ladder/ladder-game.ts';
import { type Level, cornersOf } from './kicks.ts';

/** A point of the picture, of 400 × 260 units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const spots: Readonly<Record<number, readonly Spot[]>> = {
  5: [
    { x: 88, y: 74 },
    { x: 312, y: 74 },
    { x: 88, y: 142 },
    { x: 312, y: 142 },
    { x: 200, y: 92 },
  ],
  4: [
    { x: 88, y: 74 },
    { x: 312, y: 74 },
    { x: 88, y: 142 },
    { x: 312, y: 142 },
  ],
  3: [
    { x: 90, y: 108 },
    { x: 200, y: 86 },
    { x: 310, y: 108 },
  ],
  2: [
    { x: 92, y: 110 },
    { x: 308, y: 110 },
  ],
};

/** Where the corners of a goal are. */
export function spotsOf(level: Level): readonly Spot[] {
  return spots[cornersOf[level]] ?? [];
}

/** Where the ball lies before a kick. */
export const BALL: Spot = { x: 200, y: 232 };

/** The keeper's hips, and how far the gloves reach from there. */
const HIPS: Spot = { x: 200, y: 128 };
const REACH = 66;

/** How the keeper moves to have the gloves at a spot: how far the hips go, and the turn in degrees. */
export function diveTo(spot: Spot): Spot & { readonly turn: number } {
  const [dx, dy] = [spot.x - HIPS.x, spot.y - HIPS.y];
  const distance = Math.hypot(dx, dy);
  const share = Math.max(-12, distance - REACH) / distance;
  return { x: dx * share, y: dy * share, turn: (Math.atan2(dx, -dy) * 180) / Math.PI };
}

/** A kick as it is shown. */
export interface Kick {
  /** From 1. */
  readonly number: number;
  readonly ball: Spot;
  readonly keeper: Spot;
  readonly isGoal: boolean;
}

/** The last kick of a round; `undefined` before the first. */
export function lastKick(
  { taken, hidden, end }: Pick<LadderShown, 'taken' | 'hidden' | 'end'>,
  level: Level,
): Kick | undefined {
  const number = taken.length;
  const ball = spotsOf(level)[taken[number - 1] ?? -1];
  const keeper = spotsOf(level)[hidden?.[number - 1] ?? -1];
  return ball && keeper && { number, ball, keeper, isGoal: end !== 'hit' };
}

/** What is known of each of the kicks of a round. */
export type KickMark = 'goal' | 'saved' | 'next' | 'planned' | 'far';

/** The marks of the score board. A kick that is in the air has none yet. */
export function marksOf(kicks: number, made: number, end: LadderShown['end'], isFlying: boolean): readonly KickMark[] {
  return Array.from({ length: kicks }, (_, kick) => {
    const isLast = kick === made - 1;
    if (isLast && isFlying) return 'next';
    if (isLast && end === 'hit') return 'saved';
    if (kick < made) return 'goal';
    return kick === made && end === null && !isFlying ? 'next' : 'far';
  });
}

/** The marks of a plan of so many kicks. */
export function planMarks(kicks: number, planned: number): readonly KickMark[] {
  return Array.from({ length: kicks }, (_, kick) => (kick < planned ? 'planned' : 'far'));
}
