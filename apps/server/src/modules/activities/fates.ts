import type { Atomically, Db, Queryable } from '../../db/index.ts';
import type { Fate } from './claim.ts';
import * as store from './claim-store.ts';
import type { UnderWay } from './claim-store.ts';

const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * What became of bonuses, by the numbers under which they were given; those that are unknown are left out. Of one that
 * never began, all that was promised is told as returned.
 */
export type FatesOf = (q: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, Fate>>;

interface FateParts {
  db: Db;
  atomically: Atomically;
  fatesOf: FatesOf;
}

/** Takes in what became of the bonuses that were claimed: of one promotion or member, or of all. */
export type RefreshFates = (of?: { promotionId?: number; memberId?: number }) => Promise<void>;

export function createFates({ db, atomically, fatesOf }: FateParts): RefreshFates {
  async function takeIn(claims: readonly UnderWay[]): Promise<void> {
    const ids = claims.map(({ givenId }) => givenId);
    const fates = await fatesOf(db, ids);
    const changed = claims.flatMap(({ id, givenId, state }) => {
      const fate = fates.get(givenId);
      return fate === undefined || fate.state === state ? [] : [{ id, fate }];
    });
    if (changed.length === 0) return;
    await atomically(async (tx) => {
      for (const { id, fate } of changed) await store.markFate(tx, id, fate);
    });
  }

  return async ({ promotionId, memberId } = {}) => {
    const asked = { promotionId: promotionId ?? null, memberId: memberId ?? null, limit: AT_ONCE };
    for (let after = FIRST; ;) {
      const claims = await store.listUnderWay(db, { ...asked, after });
      await takeIn(claims);
      const last = claims.at(-1);
      if (last === undefined || claims.length < AT_ONCE) return;
      after = last.id;
    }
  };
}
