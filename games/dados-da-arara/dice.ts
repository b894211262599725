import type { Draw } from '@arara/game-kit';

/** The faces of a die. */
export const FACES = 6;

/** The two dice of a side, in the order in which they come to rest. */
export type Pair = readonly [first: number, second: number];

export function isPair(value: unknown): value is Pair {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((die: unknown) => typeof die === 'number' && Number.isInteger(die) && die >= 1 && die <= FACES)
  );
}

/** Draws two dice: each face is as likely as any other. */
export function drawPair(draw: Draw): Pair {
  const first = draw.int(FACES) + 1;
  return [first, draw.int(FACES) + 1];
}

export function sumOf([first, second]: Pair): number {
  return first + second;
}
