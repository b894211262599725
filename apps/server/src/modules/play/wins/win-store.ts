import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A win with the site of its winner; the stake is `null` where it was settled separately. */
export interface SiteWin extends CamelRow<
  'wins.win',
  'member_id' | 'seq' | 'site' | 'game' | 'amount' | 'stake' | 'at'
> {
  amount: Centavos;
  stake: Centavos | null;
}

/** Locks until when the ledger was read; `null` before the first read. */
export async function lockReadUntil(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<TableRow<'wins.read', 'until'>>`select until from wins.read for update`.execute(tx);
  return rows[0]?.until ?? null;
}

export async function markRead(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into wins.read (until) values (${until})
    on conflict (single) do update set until = excluded.until`.execute(tx);
}

/** Replaces all wins since a moment. */
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

/** The latest wins of a site since a moment that exceed their stakes by at least `least`, and how many there are in all. */
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

/** The largest win of each player of a site in one game since a moment, largest first. */
export async function listTop(
  q: Queryable,
  { site, game, since, least, limit }: { site: string; game: string; since: Date; least: Centavos; limit: number },
): Promise<SiteWin[]> {
  const { rows } = await sql<SiteWin>`
    with best as (
      select distinct on (member_id) member_id as "memberId", seq, site, game, amount, stake, at
      from wins.win
      where site = ${site} and game = ${game} and at >= ${since} and amount - coalesce(stake, 0) >= ${least}
      order by member_id, amount desc, seq
    )
    select * from best order by amount desc, at, "memberId" limit ${limit}`.execute(q);
  return rows;
}
