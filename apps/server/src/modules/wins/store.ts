import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

export interface SiteWin {
  memberId: number;
  seq: bigint;
  site: string;
  game: string;
  amount: Centavos;
  stake: Centavos | null;
  at: Date;
}

/** Until when the ledger was read, held until the transaction ends; `null` before the first time. */
export async function lockRead(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`select until from wins.read for update`.execute(tx);
  return rows[0]?.until ?? null;
}

export async function markRead(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into wins.read (until) values (${until})
    on conflict (single) do update set until = excluded.until`.execute(tx);
}

/** Puts in the place of all wins since a moment those that stand now. */
export async function replaceSince(tx: Tx, since: Date, wins: readonly SiteWin[]): Promise<void> {
  await sql`delete from wins.win where at >= ${since}`.execute(tx);
  const rows = wins.map(({ seq, amount, stake, at, ...win }) => ({
    ...win,
    seq: String(seq),
    amount: String(amount),
    stake: stake === null ? null : String(stake),
    at: at.toISOString(),
  }));
  await sql`
    insert into wins.win (member_id, seq, site, game, amount, stake, at)
    select "memberId", seq, site, game, amount, stake, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x ("memberId" integer, seq bigint, site text, game text, amount bigint, stake bigint, at timestamptz)
    on conflict do nothing`.execute(tx);
}

export async function deleteBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from wins.win where at < ${moment}`.execute(tx);
}

/** The wins of a site since a moment that left so much above their stakes, the latest first; and how many there are in all. */
export async function listLatest(
  q: Queryable,
  { site, since, least, limit }: { site: string; since: Date; least: Centavos; limit: number },
): Promise<{ wins: SiteWin[]; count: number }> {
  const { rows } = await sql<SiteWin & { count: number }>`
    select member_id as "memberId", seq, site, game, amount, stake, at, (count(*) over ())::integer as count
    from wins.win where site = ${site} and at >= ${since} and amount - coalesce(stake, 0) >= ${least}
    order by at desc, member_id, seq limit ${limit}`.execute(q);
  return { wins: rows.map(({ count: _count, ...win }) => win), count: rows[0]?.count ?? 0 };
}
