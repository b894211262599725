import type { Centavos } from '@arara/money';
import type { Db } from '../../db/index.ts';
import * as store from './staked-store.ts';

/** So much of a chain is added up anew at each reading; more is taken in first. */
const MOST_ANEW = 500n;

/**
 * What a player staked on each game over a lifetime, less what was rolled back, in centavos by the game's key. It is
 * counted when it is read, from where it was counted last, so that a bet costs nothing for it.
 */
export async function stakedByGame(db: Db, playerId: number): Promise<Map<string, Centavos>> {
  if ((await store.countNotTakenIn(db, playerId)) > MOST_ANEW) await store.takeIn(db, playerId);
  const rows = await store.listStaked(db, playerId);
  return new Map(rows.map(({ game, staked }) => [game, staked]));
}
