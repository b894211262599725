import type { Client } from 'pg';

/** The answers that a check of an activity needs, in figures that can be held against each other. */
export interface Answers {
  valid: bigint;
  bets: bigint;
  deposits: number;
  /** What had been staked validly before each of them, added up. */
  before: bigint;
  /** Rows of days and games since the day that was asked for, and what was won on them. */
  rows: number;
  won: bigint;
}

const CASH = `
  select t.seq, t.kind, t.game, (t.at at time zone interval '-03:00')::date as day,
    coalesce(sum(-l.amount) filter (where l.account = 1 and l.amount < 0), 0) as staked,
    coalesce(sum(l.amount) filter (where l.account = 1 and l.amount > 0), 0) as gained
  from ledger.transaction t, unnest(t.accounts, t.amounts) as l (account, amount)
  where t.player_id = $1 group by t.seq, t.kind, t.game, day`;

/** The peer: a member's chain added up as anybody would write it down, in one statement. */
const PLAIN = `
  with cash as materialized (${CASH}), play as (
    select day, game, count(*) as bets, sum(staked) as staked, sum(gained) as won from cash where kind = 'bet' group by day, game
  ), deposit as (
    select kind, sum(staked) filter (where kind = 'bet') over (order by seq) as before from cash
  )
  select (select coalesce(sum(staked), 0) from play)::text as valid, (select coalesce(sum(bets), 0) from play)::text as bets,
    (select count(*) from play where day >= $2::date)::integer as rows,
    (select coalesce(sum(won), 0) from play where day >= $2::date)::text as won,
    (select count(*) from deposit where kind = 'deposit')::integer as deposits,
    (select coalesce(sum(before), 0) from deposit where kind = 'deposit')::text as before`;

type Row = Record<'valid' | 'bets' | 'won' | 'before', string> & Record<'rows' | 'deposits', number>;

export async function plainAnswers(client: Client, member: number, since: string): Promise<Answers> {
  const { rows } = await client.query<Row>(PLAIN, [member, since]);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  const { valid, bets, won, before } = row;
  return { ...row, valid: BigInt(valid), bets: BigInt(bets), won: BigInt(won), before: BigInt(before) };
}
