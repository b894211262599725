import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';

/** Finds the last grant that began before `seq`; `null` without one. */
export async function findGrantAt(q: Queryable, playerId: number, seq: bigint): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select substring(cause from 'bonus:(.*)') as id from ledger.transaction
    where player_id = ${playerId} and seq < ${seq} and kind = 'grant' and evidence is not null
    order by seq desc limit 1`.execute(q);
  return rows[0]?.id ?? null;
}

/** What a bet contributed to the wagering requirement of a grant. */
export type GrantProgress = CamelRow<'ledger.bonus_progress', 'grant_id' | 'amount'> & { amount: Centavos };

export async function findProgress(q: Queryable, playerId: number, seq: bigint): Promise<GrantProgress | undefined> {
  const { rows } = await sql<GrantProgress>`
    select grant_id as "grantId", amount from ledger.bonus_progress
    where player_id = ${playerId} and seq = ${seq}`.execute(q);
  return rows[0];
}

/**
 * Lists up to `limit` players with an id above `after`, by id, whose grant may be due to end: its requirement is met or
 * its balance is empty.
 */
export async function listGrantsToEnd(q: Queryable, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<CamelRow<'ledger.wallet', 'player_id'>>`
    select player_id as "playerId" from ledger.wallet
    where grant_id is not null and player_id > ${after} and (bonus = 0 or bonus_done >= bonus_due)
    order by player_id limit ${limit}`.execute(q);
  return rows.map(({ playerId }) => playerId);
}

/** A bet made while a grant was active, and its contributions. */
export type BetUnderGrant = CamelRow<'ledger.transaction', 'seq' | 'id' | 'game' | 'at' | 'stake'> & {
  game: string;
  stake: Centavos;
  /** The part of the stake that counted towards cash credits. */
  wagered: Centavos;
  /** The part of the stake that counted towards the grant. */
  progress: Centavos;
  /** Whether the bet was rolled back. */
  isUndone: boolean;
  /** The grant's progress up to and including this bet. */
  progressUpTo: Centavos;
};

/** A grant of a player, whose range of the chain is searched. */
export interface GrantRange {
  playerId: number;
  grantId: string;
}

/**
 * Lists the bets made while a grant was active, newest first: from the grant's own movement to its end, to the next
 * grant, or to the end of the chain.
 */
export async function listBetsUnderGrant(
  q: Queryable,
  { playerId, grantId }: GrantRange,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: BetUnderGrant[]; total: number }> {
  const range = sql`
    select min(b.seq) as first, coalesce(
      (select min(e.seq) from ledger.transaction e
       where e.player_id = ${playerId} and e.kind in ('convert', 'forfeit', 'grant') and e.seq > min(b.seq)
         and (e.kind <> 'grant' or e.cause <> b.cause)), 9223372036854775807) as last
    from ledger.transaction b
    where b.player_id = ${playerId} and b.kind = 'grant' and b.cause = ${`bonus:${grantId}`} group by b.cause`;
  const { rows } = await sql<BetUnderGrant & { total: number }>`
    with range as materialized (${range}), moved as materialized (
      select t.seq, t.id, t.kind, t.game, t.at, t.stake, t.wagered, t.evidence
      from ledger.transaction t, range s where t.player_id = ${playerId} and t.seq > s.first
        and (t.seq < s.last and t.kind in ('bet', 'outside_bet') or t.kind in ('rollback', 'outside_rollback'))
    ), undone as materialized (
      select evidence::jsonb ->> 'of' as id from moved where kind in ('rollback', 'outside_rollback') and evidence is not null)
    select m.seq, m.id, m.game, m.at, m.stake, coalesce(m.wagered, 0)::bigint as wagered,
      coalesce(p.amount, 0)::bigint as progress, m.id::text in (select id from undone) as "isUndone",
      (sum(coalesce(p.amount, 0)) over (order by m.seq))::bigint as "progressUpTo", (count(*) over ())::integer as total
    from moved m
    left join ledger.bonus_progress p
      on p.player_id = ${playerId} and p.seq = m.seq and p.grant_id = ${grantId}::uuid
    where m.kind in ('bet', 'outside_bet') order by m.seq desc limit ${limit} offset ${skip}`.execute(q);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A bet that counted towards a cash credit. */
export type BetOfCredit = Omit<BetUnderGrant, 'progress' | 'isUndone' | 'progressUpTo'>;

/**
 * Lists the bets that counted towards a cash credit, newest first; `wagered` is the part that counted. Stakes count
 * towards the oldest credit first. Reads the chain up to the credit, and the bets after it.
 */
export async function listBetsOfCredit(
  q: Queryable,
  playerId: number,
  creditId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: BetOfCredit[]; total: number }> {
  const { rows } = await sql<BetOfCredit & { total: number }>`
    with credit as materialized (
      select seq, wager_due as required from ledger.transaction
      where player_id = ${playerId} and id = ${creditId}::uuid and wager_due > 0
    ), before as materialized (
      select greatest(coalesce(sum(t.wager_due), 0) - coalesce(sum(t.wagered), 0), 0) as due
      from ledger.transaction t, credit c where t.player_id = ${playerId} and t.seq < c.seq
    ), counted as (
      select t.seq, t.id, t.kind, t.game, t.at, t.stake, t.wagered, sum(t.wagered) over (order by t.seq) as up_to
      from ledger.transaction t, credit c where t.player_id = ${playerId} and t.seq > c.seq and t.wagered <> 0
    ), covering as (
      select n.seq, n.id, n.game, n.at, n.stake,
        (least(n.up_to, b.due + c.required) - greatest(n.up_to - n.wagered, b.due))::bigint as wagered
      from counted n, before b, credit c where n.kind in ('bet', 'outside_bet'))
    select *, (count(*) over ())::integer as total from covering
    where wagered > 0 order by seq desc limit ${limit} offset ${skip}`.execute(q);
  return { rows, total: rows[0]?.total ?? 0 };
}
