import { formatReais } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import * as store from './claim-store.ts';

/** What a member had of promotions, and by what their spins were drawn: for the copy that a member gets of their data. */
export async function describeRewards(q: Queryable, memberId: number) {
  const claims = await store.listAllClaimsOf(q, memberId);
  const spins = await store.listSpins(
    q,
    claims.map(({ id }) => id),
  );
  return {
    claimed: claims.map(({ id, kind, window, amount, pocket, state, detail, at }) => ({
      id,
      kind,
      of: window,
      amount: formatReais(amount),
      pocket,
      state,
      detail,
      at: at.toISOString(),
    })),
    spins: spins.map(({ claimId, seedId, nonce, place, weights }) => ({
      id: claimId,
      seed: seedId,
      number: String(nonce),
      place,
      weights,
    })),
  };
}
