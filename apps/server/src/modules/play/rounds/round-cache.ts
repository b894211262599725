import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/index.ts';
import { isUuid } from '../../../platform/index.ts';
import type { Round } from './round.ts';
import { findRound } from './round-store.ts';

/** The fields of a round that never change. */
export type FixedRound = Pick<Round, 'id' | 'game' | 'number' | 'version' | 'setup' | 'locksAt'>;

const MAX_CACHED_ROUNDS = 512;

/** Finds rounds by id and caches the fields that never change. */
export function createRoundCache(db: Db): (id: string) => Promise<FixedRound | undefined> {
  const known = new LRUCache<string, FixedRound>({ max: MAX_CACHED_ROUNDS });
  return async (id) => {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const found = isUuid(id) ? await findRound(db, id) : undefined;
    if (found === undefined) return undefined;
    const { game, number, version, setup, locksAt } = found;
    const fixed = { id, game, number, version, setup, locksAt };
    known.set(id, fixed);
    return fixed;
  };
}
