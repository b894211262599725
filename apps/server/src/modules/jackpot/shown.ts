import type { Queryable } from '../../db/index.ts';
import { addSeconds } from '../../platform/index.ts';
import { sumFedSince } from './entry-store.ts';
import type { Pool, Terms } from './pool.ts';
import { type Drop, listLastDrops } from './round-store.ts';
import * as store from './store.ts';

/** Over how long it is measured how fast a pool grows. */
const GROWTH_SECONDS = 300;
const DROPS_SHOWN = 5;

/** A pool as members see it. */
export interface ShownPool {
  pool: Pool;
  terms: Terms;
  /** What it grew by a second of late, in ten-thousandths of a centavo. */
  perSecondE4: bigint;
  drops: Drop[];
}

/** What is open on a site, in the order in which it was made. */
export async function listShown(q: Queryable, site: string, now: Date): Promise<ShownPool[]> {
  const pools = (await store.listPoolsOf(q, site)).filter(({ state }) => state === 'open');
  const ids = pools.map(({ id }) => id);
  const [terms, drops, fed] = await Promise.all([
    store.listTerms(
      q,
      pools.map(({ termsId }) => termsId ?? 0),
    ),
    listLastDrops(q, ids, DROPS_SHOWN),
    sumFedSince(q, ids, addSeconds(now, -GROWTH_SECONDS)),
  ]);
  return pools.flatMap((pool) => {
    const inForce = terms.get(pool.termsId ?? 0);
    if (inForce === undefined) return [];
    const perSecondE4 = ((fed.get(pool.id) ?? 0n) * 10_000n) / BigInt(GROWTH_SECONDS);
    return [{ pool, terms: inForce, perSecondE4, drops: drops.filter(({ poolId }) => poolId === pool.id) }];
  });
}
