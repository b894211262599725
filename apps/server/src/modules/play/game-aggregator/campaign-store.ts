import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

export type FreeRoundCampaignState = TableRow<'game_aggregator.campaign', 'state'>['state'];

/** The status at a given time: the stored state, or `used` when every round was played, or `expired`. */
export type FreeRoundCampaignStatus = FreeRoundCampaignState | 'used' | 'expired';

/**
 * Free rounds granted to a player in a game of a provider or a slot of the operator. `game` is the name in the catalog, `gameCode`
 * the provider's; `stake` is that of one round. Wins are paid to the balance `pocket`, together at most `maxWin`; bonus wins carry a
 * wagering requirement of `wageringE2` / 100 times the win.
 */
export type FreeRoundCampaign = CamelRow<
  'game_aggregator.campaign',
  | 'provider'
  | 'campaign_id'
  | 'member_id'
  | 'game'
  | 'game_code'
  | 'rounds'
  | 'used'
  | 'pocket'
  | 'wagering_e2'
  | 'state'
  | 'opened_at'
  | 'expires_at'
  | 'cause'
> & { stake: Centavos; won: Centavos; maxWin: Centavos | null };

/** The cause of what free rounds move in the ledger. */
export const formatCampaignCause = ({
  provider,
  campaignId,
}: Pick<FreeRoundCampaign, 'provider' | 'campaignId'>): string => `free_rounds:${provider}:${campaignId}`;

const columns = sql`
  provider, campaign_id as "campaignId", member_id as "memberId", game, game_code as "gameCode", stake, rounds, used, won,
  pocket, wagering_e2 as "wageringE2", state, opened_at as "openedAt", expires_at as "expiresAt", max_win as "maxWin", cause`;

/** Returns `false` if the campaign id is already used. */
export async function insertCampaign(tx: Tx, row: Omit<FreeRoundCampaign, 'used' | 'won'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into game_aggregator.campaign (provider, campaign_id, member_id, game, game_code, stake, rounds, pocket, wagering_e2, state,
      opened_at, expires_at, max_win, cause)
    values (${row.provider}, ${row.campaignId}, ${row.memberId}, ${row.game}, ${row.gameCode}, ${row.stake}, ${row.rounds},
      ${row.pocket}, ${row.wageringE2}, ${row.state}, ${row.openedAt}, ${row.expiresAt}, ${row.maxWin}, ${row.cause})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findCampaign(
  q: Queryable,
  provider: string,
  campaignId: string,
): Promise<FreeRoundCampaign | undefined> {
  const { rows } = await sql<FreeRoundCampaign>`
    select ${columns} from game_aggregator.campaign where provider = ${provider} and campaign_id = ${campaignId}`.execute(
    q,
  );
  return rows[0];
}

export async function lockCampaign(
  tx: Tx,
  provider: string,
  campaignId: string,
): Promise<FreeRoundCampaign | undefined> {
  const { rows } = await sql<FreeRoundCampaign>`
    select ${columns} from game_aggregator.campaign
    where provider = ${provider} and campaign_id = ${campaignId} for update`.execute(tx);
  return rows[0];
}

/** Whether the free round with this index was played and not rolled back. */
export async function isIndexUsed(q: Queryable, campaign: FreeRoundCampaign, index: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from game_aggregator.transaction
      where provider = ${campaign.provider} and campaign_id = ${campaign.campaignId} and free_index = ${index}
        and kind = 'bet' and code = 'OK' and rolled_back_at is null) as found`.execute(q);
  return rows[0]?.found ?? false;
}

/** Adds to the used rounds and the win total. Negative values reverse a rollback. */
export async function addToCampaignTotals(
  tx: Tx,
  { provider, campaignId }: Pick<FreeRoundCampaign, 'provider' | 'campaignId'>,
  { used, won }: { used: number; won: bigint },
): Promise<void> {
  await sql`
    update game_aggregator.campaign set used = used + ${used}::integer, won = won + ${won}::bigint
    where provider = ${provider} and campaign_id = ${campaignId}`.execute(tx);
}

export async function markState(
  tx: Tx,
  { provider, campaignId }: Pick<FreeRoundCampaign, 'provider' | 'campaignId'>,
  state: FreeRoundCampaignState,
): Promise<void> {
  await sql`
    update game_aggregator.campaign set state = ${state}
    where provider = ${provider} and campaign_id = ${campaignId}`.execute(tx);
}

export async function listCampaigns(q: Queryable, memberId: number): Promise<FreeRoundCampaign[]> {
  const { rows } = await sql<FreeRoundCampaign>`
    select ${columns} from game_aggregator.campaign where member_id = ${memberId} order by opened_at, campaign_id`.execute(
    q,
  );
  return rows;
}

/** Lists the free rounds of a player that can be played at `now`, the first to expire first. */
export async function listPlayableCampaigns(q: Queryable, memberId: number, now: Date): Promise<FreeRoundCampaign[]> {
  const { rows } = await sql<FreeRoundCampaign>`
    select ${columns} from game_aggregator.campaign
    where member_id = ${memberId} and state = 'open' and used < rounds and expires_at > ${now}
    order by expires_at, campaign_id`.execute(q);
  return rows;
}

export interface FreeRoundCampaignFilter {
  status: FreeRoundCampaignStatus | null;
  memberId: number | null;
  provider: string | null;
  /** A campaign id, a game name or a game code, matched exactly; empty matches all. */
  words: string;
}

/** A page of all campaigns with their status at `now`. */
export async function listAllCampaigns(
  q: Queryable,
  { status, memberId, provider, words }: FreeRoundCampaignFilter,
  { now, order, ...page }: PageRequest & { now: Date; order: 'asc' | 'desc' },
): Promise<Rows<FreeRoundCampaign & { status: FreeRoundCampaignStatus }>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const statusSql = sql`
    case when state in ('asked', 'open') and used >= rounds then 'used'
      when state in ('asked', 'open') and expires_at <= ${now} then 'expired' else state end`;
  const matching = sql`
    (${status}::text is null or ${statusSql} = ${status})
    and (${memberId}::integer is null or member_id = ${memberId})
    and (${provider}::text is null or provider = ${provider})
    and (${words} = '' or campaign_id = ${words} or game = ${words} or game_code = ${words})`;
  const { rows } = await sql<FreeRoundCampaign & { status: FreeRoundCampaignStatus }>`
    select ${columns}, ${statusSql} as status from game_aggregator.campaign where ${matching}
    order by opened_at ${direction}, campaign_id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from game_aggregator.campaign where ${matching}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
