import type { Queryable } from '../../../db/index.ts';
import { addSeconds } from '../../../platform/index.ts';
import { sumContributionsSince } from './entry-store.ts';
import * as pools from './pool-store.ts';
import type { PoolTerms } from './pool.ts';
import { type JackpotWin, listLastWins } from './round-store.ts';

/** The period over which the growth of a pool is measured. */
const GROWTH_SECONDS = 300;
const WINS_SHOWN = 5;

/** An open pool with what players see of it. */
export interface OpenPool {
  pool: pools.JackpotPool;
  terms: PoolTerms;
  /** Recent growth by a second, in ten-thousandths of a centavo. */
  perSecondE4: bigint;
  wins: JackpotWin[];
}

/** Lists the open pools of a site, the oldest first. */
export async function listOpenPools(q: Queryable, site: string, now: Date): Promise<OpenPool[]> {
  const open = (await pools.listSitePools(q, site)).filter(({ state }) => state === 'open');
  const ids = open.map(({ id }) => id);
  const [terms, wins, contributed] = await Promise.all([
    pools.listTerms(
      q,
      open.map(({ termsId }) => termsId ?? 0),
    ),
    listLastWins(q, ids, WINS_SHOWN),
    sumContributionsSince(q, ids, addSeconds(now, -GROWTH_SECONDS)),
  ]);
  return open.flatMap((pool) => {
    const inForce = terms.get(pool.termsId ?? 0);
    if (inForce === undefined) return [];
    const perSecondE4 = ((contributed.get(pool.id) ?? 0n) * 10_000n) / BigInt(GROWTH_SECONDS);
    return [{ pool, terms: inForce, perSecondE4, wins: wins.filter(({ poolId }) => poolId === pool.id) }];
  });
}
