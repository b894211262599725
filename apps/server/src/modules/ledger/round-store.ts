import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Round } from './bet.ts';
import { one } from './store.ts';

export type RoundRow = Omit<Round, 'gameVersion' | 'multiplierE4' | 'input' | 'outcome'> & { evidence: string };

interface Evidence {
  version: string;
  multiplierE4: string;
  input: unknown;
  outcome: unknown;
}

export const roundColumns = sql`
  player_id as "playerId", seq, id as "roundId", game, seed_id as "seedId", nonce, stake, win, evidence, at`;

export function roundOf({ evidence, ...row }: RoundRow): Round {
  const { version, multiplierE4, input, outcome } = JSON.parse(evidence) as Evidence;
  return { ...row, gameVersion: version, multiplierE4: BigInt(multiplierE4), input, outcome };
}

export async function findRoundAt(q: Queryable, playerId: number, seq: bigint): Promise<Round | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ledger.transaction
    where player_id = ${playerId} and seq = ${seq} and kind = 'bet'`.execute(q);
  return rows.map(roundOf)[0];
}

export async function findRound(q: Queryable, playerId: number, roundId: string): Promise<Round | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ledger.transaction
    where player_id = ${playerId} and id = ${roundId}::uuid and kind = 'bet'`.execute(q);
  return rows.map(roundOf)[0];
}

export interface RoundFilter {
  playerId: number;
  since: Date | null;
  games: string[] | null;
}

export interface RoundSums {
  staked: Centavos;
  won: Centavos;
}

function matching({ playerId, since, games }: RoundFilter) {
  return sql`
    player_id = ${playerId} and kind = 'bet'
    and (${since}::timestamptz is null or at >= ${since})
    and (${games}::text[] is null or game = any(${games}))`;
}

export async function listRounds(
  q: Queryable,
  filter: RoundFilter,
  page: PageRequest,
): Promise<Rows<Round> & RoundSums> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ledger.transaction where ${matching(filter)}
    order by seq desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const sums = await sql<RoundSums & { total: number }>`
    select count(*)::integer as total, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won
    from ledger.transaction where ${matching(filter)}`.execute(q);
  return { rows: rows.map(roundOf), ...one(sums.rows) };
}
