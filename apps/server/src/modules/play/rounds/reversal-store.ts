import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Round } from './round.ts';

export type RoundReversal = CamelRow<
  'rounds.reversal',
  | 'id'
  | 'round_id'
  | 'game'
  | 'number'
  | 'status'
  | 'reason'
  | 'requested_by'
  | 'requested_at'
  | 'decided_by'
  | 'decided_at'
  | 'decision_reason'
  | 'done_at'
>;

export type ReversalStatus = RoundReversal['status'];

const columns = sql`
  id, round_id as "roundId", game, number, status, reason, requested_by as "requestedBy", requested_at as "requestedAt",
  decided_by as "decidedBy", decided_at as "decidedAt", decision_reason as "decisionReason", done_at as "doneAt"`;

/** Inserts a request; `undefined` where the round has one that was not refused. */
export async function insertReversal(
  tx: Tx,
  { id: roundId, game, number }: Pick<Round, 'id' | 'game' | 'number'>,
  request: { reason: string; by: number; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<TableRow<'rounds.reversal', 'id'>>`
    insert into rounds.reversal (round_id, game, number, status, reason, requested_by, requested_at)
    values (${roundId}::uuid, ${game}, ${number}, 'waiting', ${request.reason}, ${request.by}, ${request.at})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findReversal(q: Queryable, id: number): Promise<RoundReversal | undefined> {
  const { rows } = await sql<RoundReversal>`select ${columns} from rounds.reversal where id = ${id}`.execute(q);
  return rows[0];
}

/** Locks a reversal until the transaction ends. */
export async function lockReversal(tx: Tx, id: number): Promise<RoundReversal | undefined> {
  const { rows } = await sql<RoundReversal>`
    select ${columns} from rounds.reversal where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function markReversalDecided(
  tx: Tx,
  id: number,
  { status, by, at, reason }: { status: 'approved' | 'refused'; by: number; at: Date; reason: string },
): Promise<void> {
  await sql`
    update rounds.reversal set status = ${status}, decided_by = ${by}, decided_at = ${at}, decision_reason = ${reason}
    where id = ${id} and status = 'waiting'`.execute(tx);
}

export async function markReversalDone(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update rounds.reversal set status = 'done', done_at = ${at} where id = ${id} and status = 'approved'`.execute(tx);
}

/** `null` selects all. */
export interface ReversalFilter {
  status: ReversalStatus | null;
  game: string | null;
}

export async function listReversals(
  q: Queryable,
  { status, game }: ReversalFilter,
  page: PageRequest,
): Promise<Rows<RoundReversal>> {
  const where = sql`(${status}::text is null or status = ${status}) and (${game}::text is null or game = ${game})`;
  const { rows } = await sql<RoundReversal>`
    select ${columns} from rounds.reversal where ${where}
    order by (status = 'waiting') desc, requested_at desc, id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(
    q,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from rounds.reversal where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Finds the reversals of these rounds that were not refused, by round. */
export async function findReversalsOfRounds(
  q: Queryable,
  roundIds: readonly string[],
): Promise<Map<string, RoundReversal>> {
  const { rows } = await sql<RoundReversal>`
    select ${columns} from rounds.reversal
    where round_id = any(${[...roundIds]}::uuid[]) and status <> 'refused'`.execute(q);
  return new Map(rows.map((row) => [row.roundId, row]));
}

/** What a reversal moves: amounts in centavos. */
export interface ReversalSums {
  roundId: string;
  /** Paid or lost tickets, with their stakes and wins. */
  tickets: number;
  staked: Centavos;
  won: Centavos;
  /** Reversed so far. */
  refunded: number;
  refundedStakes: Centavos;
  refundedWins: Centavos;
  /** Tickets whose win could not be taken back, and what their players keep of it. */
  kept: number;
  keptWins: Centavos;
}

export async function sumReversals(q: Queryable, roundIds: readonly string[]): Promise<Map<string, ReversalSums>> {
  const { rows } = await sql<ReversalSums>`
    select round_id as "roundId", count(*)::integer as tickets, sum(stake)::bigint as staked, sum(win)::bigint as won,
      count(*) filter (where reversal = 'refunded')::integer as refunded,
      coalesce(sum(stake) filter (where reversal = 'refunded'), 0)::bigint as "refundedStakes",
      coalesce(sum(win) filter (where reversal = 'refunded'), 0)::bigint as "refundedWins",
      count(*) filter (where reversal = 'kept')::integer as kept,
      coalesce(sum(win) filter (where reversal = 'kept'), 0)::bigint as "keptWins"
    from rounds.ticket where round_id = any(${[...roundIds]}::uuid[]) and state in ('paid', 'lost')
    group by round_id`.execute(q);
  return new Map(rows.map((sums) => [sums.roundId, sums]));
}

/**
 * Lists tickets that are still to be reversed: by player, because wallets are locked in that order, and of one player those first
 * that give money back, so that a win is taken from a balance that has it.
 */
export async function listTicketsToReverse(q: Queryable, roundId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<TableRow<'rounds.ticket', 'id'>>`
    select id from rounds.ticket
    where round_id = ${roundId}::uuid and state in ('paid', 'lost') and reversal is null
    order by player_id, win - stake, number limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

export async function markReversed(tx: Tx, ids: readonly string[], reversal: 'refunded' | 'kept'): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update rounds.ticket set reversal = ${reversal} where id = any(${[...ids]}::uuid[]) and reversal is null`.execute(
    tx,
  );
}
