import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import { type SettledRound, type StoredDoubleUpLink, parseDoubleUpLink } from './bet.ts';
import { requireRow } from './transaction-store.ts';

type RoundRow = CamelRow<
  'ledger.transaction',
  'player_id' | 'seq' | 'game' | 'seed_id' | 'nonce' | 'stake' | 'win' | 'evidence' | 'at'
> &
  Omit<SettledRound, 'gameVersion' | 'multiplierE4' | 'input' | 'outcome'> & { evidence: string };

/** The evidence of a round as JSON: `formatEvidence` writes it. */
interface StoredEvidence {
  version: string;
  multiplierE4: string;
  input: unknown;
  outcome: unknown;
  /** Of a free round, in centavos. */
  freeRound?: { campaign: string; stake: string; win: string };
  doubleUp?: StoredDoubleUpLink;
}

const roundColumns = sql`
  player_id as "playerId", seq, id as "roundId", game, seed_id as "seedId", nonce, coalesce(stake, 0) as stake,
  coalesce(win, 0) as win, evidence, at`;

/** Rounds of own games: paid by the player, free, or staking the win of another. */
const isRound = sql`kind in ('bet', 'free_round', 'double_up')`;

function toSettledRound({ evidence, ...row }: RoundRow): SettledRound {
  const { version, multiplierE4, input, outcome, freeRound, doubleUp } = JSON.parse(evidence) as StoredEvidence;
  const round = { ...row, gameVersion: version, multiplierE4: BigInt(multiplierE4), input, outcome };
  if (doubleUp !== undefined) return { ...round, doubleUp: parseDoubleUpLink(doubleUp) };
  if (freeRound === undefined) return round;
  const free = { campaignId: freeRound.campaign, stake: centavos(BigInt(freeRound.stake)) };
  return { ...round, win: centavos(BigInt(freeRound.win)), free };
}

export async function findRoundAt(q: Queryable, playerId: number, seq: bigint): Promise<SettledRound | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ledger.transaction
    where player_id = ${playerId} and seq = ${seq} and ${isRound}`.execute(q);
  return rows.map(toSettledRound)[0];
}

export async function findRound(q: Queryable, playerId: number, roundId: string): Promise<SettledRound | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ledger.transaction
    where player_id = ${playerId} and id = ${roundId}::uuid and ${isRound}`.execute(q);
  return rows.map(toSettledRound)[0];
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

function matchesFilter({ playerId, since, games }: RoundFilter) {
  return sql`
    player_id = ${playerId} and kind = 'bet'
    and (${since}::timestamptz is null or at >= ${since})
    and (${games}::text[] is null or game = any(${games}))`;
}

export async function listRounds(
  q: Queryable,
  filter: RoundFilter,
  page: PageRequest,
): Promise<Rows<SettledRound> & RoundSums> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ledger.transaction where ${matchesFilter(filter)}
    order by seq desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const sums = await sql<RoundSums & { total: number }>`
    select count(*)::integer as total, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won
    from ledger.transaction where ${matchesFilter(filter)}`.execute(q);
  return { rows: rows.map(toSettledRound), ...requireRow(sums.rows) };
}

/** A position in the list of all rounds: the page begins after this round. */
export interface RoundCursor {
  at: Date;
  playerId: number;
  seq: bigint;
}

interface AllRoundsFilter {
  /** One game; `null` for all. */
  game: string | null;
  /** Games to leave out. */
  except: readonly string[];
  after: RoundCursor | undefined;
  limit: number;
}

/** Lists settled rounds of own games of all players, newest first. */
export async function listAllRounds(
  q: Queryable,
  { game, except, after, limit }: AllRoundsFilter,
): Promise<SettledRound[]> {
  const { at = null, playerId = 0, seq = 0n } = after ?? {};
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ledger.transaction
    where ${isRound} and seed_id is not null and (${game}::text is null or game = ${game})
      and not (game = any(${[...except]}::text[]))
      and (${at}::timestamptz is null or (at, player_id, seq) < (${at}, ${playerId}, ${seq}))
    order by at desc, player_id desc, seq desc limit ${limit}`.execute(q);
  return rows.map(toSettledRound);
}
