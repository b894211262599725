import { formatReais } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { listEarnings } from './earning-store.ts';
import { listStatements } from './statement-store.ts';

/** More statements than a lifetime has. */
const MOST_TOLD = 100_000;

/** What a member earned as an agent, and what of it they were paid: for a copy of their data. Who brought it is not theirs to have. */
export async function describeCommissions(q: Queryable, memberId: number) {
  const filter = { site: null, day: null, state: null, agentId: memberId };
  const { rows } = await listStatements(q, filter, { page: 1, limit: MOST_TOLD });
  return {
    earned: (await listEarnings(q, memberId)).map(({ amount, ...what }) => ({ ...what, amount: formatReais(amount) })),
    statements: rows.map(({ day, amount, state, note, paidAt }) => ({
      day,
      amount: formatReais(amount),
      state,
      note,
      paid_at: paidAt?.toISOString() ?? null,
    })),
  };
}
