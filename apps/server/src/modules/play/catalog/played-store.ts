import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';

/** The play for money of one game in one hour. Each player counts once. */
export type HourlyPlay = TableRow<'catalog.played', 'hour' | 'name' | 'players' | 'rounds'> & {
  staked: Centavos;
  won: Centavos;
};

/** Sums over several hours. A player counts once for each hour. */
export type PlayedSum = Omit<HourlyPlay, 'hour'>;

/** Finds the last counted hour; `null` before the first count. */
export async function findLastHour(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ hour: Date | null }>`select max(hour) as hour from catalog.played`.execute(q);
  return rows[0]?.hour ?? null;
}

/** Stores counted hours, replacing earlier counts. */
export async function upsertPlayed(tx: Tx, counted: readonly HourlyPlay[]): Promise<void> {
  const rows = counted.map(({ hour, name, players, rounds, staked, won }) => ({
    hour: hour.toISOString(),
    name,
    players,
    rounds: String(rounds),
    staked: String(staked),
    won: String(won),
  }));
  await sql`
    insert into catalog.played (hour, name, players, rounds, staked, won)
    select hour, name, players, rounds, staked, won from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (hour timestamptz, name text, players integer, rounds bigint, staked bigint, won bigint)
    on conflict (hour, name) do update set
      players = excluded.players, rounds = excluded.rounds, staked = excluded.staked, won = excluded.won`.execute(tx);
}

export async function deletePlayedBefore(tx: Tx, hour: Date): Promise<void> {
  await sql`delete from catalog.played where hour < ${hour}`.execute(tx);
}

/** Sums the play since an hour, by game. */
export async function listPlayedSince(q: Queryable, since: Date): Promise<PlayedSum[]> {
  const { rows } = await sql<PlayedSum>`
    select name, sum(players)::integer as players, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked,
      sum(won)::bigint as won
    from catalog.played where hour >= ${since} group by name`.execute(q);
  return rows;
}
