import { toHex } from '@arara/game-kit';
import { chance } from '../../platform.ts';

/** Twenty hexadecimal signs of this browser's own chance: the half of the draw that the house does not choose. */
export function freshClientSeed(): string {
  return toHex(chance(10));
}
