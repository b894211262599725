import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

/** A transfer into a provider's own wallet, or out of it. */
export type Transfer = CamelRow<
  'game_aggregator.transfer',
  'id' | 'provider' | 'member_id' | 'direction' | 'state' | 'requested_at'
> & { amount: Centavos };

const columns = sql`id, provider, member_id as "memberId", direction, amount, state, requested_at as "requestedAt"`;

export async function insertTransfer(tx: Tx, row: Omit<Transfer, 'state'>): Promise<void> {
  await sql`
    insert into game_aggregator.transfer (id, provider, member_id, direction, amount, state, requested_at)
    values (${row.id}::uuid, ${row.provider}, ${row.memberId}, ${row.direction}, ${row.amount}, 'asked', ${row.requestedAt})`.execute(
    tx,
  );
}

export async function lockTransfer(tx: Tx, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    select ${columns} from game_aggregator.transfer where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function findTransfer(q: Queryable, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`select ${columns} from game_aggregator.transfer where id = ${id}::uuid`.execute(
    q,
  );
  return rows[0];
}

export async function markEnded(tx: Tx, id: string, state: 'done' | 'refused', at: Date): Promise<void> {
  await sql`
    update game_aggregator.transfer set state = ${state}, ended_at = ${at} where id = ${id}::uuid and state = 'asked'`.execute(
    tx,
  );
}

/** Whether a player has a pending transfer at a provider. */
export async function hasPendingTransfer(q: Queryable, provider: string, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from game_aggregator.transfer
      where provider = ${provider} and member_id = ${memberId} and state = 'asked') as found`.execute(q);
  return rows[0]?.found ?? false;
}

/** Sums a player's unsettled transfers into a provider's wallet. */
export async function findUnsettledAmount(q: Queryable, provider: string, memberId: number): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from game_aggregator.transfer
    where provider = ${provider} and member_id = ${memberId} and direction = 'in' and state = 'done' and not is_settled`.execute(
    q,
  );
  return rows[0]?.amount ?? (0n as Centavos);
}

export async function markSettled(tx: Tx, provider: string, memberId: number): Promise<void> {
  await sql`
    update game_aggregator.transfer set is_settled = true
    where provider = ${provider} and member_id = ${memberId} and direction = 'in' and state = 'done'`.execute(tx);
}

/** Lists the providers at which a player has, or may have, money. */
export async function listProvidersWithMoney(q: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<TableRow<'game_aggregator.transfer', 'provider'>>`
    select distinct provider from game_aggregator.transfer
    where member_id = ${memberId} and direction = 'in' and state <> 'refused' and not is_settled order by provider`.execute(
    q,
  );
  return rows.map(({ provider }) => provider);
}

/** Lists the providers into whose wallets a player has transferred since a time, whatever is left there. */
export async function listProvidersUsedSince(q: Queryable, memberId: number, since: Date): Promise<string[]> {
  const { rows } = await sql<TableRow<'game_aggregator.transfer', 'provider'>>`
    select distinct provider from game_aggregator.transfer
    where member_id = ${memberId} and direction = 'in' and state <> 'refused' and requested_at >= ${since}
    order by provider`.execute(q);
  return rows.map(({ provider }) => provider);
}

type PlayerAtProvider = CamelRow<'game_aggregator.transfer', 'provider' | 'member_id'>;

/** Lists players with money at a provider whose sessions there have all expired. */
export async function listLeftMoney(q: Queryable, now: Date, limit: number): Promise<PlayerAtProvider[]> {
  const { rows } = await sql<PlayerAtProvider>`
    select distinct t.provider, t.member_id as "memberId" from game_aggregator.transfer t
    where t.direction = 'in' and t.state = 'done' and not t.is_settled and not exists (
      select from game_aggregator.session s
      where s.provider = t.provider and s.member_id = t.member_id and s.expires_at > ${now})
    limit ${limit}`.execute(q);
  return rows;
}
