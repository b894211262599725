import { formatReais } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import * as store from './store.ts';
import { writeTerms } from './terms.ts';

/** Every bonus that a member was given, and how it ended. */
export async function describeBonus(q: Queryable, memberId: number): Promise<Record<string, unknown>[]> {
  const grants = await store.listGrantsOf(q, memberId);
  return grants.map(
    ({ cause, amount, due, terms, state, givenAt, begunAt, expiresAt, endedAt, converted, returned }) => ({
      source: cause,
      amount: formatReais(amount),
      required: formatReais(due),
      terms: writeTerms(terms),
      state,
      given_at: givenAt.toISOString(),
      begun_at: begunAt?.toISOString() ?? null,
      expires_at: expiresAt?.toISOString() ?? null,
      ended_at: endedAt?.toISOString() ?? null,
      converted: formatReais(converted),
      returned: formatReais(returned),
    }),
  );
}

/** What became of bonuses, by the numbers under which they were given. */
export async function listFates(q: Queryable, ids: readonly string[]): Promise<Map<string, store.GrantFate>> {
  return new Map((await store.listFates(q, ids)).map((fate) => [fate.id, fate]));
}

/** What became of a member's bonuses that came from these, by what they came from. */
export async function listFatesByCause(
  q: Queryable,
  memberId: number,
  causes: readonly string[],
): Promise<Map<string, store.GrantFate>> {
  return new Map((await store.listFatesByCause(q, memberId, causes)).map((fate) => [fate.cause, fate]));
}

/** What bonuses of a member came from, by their numbers, as `noun:id`. */
export async function listBonusLinks(
  q: Queryable,
  memberId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  return new Map((await store.listCausesOf(q, memberId, ids)).map(({ id, cause }) => [id, cause]));
}
