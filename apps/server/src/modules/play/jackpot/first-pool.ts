import { centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { SYSTEM_ACTOR, translateIntoAll, translateRecord } from '../../../platform/index.ts';
import { insertChange, markDecided } from './change-store.ts';
import { type JackpotAdminDeps, toAuditTerms } from './jackpot-admin.ts';
import { postOpeningSeed } from './pool-postings.ts';
import * as pools from './pool-store.ts';
import type { PoolTermsForm } from './pool.ts';

const KEY = 'arara';

/**
 * 0.3 % of each stake, a seed of R$ 1,000, one win in a million reais: R$ 4,000 at an average win. It returns 0.4 % of the
 * stakes, less than 0.52 %, the lowest house edge of our own games.
 */
const FIRST_TERMS: PoolTermsForm = {
  titles: translateIntoAll('jackpot.firstTitle'),
  games: [],
  categories: [],
  contributionBps: 30,
  seed: centavos(1_000_00n),
  oneIn: 1_000_000_00n,
  cap: null,
};

async function createFirstPool(deps: JackpotAdminDeps, tx: Tx, site: string): Promise<void> {
  const now = deps.clock.now();
  const id = await pools.insertPool(tx, { site, key: KEY, now });
  if (id === undefined) throw new Error(`the jackpot ${KEY} exists already`);
  const termsId = await pools.insertTerms(tx, id, { ...FIRST_TERMS, contributingGames: null, now });
  const change = {
    poolId: id,
    kind: 'terms',
    termsId,
    intoPool: null,
    reason: translateRecord('firstJackpot'),
  } as const;
  const changeId = await insertChange(tx, { ...change, requestedBy: SYSTEM_ACTOR.id, requestedAt: now });
  await markDecided(tx, changeId, { state: 'approved', staffId: SYSTEM_ACTOR.id, now });
  await pools.markTerms(tx, id, termsId);
  await pools.markState(tx, id, 'open', { now });
  await pools.insertContributionPeriod(tx, id, termsId, now);
  const pool = { id, amount: centavos(0n), carry: 0 };
  await postOpeningSeed(deps, tx, { pool, seed: FIRST_TERMS.seed, at: now });
  const after = { site, key: KEY, ...toAuditTerms(FIRST_TERMS) };
  await deps.staff.record(tx, SYSTEM_ACTOR, {
    action: 'jackpot.seeded',
    subject: `jackpot:${id}`,
    after,
    reason: translateRecord('firstJackpot'),
  });
}

/**
 * Opens a pool over all games of ours on the home site of an installation that never had a pool. Does nothing where the
 * jurisdiction of the home site requires that staff enables each reward.
 */
export async function seedPool(deps: JackpotAdminDeps): Promise<void> {
  const home = await deps.sites.directory.at({});
  if (home.rules.requiresNamedRewards) return;
  await deps.atomically(async (tx) => {
    // Two nodes may start at the same time.
    await pools.lockPoolChanges(tx);
    if ((await pools.countPools(tx)) === 0) await createFirstPool(deps, tx, home.key);
  });
}
