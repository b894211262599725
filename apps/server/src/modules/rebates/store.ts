import { type Centavos, rate } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import type { Line } from './line.ts';

/** A line that was claimed. */
export type ClaimedLine = Line & { claimedAt: Date };

const columns = sql`
  l.day::text as day, l.category, l.provider, l.game, l.basis, l.valid, l.counted, l.rate_bps as rate, l.level, l.amount,
  c.at as "claimedAt"`;

/** What was claimed of some days, the latest first. */
export async function listLines(
  q: Queryable,
  memberId: number,
  { from, to }: { from: string; to: string },
): Promise<ClaimedLine[]> {
  const { rows } = await sql<ClaimedLine>`
    select ${columns} from rebates.line l join rebates.claim c on c.id = l.claim_id
    where l.member_id = ${memberId} and l.day between ${from}::date and ${to}::date
    order by l.day desc, l.category, l.provider, l.game`.execute(q);
  return rows.map((row) => ({ ...row, rate: rate(row.rate) }));
}

/** Keeps other claims of the member waiting until the transaction ends. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rebates.claim'), ${memberId})`.execute(tx);
}

export interface Claim {
  id: string;
  memberId: number;
  amount: Centavos;
  at: Date;
}

export async function insertClaim(tx: Tx, { id, memberId, amount, at }: Claim): Promise<void> {
  await sql`
    insert into rebates.claim (id, member_id, amount, at) values (${id}::uuid, ${memberId}, ${amount}, ${at})`.execute(
    tx,
  );
}

/** Each line once for ever: one that was claimed before is refused by its key. */
export async function insertLine(tx: Tx, { id, memberId }: Claim, line: Line): Promise<void> {
  await sql`
    insert into rebates.line
      (member_id, day, category, provider, game, claim_id, basis, valid, counted, rate_bps, level, amount)
    values (${memberId}, ${line.day}::date, ${line.category}, ${line.provider}, ${line.game}, ${id}::uuid, ${line.basis},
      ${line.valid}, ${line.counted}, ${line.rate}, ${line.level}, ${line.amount})`.execute(tx);
}

/** What a member claimed, oldest first. */
export async function listClaims(q: Queryable, memberId: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select id, member_id as "memberId", amount, at from rebates.claim where member_id = ${memberId} order by at, id`.execute(
    q,
  );
  return rows;
}
