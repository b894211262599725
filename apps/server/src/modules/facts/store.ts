import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import type { Changes, Correction, Return, Standing } from './tally.ts';

/** As `lockStanding` says it. */
const LIGHTLY = sql`set_config('synchronous_commit', 'off', true)`;

/** How far a stretch goes that is added. */
interface Taken {
  takenSeq: bigint;
  takenAt: Date;
  /** The last place that was taken in before it. */
  expected: bigint;
  isLight: boolean;
}

const standingColumns = sql`
  taken_seq as "takenSeq", taken_at as "takenAt", valid, deposit_count as "depositCount"`;

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row where one always is');
  return row;
}

/**
 * Locks a member's facts until the transaction ends, and says where they stand. `isLight`: the transaction then need not
 * wait for the disk. What it writes is folded from movements that are on disk, and whatever a machine that dies forgets of
 * it is folded again.
 */
export async function lockStanding(tx: Tx, memberId: number, { isLight }: { isLight: boolean }): Promise<Standing> {
  const lightly = isLight ? sql`, ${LIGHTLY}` : sql``;
  const locked = () =>
    sql<Standing>`
      select ${standingColumns}${lightly} from facts.member where member_id = ${memberId} for no key update`.execute(
      tx,
    );
  const { rows } = await locked();
  if (rows[0] !== undefined) return rows[0];
  await sql`insert into facts.member (member_id) values (${memberId}) on conflict do nothing`.execute(tx);
  return one((await locked()).rows);
}

/** Where a member's facts stand now; nobody keeps them from moving on. `undefined` of who has none. */
export async function findStanding(q: Queryable, memberId: number): Promise<Standing | undefined> {
  const { rows } =
    await sql<Standing>`select ${standingColumns} from facts.member where member_id = ${memberId}`.execute(q);
  return rows[0];
}

/** How far each of these members' facts were taken in; who has none is left out. */
export async function listTaken(q: Queryable, memberIds: readonly number[]): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ id: number; seq: bigint }>`
    select member_id as id, taken_seq as seq from facts.member where member_id = any(${memberIds}::integer[])`.execute(
    q,
  );
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** As JSON, which holds no bigint. */
const json = (rows: readonly unknown[]) =>
  sql`${JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}::jsonb`;

/**
 * Adds a stretch to a member's facts, under their lock; answers where they stand then. Answers `undefined`, and adds nothing,
 * where they do not stand at `expected`. As far as it alone is concerned the transaction need not wait for the disk:
 * `lockStanding` says why.
 */
export async function save(
  tx: Tx,
  memberId: number,
  { games, money, rewards, deposits, firstBetAt, lastBetAt }: Changes,
  { takenSeq, takenAt, expected, isLight }: Taken,
): Promise<Standing | undefined> {
  const { rows } = await sql<Pick<Standing, 'valid' | 'depositCount'>>`
    with own as materialized (
      select ${isLight ? LIGHTLY : sql`1`} from facts.member
      where member_id = ${memberId} and taken_seq = ${expected} for no key update)
    select taken.valid, taken.deposit_count as "depositCount"
    from own, lateral facts.take_in(${memberId}, ${takenSeq}, ${takenAt}, ${firstBetAt}, ${lastBetAt}, ${json(games)},
      ${json(money)}, ${json(rewards)}, ${json(deposits)}) as taken`.execute(tx);
  return rows[0] && { ...rows[0], takenSeq, takenAt };
}

/** Deposits that came between a bet and its undoing were put down with it among what was staked before them. */
export async function markUncounted(tx: Tx, memberId: number, { after, before, valid }: Correction): Promise<void> {
  await sql`
    update facts.deposit set valid_before = valid_before - ${valid}
    where member_id = ${memberId} and seq > ${after} and seq < ${before}`.execute(tx);
}

/** Of whichever of the deposits there is, on the day of it; where there is none, on the day of the return. */
export async function markReturned(tx: Tx, memberId: number, { ids, amount, day }: Return): Promise<void> {
  await sql`
    with deposit as (
      update facts.deposit set returned = returned + ${amount}
      where member_id = ${memberId} and id = any(${ids}::uuid[]) returning day
    ), by_day as (
      insert into facts.day as d (member_id, day, returned)
      select ${memberId}, coalesce((select day from deposit), ${day}::date), ${amount}::bigint
      on conflict (member_id, day) do update set returned = d.returned + excluded.returned
    )
    update facts.member set returned = returned + ${amount} where member_id = ${memberId}`.execute(tx);
}

export async function markBest(
  tx: Tx,
  memberId: number,
  { day, game, bestE4 }: { day: string; game: string; bestE4: bigint },
): Promise<void> {
  await sql`
    update facts.game_day set best_e4 = ${bestE4}
    where member_id = ${memberId} and day = ${day}::date and game = ${game}`.execute(tx);
}

/** Which of these movements of a member were undone. */
export async function listUndone(
  q: Queryable,
  memberId: number,
  movements: readonly { seq: bigint }[],
): Promise<Set<bigint>> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from facts.undone
    where member_id = ${memberId} and seq = any(${movements.map(({ seq }) => String(seq))}::bigint[])`.execute(q);
  return new Set(rows.map(({ seq }) => seq));
}

export async function insertUndone(tx: Tx, memberId: number, seq: bigint): Promise<void> {
  await sql`insert into facts.undone (member_id, seq) values (${memberId}, ${seq})`.execute(tx);
}

/** Forgets all that was folded of a member, so that it can be folded anew. Their facts are locked. */
export async function clear(tx: Tx, memberId: number): Promise<void> {
  for (const table of ['game_day', 'day', 'reward', 'deposit', 'undone', 'member'])
    await sql`delete from ${sql.ref(`facts.${table}`)} where member_id = ${memberId}`.execute(tx);
}

/** Until when everybody's play was taken in; `null` before the first time. */
export async function findSwept(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`select until from facts.swept`.execute(q);
  return rows[0]?.until ?? null;
}

export async function markSwept(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into facts.swept as s (until) values (${until})
    on conflict (single) do update set until = greatest(s.until, excluded.until)`.execute(tx);
}
