import type { Db } from '../../db/index.ts';
import { type Round, isRoundId } from './round.ts';
import { findRound } from './round-store.ts';

/** What never changes of a round. */
export type FixedRound = Pick<Round, 'id' | 'game' | 'number' | 'version' | 'setup' | 'locksAt'>;

const MOST_REMEMBERED = 512;

/** Finds rounds by their ids and remembers what never changes of them; `undefined` where there is none. */
export function createKnownRounds(db: Db): (id: string) => Promise<FixedRound | undefined> {
  const known = new Map<string, FixedRound>();
  return async (id) => {
    const remembered = known.get(id);
    if (remembered !== undefined) return remembered;
    const found = isRoundId(id) ? await findRound(db, id) : undefined;
    if (found === undefined) return undefined;
    if (known.size >= MOST_REMEMBERED) for (const [oldest] of known.entries().take(1)) known.delete(oldest);
    const { game, number, version, setup, locksAt } = found;
    const fixed = { id, game, number, version, setup, locksAt };
    known.set(id, fixed);
    return fixed;
  };
}
