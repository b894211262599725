import { formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { listEarnings } from './earning-store.ts';
import { toContractKind } from './plan.ts';
import { listStatements } from './statement-store.ts';

/** More statements than a lifetime has. */
const MAX_STATEMENTS = 100_000;

/** A member's commissions and statements, for the copy of their data. It does not name the subordinates. */
export async function describeCommissions(q: Queryable, memberId: number) {
  const filter = { site: null, day: null, state: null, agentId: memberId };
  const { rows } = await listStatements(q, filter, { page: 1, limit: MAX_STATEMENTS });
  return {
    earned: (await listEarnings(q, memberId)).map(({ day, kind, side, amount }) => ({
      day,
      kind: toContractKind(kind),
      side,
      amount: formatReais(amount),
    })),
    statements: rows.map(({ day, amount, state, note, paidAt }) => ({
      day,
      amount: formatReais(amount),
      state,
      note,
      paid_at: paidAt?.toISOString() ?? null,
    })),
  };
}
