import { type Centavos, ZERO } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Db, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

interface NewTransaction {
  playerId: number;
  kind: string;
  id: string;
  fingerprint: bigint;
  cause: string;
  accounts: number[];
  amounts: bigint[];
  at: Date;
  day: string;
  stake: bigint;
  win: bigint;
  wagered: bigint;
  wagerDue: bigint;
  game: string | null;
  grantId: string | null;
  progress: bigint;
  evidence: string | null;
  bound: bigint | null;
}

interface AppendResult {
  status: 'posted' | 'replayed' | 'key_reused' | 'insufficient' | 'out_of_range' | 'play_money';
  seq: bigint;
  cash: Centavos;
  bonus: Centavos;
  held: Centavos;
  in_play: Centavos;
}

/** Returns the row of a query that always returns one. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the query returned no row');
  return row;
}

export async function insertTransaction(tx: Tx, row: NewTransaction): Promise<AppendResult> {
  const { rows } = await sql<AppendResult>`
    select status, seq, cash, bonus, held, in_play
    from ledger.append_movement_v1(
      ${row.playerId}::integer, ${row.kind}, ${row.id}::uuid, ${row.fingerprint}::bigint, ${row.cause},
      ${row.accounts}::smallint[], ${row.amounts}::bigint[], ${row.at}, ${row.day}::date,
      ${row.stake}::bigint, ${row.win}::bigint, ${row.wagered}::bigint, ${row.wagerDue}::bigint, ${row.game},
      ${row.grantId}::uuid, ${row.progress}::bigint, ${row.evidence}, ${row.bound}::bigint)`.execute(tx);
  return requireRow(rows);
}

/** Creates the partitions of the month of `day` and of `ahead` months after it. */
export async function insertMonths(db: Db, day: string, ahead: number): Promise<void> {
  await sql`select ledger.open_months(${day}::date, ${ahead})`.execute(db);
}

export type EntryRow = TableRow<
  'ledger.transaction',
  | 'seq'
  | 'id'
  | 'kind'
  | 'accounts'
  | 'cash_after'
  | 'bonus_after'
  | 'held_after'
  | 'stake'
  | 'win'
  | 'wagered'
  | 'evidence'
  | 'at'
  | 'hash'
> & {
  cause: string;
  amounts: Centavos[];
  cash_after: Centavos;
  bonus_after: Centavos;
  held_after: Centavos | null;
  stake: Centavos | null;
  win: Centavos | null;
  wagered: Centavos | null;
};

const columns = sql`
  seq, id, kind, coalesce(cause, 'round:' || id) as cause, accounts, amounts, cash_after, bonus_after, held_after,
  stake, win, wagered, evidence, at, hash`;

/**
 * Lists a page of a chain. Chains have no gaps: the total is the last sequence number, and a page is a range of them, which needs no
 * offset.
 */
export async function listEntries(
  q: Queryable,
  playerId: number,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<EntryRow>> {
  const counted = await sql<{ total: number }>`
    select coalesce(max(seq), 0)::integer as total from ledger.wallet where player_id = ${playerId}`.execute(q);
  const { total } = requireRow(counted.rows);
  const skipped = offsetOf(page);
  const isOnPage = order === 'asc' ? sql`seq > ${skipped}::bigint` : sql`seq <= ${total - skipped}::bigint`;
  const { rows } = await sql<EntryRow>`
    select ${columns} from ledger.transaction where player_id = ${playerId} and ${isOnPage}
    order by seq ${order === 'asc' ? sql`asc` : sql`desc`} limit ${page.limit}`.execute(q);
  return { rows, total };
}

/** Finds the held balance before a sequence number. Rounds do not change it and do not store it. */
export async function findHeldBefore(q: Queryable, playerId: number, seq: bigint): Promise<Centavos> {
  const { rows } = await sql<TableRow<'ledger.transaction', 'held_after'> & { held_after: Centavos }>`
    select held_after from ledger.transaction
    where player_id = ${playerId} and seq < ${seq} and held_after is not null
    order by seq desc limit 1`.execute(q);
  return rows[0]?.held_after ?? ZERO;
}

export async function findEntry(q: Queryable, playerId: number, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from ledger.transaction where player_id = ${playerId} and id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** A movement that required wagering. */
export type WageringCreditRow = CamelRow<'ledger.transaction', 'seq' | 'at'> & { cause: string; required: Centavos };

/** Lists movements that required wagering, newest first, with a sequence number below `before` (`null`: all). */
export async function listWageringCreditRows(
  q: Queryable,
  playerId: number,
  before: bigint | null,
  limit: number,
): Promise<WageringCreditRow[]> {
  const { rows } = await sql<WageringCreditRow>`
    select seq, coalesce(cause, kind) as cause, wager_due as required, at from ledger.transaction
    where player_id = ${playerId} and wager_due > 0 and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${limit}`.execute(q);
  return rows;
}
