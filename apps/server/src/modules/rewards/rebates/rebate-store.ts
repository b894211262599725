import { type Centavos, rate } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import type { RebateLine } from './rebate-lines.ts';

/** A row of `rebates.line` with the time of its claim. */
export type ClaimedRebateLine = RebateLine &
  CamelRow<'rebates.line', 'category' | 'provider' | 'game' | 'basis' | 'valid' | 'counted' | 'level' | 'amount'> & {
    claimedAt: TableRow<'rebates.claim', 'at'>['at'];
  };

const columns = sql`
  l.day::text as day, l.category, l.provider, l.game, l.basis, l.valid, l.counted, l.rate_bps as rate, l.level, l.amount,
  c.at as "claimedAt"`;

/** Lists the claimed lines of some days, the latest day first. */
export async function listLines(
  q: Queryable,
  memberId: number,
  { from, to }: { from: string; to: string },
): Promise<ClaimedRebateLine[]> {
  const { rows } = await sql<ClaimedRebateLine>`
    select ${columns} from rebates.line l join rebates.claim c on c.id = l.claim_id
    where l.member_id = ${memberId} and l.day between ${from}::date and ${to}::date
    order by l.day desc, l.category, l.provider, l.game`.execute(q);
  return rows.map((row) => ({ ...row, rate: rate(row.rate) }));
}

/** Serializes the claims of a member until the transaction ends. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rebates.claim'), ${memberId})`.execute(tx);
}

export type RebateClaim = CamelRow<'rebates.claim', 'id' | 'member_id' | 'amount' | 'at'> & { amount: Centavos };

export async function insertClaim(tx: Tx, { id, memberId, amount, at }: RebateClaim): Promise<void> {
  await sql`
    insert into rebates.claim (id, member_id, amount, at) values (${id}::uuid, ${memberId}, ${amount}, ${at})`.execute(
    tx,
  );
}

/** Inserts a claimed line. The primary key rejects a line that was claimed before. */
export async function insertLine(tx: Tx, { id, memberId }: RebateClaim, line: RebateLine): Promise<void> {
  await sql`
    insert into rebates.line
      (member_id, day, category, provider, game, claim_id, basis, valid, counted, rate_bps, level, amount)
    values (${memberId}, ${line.day}::date, ${line.category}, ${line.provider}, ${line.game}, ${id}::uuid, ${line.basis},
      ${line.valid}, ${line.counted}, ${line.rate}, ${line.level}, ${line.amount})`.execute(tx);
}

/** Lists the claims of a member, oldest first. */
export async function listClaims(q: Queryable, memberId: number): Promise<RebateClaim[]> {
  const { rows } = await sql<RebateClaim>`
    select id, member_id as "memberId", amount, at from rebates.claim where member_id = ${memberId} order by at, id`.execute(
    q,
  );
  return rows;
}
