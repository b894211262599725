import { formatReais } from '@arara/money';
import type { Queryable, Tx } from '../../../db/index.ts';
import { listCampaigns } from './campaign-store.ts';
import { listGamesInProgress, listRoundsOfMember } from './round-store.ts';
import { deleteSessions, listSessions } from './session-store.ts';
import { listProvidersWithMoney } from './transfer/transfer-store.ts';

/** A player's data at providers, for the data export. */
export async function exportProviderPlay(q: Queryable, memberId: number): Promise<Record<string, unknown>> {
  const [opened, rounds, campaigns] = [
    await listSessions(q, memberId),
    await listRoundsOfMember(q, memberId),
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
    free_rounds: campaigns.map(({ provider, campaignId, game, rounds: granted, used, won, openedAt, expiresAt }) => ({
      provider,
      campaign: campaignId,
      game,
      rounds: granted,
      used,
      won: formatReais(won),
      at: openedAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
  };
}

/** Deletes a player's sessions at providers. Rounds are retained as financial records. */
export function deleteProviderSessions(tx: Tx, memberId: number): Promise<void> {
  return deleteSessions(tx, memberId);
}

/** Whether a player has an open round at a provider, or money in a provider's wallet. */
export async function hasOpenProviderPlay(q: Queryable, memberId: number): Promise<boolean> {
  return (await listGamesInProgress(q, memberId)).length > 0 || (await listProvidersWithMoney(q, memberId)).length > 0;
}
