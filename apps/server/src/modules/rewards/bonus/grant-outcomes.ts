import { formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import * as store from './bonus-store.ts';
import { writeTerms } from './grant.ts';

/** Describes every bonus of a member, for the export of their data. */
export async function describeBonus(q: Queryable, memberId: number): Promise<Record<string, unknown>[]> {
  const grants = await store.listMemberGrants(q, memberId);
  return grants.map(
    ({ cause, amount, due, terms, state, grantedAt, begunAt, expiresAt, endedAt, converted, returned }) => ({
      source: cause,
      amount: formatReais(amount),
      required: formatReais(due),
      terms: writeTerms(terms),
      state,
      granted_at: grantedAt.toISOString(),
      begun_at: begunAt?.toISOString() ?? null,
      expires_at: expiresAt?.toISOString() ?? null,
      ended_at: endedAt?.toISOString() ?? null,
      converted: formatReais(converted),
      returned: formatReais(returned),
    }),
  );
}

/** The outcomes of grants by id. */
export async function listGrantOutcomes(
  q: Queryable,
  ids: readonly string[],
): Promise<Map<string, store.GrantOutcome>> {
  return new Map((await store.listOutcomes(q, ids)).map((outcome) => [outcome.id, outcome]));
}

/** The outcomes of a member's grants by cause. */
export async function listGrantOutcomesByCause(
  q: Queryable,
  memberId: number,
  causes: readonly string[],
): Promise<Map<string, store.GrantOutcome>> {
  return new Map((await store.listOutcomesByCause(q, memberId, causes)).map((outcome) => [outcome.cause, outcome]));
}

/** The causes (`noun:id`) of a member's grants by id. */
export async function listBonusLinks(
  q: Queryable,
  memberId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  return new Map((await store.listCauses(q, memberId, ids)).map(({ id, cause }) => [id, cause]));
}
