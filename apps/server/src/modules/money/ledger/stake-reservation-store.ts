import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Tx } from '../../../db/index.ts';
import { requireRow } from './transaction-store.ts';

interface ReservationRow {
  playerId: number;
  id: string;
  fingerprint: bigint;
  cause: string;
  at: Date;
  day: string;
  stake: bigint;
  seedId: string | null;
  nonce: bigint | null;
  grantId: string | null;
  bonusMayPay: boolean;
}

export interface ReservationAnswer {
  status:
    | 'reserved'
    | 'replayed'
    | 'stale'
    | 'insufficient'
    | 'limit_reached'
    | 'blocked'
    | 'key_reused'
    | 'out_of_range'
    | 'play_money'
    | 'terms_changed'
    | 'bonus_refused';
  stakeBonus: Centavos | null;
  cash: Centavos;
  bonus: Centavos;
  nextNonce: bigint | null;
}

/** Reserves one stake, or answers why it is refused. */
export async function insertReservation(tx: Tx, row: ReservationRow): Promise<ReservationAnswer> {
  const { rows } = await sql<ReservationAnswer>`
    select status, stake_bonus as "stakeBonus", cash, bonus, next_nonce as "nextNonce"
    from ledger.reserve_stake_v1(
      ${row.playerId}::integer, ${row.id}::uuid, ${row.fingerprint}::bigint, ${row.cause}, ${row.at}, ${row.day}::date,
      ${row.stake}::bigint, ${row.seedId}::uuid, ${row.nonce}::bigint, ${row.grantId}::uuid, ${row.bonusMayPay})`.execute(
    tx,
  );
  return requireRow(rows);
}

interface RoundRow {
  playerId: number;
  id: string;
  fingerprint: bigint;
  accounts: number[];
  amounts: bigint[];
  at: Date;
  day: string;
  stake: bigint;
  win: bigint;
  seedId: string;
  nonce: bigint;
  game: string;
  evidence: string;
  counted: bigint;
  grantId: string | null;
  bonusCounted: bigint;
}

interface RoundAnswer {
  status: 'posted' | 'replayed' | 'key_reused' | 'insufficient' | 'out_of_range';
  seq: bigint;
  cash: Centavos;
  bonus: Centavos;
}

/** Appends a round whose reserved stake was released before in the same transaction. */
export async function appendRound(tx: Tx, row: RoundRow): Promise<RoundAnswer> {
  const { rows } = await sql<RoundAnswer>`
    select status, seq, cash, bonus
    from ledger.append_round_v1(
      ${row.playerId}::integer, ${row.id}::uuid, ${row.fingerprint}::bigint, ${row.accounts}::smallint[],
      ${row.amounts}::bigint[], ${row.at}, ${row.day}::date, ${row.stake}::bigint, ${row.win}::bigint,
      ${row.seedId}::uuid, ${row.nonce}::bigint, ${row.game}, ${row.evidence}, ${row.counted}::bigint,
      ${row.grantId}::uuid, ${row.bonusCounted}::bigint)`.execute(tx);
  return requireRow(rows);
}

/** A stake to reserve. The SQL function checks what only the wallet knows. */
export interface BatchedStake {
  playerId: number;
  id: string;
  fingerprint: bigint;
  cause: string;
  stake: bigint;
  grantId: string | null;
  bonusMayPay: boolean;
}

/** Replaces a missing grant: PostgreSQL reads an array with nulls far slower. */
const NO_GRANT = '00000000-0000-0000-0000-000000000000';

/** One text per line, which is parsed faster than a quoted array literal. No name and no JSON contains a line end. */
const joinLines = (texts: readonly string[]): string => texts.join('\n');

interface Answers {
  statuses: string[];
  cash: Centavos[];
  bonus: Centavos[];
}

/** Reserves stakes in one statement. Answers are in the order of the rows. */
export async function insertReservations(
  tx: Tx,
  rows: readonly BatchedStake[],
  at: Date,
  day: string,
): Promise<Omit<ReservationAnswer, 'nextNonce'>[]> {
  const { rows: answers } = await sql<Answers & { stakeBonus: Centavos[] }>`
    select statuses, stake_bonus as "stakeBonus", cash, bonus
    from ledger.reserve_stakes_v1(
      ${at}, ${day}::date, ${rows.map(({ playerId }) => playerId)}::integer[], ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ fingerprint }) => fingerprint)}::bigint[],
      string_to_array(${joinLines(rows.map(({ cause }) => cause))}::text, e'\n'),
      ${rows.map(({ stake }) => stake)}::bigint[], ${rows.map(({ grantId }) => grantId ?? NO_GRANT)}::uuid[],
      ${rows.map(({ bonusMayPay }) => bonusMayPay)}::boolean[])`.execute(tx);
  const { statuses, stakeBonus, cash, bonus } = requireRow(answers);
  return rows.map((_row, index) => ({
    status: statuses[index] as ReservationAnswer['status'],
    stakeBonus: stakeBonus[index] ?? null,
    cash: cash[index] ?? (0n as Centavos),
    bonus: bonus[index] ?? (0n as Centavos),
  }));
}

/** A round whose stake is reserved: its settlement releases the stake and stakes it again. */
export interface BatchedRound {
  playerId: number;
  backId: string;
  backFingerprint: bigint;
  cause: string;
  id: string;
  fingerprint: bigint;
  stake: bigint;
  win: bigint;
  counted: bigint;
  seedId: string;
  nonce: bigint;
  game: string;
  evidence: string;
}

export interface BatchedRoundAnswer {
  status: 'posted' | 'replayed' | 'key_reused' | 'out_of_range';
  seq: bigint;
  cash: Centavos;
  bonus: Centavos;
}

/** Settles rounds in one statement. Answers are in the order of the rows. */
export async function settleReservedRounds(
  tx: Tx,
  rows: readonly BatchedRound[],
  at: Date,
  day: string,
): Promise<BatchedRoundAnswer[]> {
  const { rows: answers } = await sql<Answers & { seqs: bigint[] }>`
    select statuses, seqs, cash, bonus
    from ledger.settle_reservations_v1(
      ${at}, ${day}::date, ${rows.map(({ playerId }) => playerId)}::integer[],
      ${rows.map(({ backId }) => backId)}::uuid[], ${rows.map(({ backFingerprint }) => backFingerprint)}::bigint[],
      string_to_array(${joinLines(rows.map(({ cause }) => cause))}::text, e'\n'), ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ fingerprint }) => fingerprint)}::bigint[], ${rows.map(({ stake }) => stake)}::bigint[],
      ${rows.map(({ win }) => win)}::bigint[], ${rows.map(({ counted }) => counted)}::bigint[],
      ${rows.map(({ seedId }) => seedId)}::uuid[], ${rows.map(({ nonce }) => nonce)}::bigint[],
      string_to_array(${joinLines(rows.map(({ game }) => game))}::text, e'\n'),
      string_to_array(${joinLines(rows.map(({ evidence }) => evidence))}::text, e'\n'))`.execute(tx);
  const { statuses, seqs, cash, bonus } = requireRow(answers);
  return rows.map((_row, index) => ({
    status: statuses[index] as BatchedRoundAnswer['status'],
    seq: seqs[index] ?? 0n,
    cash: cash[index] ?? (0n as Centavos),
    bonus: bonus[index] ?? (0n as Centavos),
  }));
}
