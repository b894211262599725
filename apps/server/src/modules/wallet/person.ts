import { formatReais } from '@arara/money';
import type { Queryable, Tx } from '../../db/index.ts';
import { listCampaigns } from './campaign-store.ts';
import { listGamesUnderWay, listRoundsOf } from './round-store.ts';
import { deleteSessions, listSessions } from './session-store.ts';
import { listPlaces } from './transfer/store.ts';

/** What is known of a member's play at outside providers. */
export async function describeOutsidePlay(q: Queryable, memberId: number): Promise<Record<string, unknown>> {
  const [opened, rounds, gifts] = [
    await listSessions(q, memberId),
    await listRoundsOf(q, memberId),
    await listCampaigns(q, memberId),
  ];
  return {
    outside_opened: opened.map(({ provider, game, openedAt, expiresAt }) => ({
      provider,
      game,
      at: openedAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
    outside_rounds: rounds.map(({ provider, roundId, game, staked, won, state, openedAt, closedAt }) => ({
      provider,
      round_id: roundId,
      game,
      staked: formatReais(staked),
      won: formatReais(won),
      state,
      at: openedAt.toISOString(),
      closed_at: closedAt?.toISOString() ?? null,
    })),
    free_rounds: gifts.map(({ provider, campaignId, game, rounds: given, used, won, openedAt, expiresAt }) => ({
      provider,
      campaign: campaignId,
      game,
      rounds: given,
      used,
      won: formatReais(won),
      at: openedAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
  };
}

/** Ends the leave to play that a member was given. Rounds stay: they are the books. */
export function endOutsidePlay(tx: Tx, memberId: number): Promise<void> {
  return deleteSessions(tx, memberId);
}

/** Whether a member has a round open at a provider that may still pay, or money in its wallet. */
export async function hasOutsideRound(q: Queryable, memberId: number): Promise<boolean> {
  return (await listGamesUnderWay(q, memberId)).length > 0 || (await listPlaces(q, memberId)).length > 0;
}
