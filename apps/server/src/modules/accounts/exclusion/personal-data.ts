import { formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { listMemberPeriods } from './exclusion-store.ts';
import { listMemberRefunds } from './refund-store.ts';
import { findAnsweredAt } from './register-store.ts';

/** A member's pauses and exclusions, for the export of personal data. */
export async function describeExclusions(q: Queryable, memberId: number) {
  const periods = await listMemberPeriods(q, memberId);
  return {
    periods: periods.map(({ kind, length, placedBy, startsAt, endsAt, endedAt }) => ({
      kind,
      length,
      placed_by: placedBy,
      since: startsAt.toISOString(),
      until: endsAt?.toISOString() ?? null,
      ended_at: endedAt?.toISOString() ?? null,
    })),
    refunds: (await listMemberRefunds(q, memberId)).map(({ betId, game, stake, at }) => ({
      bet_id: betId,
      game,
      stake: formatReais(stake),
      at: at.toISOString(),
    })),
    register_answered_at: (await findAnsweredAt(q, memberId))?.toISOString() ?? null,
  };
}
