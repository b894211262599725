import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** What was played of one game in one hour, for money. */
export interface Played {
  hour: Date;
  name: string;
  /** Each once. */
  players: number;
  rounds: bigint;
  staked: Centavos;
  won: Centavos;
}

/** The same over a stretch of hours; players count once for each hour in which they played. */
export type PlayedSum = Omit<Played, 'hour'>;

/** The last hour that was counted; `null` before the first. */
export async function findLastHour(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ hour: Date | null }>`select max(hour) as hour from catalog.played`.execute(q);
  return rows[0]?.hour ?? null;
}

/** Puts hours down as they are counted now, over what was counted of them before. */
export async function upsertPlayed(tx: Tx, counted: readonly Played[]): Promise<void> {
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

/** What was played since, by game. */
export async function listPlayedSince(q: Queryable, since: Date): Promise<PlayedSum[]> {
  const { rows } = await sql<PlayedSum>`
    select name, sum(players)::integer as players, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked,
      sum(won)::bigint as won
    from catalog.played where hour >= ${since} group by name`.execute(q);
  return rows;
}
