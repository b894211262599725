import { declaredReturns } from '@arara/games/declared-returns';
import type { DeclaredReturn } from '../platform/index.ts';

/** What an own game returns by its sheet; `undefined` for a game of a provider. */
export const findOwnReturn = (game: string): DeclaredReturn | undefined =>
  Object.hasOwn(declaredReturns, game) ? declaredReturns[game] : undefined;
