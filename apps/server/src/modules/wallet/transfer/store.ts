import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** Money on its way into a provider's own wallet, or out of it. */
export interface Transfer {
  id: string;
  provider: string;
  memberId: number;
  direction: 'in' | 'out';
  amount: Centavos;
  state: 'asked' | 'done' | 'refused';
  askedAt: Date;
}

const columns = sql`id, provider, member_id as "memberId", direction, amount, state, asked_at as "askedAt"`;

export async function insertTransfer(tx: Tx, row: Omit<Transfer, 'state'>): Promise<void> {
  await sql`
    insert into wallet.transfer (id, provider, member_id, direction, amount, state, asked_at)
    values (${row.id}::uuid, ${row.provider}, ${row.memberId}, ${row.direction}, ${row.amount}, 'asked', ${row.askedAt})`.execute(
    tx,
  );
}

export async function lockTransfer(tx: Tx, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    select ${columns} from wallet.transfer where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function findTransfer(q: Queryable, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`select ${columns} from wallet.transfer where id = ${id}::uuid`.execute(q);
  return rows[0];
}

export async function markEnded(tx: Tx, id: string, state: 'done' | 'refused', at: Date): Promise<void> {
  await sql`
    update wallet.transfer set state = ${state}, ended_at = ${at} where id = ${id}::uuid and state = 'asked'`.execute(
    tx,
  );
}

/** Whether something is still on its way for a player at a provider. */
export async function isOnItsWay(q: Queryable, provider: string, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from wallet.transfer
      where provider = ${provider} and member_id = ${memberId} and state = 'asked') as found`.execute(q);
  return rows[0]?.found ?? false;
}

/** What a player put into a provider's wallet, and what came of it is not booked yet. */
export async function findPosition(q: Queryable, provider: string, memberId: number): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from wallet.transfer
    where provider = ${provider} and member_id = ${memberId} and direction = 'in' and state = 'done' and not is_settled`.execute(
    q,
  );
  return rows[0]?.amount ?? (0n as Centavos);
}

export async function markSettled(tx: Tx, provider: string, memberId: number): Promise<void> {
  await sql`
    update wallet.transfer set is_settled = true
    where provider = ${provider} and member_id = ${memberId} and direction = 'in' and state = 'done'`.execute(tx);
}

/** Providers at whose place a player has money, or may have. */
export async function listPlaces(q: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from wallet.transfer
    where member_id = ${memberId} and direction = 'in' and state <> 'refused' and not is_settled order by provider`.execute(
    q,
  );
  return rows.map(({ provider }) => provider);
}

/** Players who left money at a provider, and whose sessions there are all over. */
export async function listLeft(
  q: Queryable,
  now: Date,
  most: number,
): Promise<{ provider: string; memberId: number }[]> {
  const { rows } = await sql<{ provider: string; memberId: number }>`
    select distinct t.provider, t.member_id as "memberId" from wallet.transfer t
    where t.direction = 'in' and t.state = 'done' and not t.is_settled and not exists (
      select from wallet.session s
      where s.provider = t.provider and s.member_id = t.member_id and s.expires_at > ${now})
    limit ${most}`.execute(q);
  return rows;
}
