import { toHex } from '@arara/game-kit';
import { randomValues } from '../../platform.ts';

/** Creates a client seed of twenty hexadecimal digits: the half of the seed that the server does not choose. */
export function createClientSeed(): string {
  return toHex(randomValues(10));
}
