import type { Atomically, Db, Queryable } from '../../../../db/index.ts';
import type { ClaimOutcome } from './claim.ts';
import * as store from './claim-store.ts';
import type { OpenBonusClaim } from './claim-store.ts';

const BATCH_SIZE = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Finds the outcomes of bonuses by grant id; unknown ids are left out. A bonus that never began counts as returned in full.
 */
export type FindClaimOutcomes = (q: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, ClaimOutcome>>;

interface ClaimOutcomeDeps {
  db: Db;
  atomically: Atomically;
  findOutcomes: FindClaimOutcomes;
}

/** Records the outcomes of claimed bonuses: of one promotion or member, or of all. */
export type RefreshClaimOutcomes = (of?: { promotionId?: number; memberId?: number }) => Promise<void>;

export function createClaimOutcomes({ db, atomically, findOutcomes }: ClaimOutcomeDeps): RefreshClaimOutcomes {
  async function recordOutcomes(claims: readonly OpenBonusClaim[]): Promise<void> {
    const ids = claims.map(({ grantId }) => grantId);
    const outcomes = await findOutcomes(db, ids);
    const changed = claims.flatMap(({ id, grantId, state }) => {
      const outcome = outcomes.get(grantId);
      return outcome === undefined || outcome.state === state ? [] : [{ id, outcome }];
    });
    if (changed.length === 0) return;
    await atomically(async (tx) => {
      for (const { id, outcome } of changed) await store.markOutcome(tx, id, outcome);
    });
  }

  return async ({ promotionId, memberId } = {}) => {
    const filter = { promotionId: promotionId ?? null, memberId: memberId ?? null, limit: BATCH_SIZE };
    for (let after = LOWEST_ID; ;) {
      const claims = await store.listOpenBonusClaims(db, { ...filter, after });
      await recordOutcomes(claims);
      const last = claims.at(-1);
      if (last === undefined || claims.length < BATCH_SIZE) return;
      after = last.id;
    }
  };
}
