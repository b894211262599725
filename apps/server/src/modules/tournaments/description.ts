import { formatReais } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { listParticipations } from './store.ts';

/** Tournaments in which a member said that they take part, was ranked, or was taken out: for a copy of their data. */
export async function describeTournaments(q: Queryable, memberId: number) {
  return (await listParticipations(q, memberId)).map(({ tournament, joinedAt, disqualifiedAt, rank, prize }) => ({
    tournament,
    joined_at: joinedAt?.toISOString() ?? null,
    disqualified_at: disqualifiedAt?.toISOString() ?? null,
    rank,
    prize: prize === null ? null : formatReais(prize),
  }));
}
