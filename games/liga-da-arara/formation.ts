import { LENGTH, MIDDLE, type Side, type Spot, WIDTH, clamp, turnFor } from './pitch-size.ts';

/** The eleven of a side by their index: shirt number, and where each is while the ball lies in the middle. */
interface Position extends Spot {
  readonly number: number;
}

/** A keeper, four defenders, three midfielders and three forwards of a side that attacks to the right. */
const POSITIONS: readonly Position[] = [
  { number: 1, x: 4, y: 34 },
  { number: 2, x: 31, y: 57 },
  { number: 3, x: 26, y: 42 },
  { number: 4, x: 26, y: 26 },
  { number: 6, x: 31, y: 11 },
  { number: 5, x: 40, y: 34 },
  { number: 8, x: 48, y: 47 },
  { number: 10, x: 49, y: 21 },
  { number: 7, x: 63, y: 58 },
  { number: 9, x: 67, y: 35 },
  { number: 11, x: 63, y: 10 },
];

export const PLAYERS = POSITIONS.length;
export const KEEPER = 0;
/** Who kicks off. */
export const STRIKER = 9;

export function shirtNumber(player: number): number {
  return POSITIONS[player]?.number ?? 0;
}

/** Where a player is while the ball lies at `ball`: the whole side moves with it, further forward the more it has it, 0 … 1. */
export function placeFor(side: Side, player: number, ball: Spot, possession: number): Spot {
  const own = POSITIONS[player] ?? MIDDLE;
  const seen = turnFor(side, ball);
  if (player === KEEPER) {
    const x = clamp(1.4 + (seen.x - 30) * 0.12, 1.4, 11);
    return turnFor(side, { x, y: WIDTH / 2 + (seen.y - WIDTH / 2) * 0.16 });
  }
  const push = (seen.x - MIDDLE.x) * (seen.x > MIDDLE.x ? 0.6 : 0.5);
  const x = clamp(own.x + push + possession * 8 - 3, 7, LENGTH - 6);
  const y = own.y + (seen.y - own.y) * 0.2;
  return turnFor(side, { x, y });
}

/** Where a player is at a kick-off: in the own half, the striker of the side that kicks off at the ball. */
export function kickOffPlace(side: Side, player: number, kicksOff: boolean): Spot {
  const own = POSITIONS[player] ?? MIDDLE;
  if (player === KEEPER) return turnFor(side, own);
  if (kicksOff && player === STRIKER) return turnFor(side, { x: MIDDLE.x - 0.7, y: MIDDLE.y + 0.4 });
  const x = Math.min(MIDDLE.x - (kicksOff ? 1.5 : 10.5), own.x * 0.72 + 3);
  return turnFor(side, { x, y: own.y });
}

/** Where a player is at a corner: defenders stay back or mark, forwards wait before the goal. */
export function cornerPlace(side: Side, player: number, attacks: boolean): Spot {
  if (player === KEEPER) return turnFor(side, attacks ? { x: 24, y: 34 } : { x: 0.9, y: 34 });
  const row = player % 5;
  const file = Math.floor(player / 5);
  if (!attacks) return turnFor(side, { x: 4 + row * 2.3 + file * 1.1, y: 24 + ((player * 5) % 11) * 1.9 });
  if (player === 2 || player === 3) return turnFor(side, { x: 58, y: player === 2 ? 44 : 24 });
  return turnFor(side, { x: LENGTH - 5.5 - row * 2.4, y: 23 + ((player * 7) % 11) * 2.1 });
}
