import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';

export type CampaignState = 'asked' | 'open' | 'cancelling' | 'cancelled' | 'refused';

/** How it stands at a moment: as it says, or all played, or out of time. */
export type CampaignStanding = CampaignState | 'used' | 'expired';

/** Free rounds that a player was given in a game of a provider. */
export interface Campaign {
  provider: string;
  campaignId: string;
  memberId: number;
  /** By its name in the catalogue, and as its provider calls it. */
  game: string;
  gameCode: string;
  /** What one round is played with. */
  stake: Centavos;
  rounds: number;
  used: number;
  won: Centavos;
  /** Where wins go; those to bonus ask for so many hundredths of the win in stakes. */
  pocket: 'cash' | 'bonus';
  wageringE2: number;
  state: CampaignState;
  openedAt: Date;
  expiresAt: Date;
}

const columns = sql`
  provider, campaign_id as "campaignId", member_id as "memberId", game, game_code as "gameCode", stake, rounds, used, won,
  pocket, wagering_e2 as "wageringE2", state, opened_at as "openedAt", expires_at as "expiresAt"`;

/** `false` where its number is taken. */
export async function insertCampaign(tx: Tx, row: Omit<Campaign, 'used' | 'won'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wallet.campaign (provider, campaign_id, member_id, game, game_code, stake, rounds, pocket, wagering_e2, state,
      opened_at, expires_at)
    values (${row.provider}, ${row.campaignId}, ${row.memberId}, ${row.game}, ${row.gameCode}, ${row.stake}, ${row.rounds},
      ${row.pocket}, ${row.wageringE2}, ${row.state}, ${row.openedAt}, ${row.expiresAt})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findCampaign(q: Queryable, provider: string, campaignId: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    select ${columns} from wallet.campaign where provider = ${provider} and campaign_id = ${campaignId}`.execute(q);
  return rows[0];
}

export async function lockCampaign(tx: Tx, provider: string, campaignId: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    select ${columns} from wallet.campaign
    where provider = ${provider} and campaign_id = ${campaignId} for update`.execute(tx);
  return rows[0];
}

/** Whether a free round of that number was played, and stands. */
export async function isIndexUsed(q: Queryable, campaign: Campaign, index: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from wallet.transaction
      where provider = ${campaign.provider} and campaign_id = ${campaign.campaignId} and free_index = ${index}
        and kind = 'bet' and code = 'OK' and rolled_back_at is null) as found`.execute(q);
  return rows[0]?.found ?? false;
}

/** Adds to what was played of it and won; below zero where something was undone. */
export async function markPlayed(
  tx: Tx,
  { provider, campaignId }: Pick<Campaign, 'provider' | 'campaignId'>,
  { used, won }: { used: number; won: bigint },
): Promise<void> {
  await sql`
    update wallet.campaign set used = used + ${used}::integer, won = won + ${won}::bigint
    where provider = ${provider} and campaign_id = ${campaignId}`.execute(tx);
}

export async function markState(
  tx: Tx,
  { provider, campaignId }: Pick<Campaign, 'provider' | 'campaignId'>,
  state: CampaignState,
): Promise<void> {
  await sql`
    update wallet.campaign set state = ${state}
    where provider = ${provider} and campaign_id = ${campaignId}`.execute(tx);
}

export async function listCampaigns(q: Queryable, memberId: number): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`
    select ${columns} from wallet.campaign where member_id = ${memberId} order by opened_at, campaign_id`.execute(q);
  return rows;
}

export interface CampaignFilter {
  standing: CampaignStanding | null;
  memberId: number | null;
  provider: string | null;
  /** Its whole number, or a game by its name; empty for all. */
  words: string;
}

/** What the house gave, with how it stands at `now`. */
export async function listAllCampaigns(
  q: Queryable,
  { standing, memberId, provider, words }: CampaignFilter,
  { now, order, ...page }: PageRequest & { now: Date; order: 'asc' | 'desc' },
): Promise<Rows<Campaign & { standing: CampaignStanding }>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const stands = sql`
    case when state in ('asked', 'open') and used >= rounds then 'used'
      when state in ('asked', 'open') and expires_at <= ${now} then 'expired' else state end`;
  const matching = sql`
    (${standing}::text is null or ${stands} = ${standing})
    and (${memberId}::integer is null or member_id = ${memberId})
    and (${provider}::text is null or provider = ${provider})
    and (${words} = '' or campaign_id = ${words} or game = ${words} or game_code = ${words})`;
  const { rows } = await sql<Campaign & { standing: CampaignStanding }>`
    select ${columns}, ${stands} as standing from wallet.campaign where ${matching}
    order by opened_at ${direction}, campaign_id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from wallet.campaign where ${matching}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
