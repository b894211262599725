import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import {
  type CamelRow,
  type Queryable,
  type TableRow,
  type Tx,
  countBounded,
  listByKeyset,
} from '../../../../db/index.ts';
import type { CursorPageRequest, CursorRows } from '../../../../platform/index.ts';

/**
 * A Pix that pays a withdrawal, under the id that the bank knows. `attempt`: 1 for the first, whose id is that of the
 * withdrawal. `contradictedAt`: when the bank paid what it had reported as failed.
 */
export type Payout = CamelRow<
  'cashier.payout',
  | 'id'
  | 'withdrawal_id'
  | 'attempt'
  | 'status'
  | 'reason_code'
  | 'end_to_end_id'
  | 'began_at'
  | 'ended_at'
  | 'contradicted_at'
>;

const columns = sql`
  id, withdrawal_id as "withdrawalId", attempt, status, reason_code as "reasonCode", end_to_end_id as "endToEndId",
  began_at as "beganAt", ended_at as "endedAt", contradicted_at as "contradictedAt"`;

export async function insertPayout(
  tx: Tx,
  payout: Pick<Payout, 'id' | 'withdrawalId' | 'attempt' | 'beganAt'>,
): Promise<void> {
  await sql`
    insert into cashier.payout (id, withdrawal_id, attempt, status, began_at)
    values (${payout.id}, ${payout.withdrawalId}, ${payout.attempt}, 'sending', ${payout.beganAt})`.execute(tx);
}

export async function findPayout(q: Queryable, id: string): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`select ${columns} from cashier.payout where id = ${id}`.execute(q);
  return rows[0];
}

/** The payouts of a withdrawal by attempt. */
export async function listPayouts(q: Queryable, withdrawalId: string): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${columns} from cashier.payout where withdrawal_id = ${withdrawalId} order by attempt`.execute(q);
  return rows;
}

/** Ends a payout. Throws where it has ended before. */
export async function markEnded(
  tx: Tx,
  id: string,
  end: { status: 'paid' | 'failed'; reasonCode: string | null; endToEndId: string | null; at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update cashier.payout set status = ${end.status}, reason_code = ${end.reasonCode},
      end_to_end_id = ${end.endToEndId}, ended_at = ${end.at}
    where id = ${id} and status = 'sending'`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`payout ${id} has ended before`);
}

/** Marks a failed payout that the bank paid. The first time of that stays. */
export async function markContradicted(tx: Tx, id: string, endToEndId: string | null, at: Date): Promise<void> {
  await sql`
    update cashier.payout set contradicted_at = coalesce(contradicted_at, ${at}), end_to_end_id = ${endToEndId}
    where id = ${id} and status = 'failed'`.execute(tx);
}

/** Undoes `markContradicted` after the bank reversed the payout. */
export async function markUncontradicted(tx: Tx, id: string): Promise<void> {
  await sql`update cashier.payout set contradicted_at = null, end_to_end_id = null where id = ${id}`.execute(tx);
}

/** Filter of the list of payouts. */
export interface PayoutFilter {
  /** `contradicted`: paid by the bank after it reported a failure; `owed`: of these, the unsettled ones. */
  status: Payout['status'] | 'contradicted' | 'owed' | null;
  search: string;
}

/** A payout with its member and the net amount that the bank was asked to pay. */
export type PayoutOverview = Payout & CamelRow<'cashier.withdrawal', 'member_id'> & { net: Centavos };

/** The player whose number a search text is; 0, of no player, for any other. */
const parseMemberId = (search: string): number => (/^[1-9]\d{0,8}$/.test(search) ? Number(search) : 0);

export async function listOverviews(
  q: Queryable,
  { status, search }: PayoutFilter,
  page: CursorPageRequest,
  order: 'asc' | 'desc',
): Promise<CursorRows<PayoutOverview>> {
  const where = sql`
    (${status}::text is null or case ${status}
      when 'contradicted' then p.contradicted_at is not null
      when 'owed' then p.contradicted_at is not null and coalesce((select l.undone_at is null and l.amount >
        (select coalesce(sum(s.amount), 0) from cashier.late_payout_step s where s.payout_id = l.payout_id and s.turn = l.turn)
        from cashier.late_payout l where l.payout_id = p.id), true)
      else p.contradicted_at is null and p.status = ${status} end)
    and (${search} = '' or p.id = any(array(
      select id from cashier.payout where id = ${search}
      union all select id from cashier.payout where withdrawal_id = ${search}
      union all select id from cashier.payout where end_to_end_id = ${search}
      union all select f.id from cashier.payout f join cashier.withdrawal v on v.id = f.withdrawal_id
        where v.member_id = ${parseMemberId(search)})))`;
  const from = sql`cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id`;
  const found = await listByKeyset<PayoutOverview>(q, {
    select: sql`
      p.id, p.withdrawal_id as "withdrawalId", p.attempt, p.status, p.reason_code as "reasonCode",
      p.end_to_end_id as "endToEndId", p.began_at as "beganAt", p.ended_at as "endedAt",
      p.contradicted_at as "contradictedAt", w.member_id as "memberId", w.amount - w.fee as net`,
    from,
    where,
    keyset: {
      name: `payouts ${order}`,
      columns: [
        { expression: sql`p.began_at`, type: 'time' },
        { expression: sql`p.attempt`, type: 'integer' },
        { expression: sql`p.id`, type: 'text' },
      ],
      order,
    },
    page,
  });
  return { ...found, ...(await countBounded(q, sql`from ${from} where ${where}`)) };
}

/**
 * How a late payout is settled: `held` with the money that its withdrawal still held, `cash` from the player's cash,
 * `repaid` with a Pix of the player, `written_off` by the operator.
 */
export const lateSettlements = ['held', 'cash', 'repaid', 'written_off'] as const;

export type LateSettlement = (typeof lateSettlements)[number];

/** One settlement of a late payout. */
export interface LatePayoutStep {
  way: LateSettlement;
  amount: Centavos;
  /** Written by staff; empty for the system. */
  reason: string;
  at: Date;
  /** Staff e-mail; `null` for the system. */
  by: string | null;
}

/**
 * A payout that the bank paid after it had reported it as failed. The player has the money twice, as cash and at their bank,
 * and owes it once.
 */
export interface LatePayout {
  payoutId: string;
  withdrawalId: string;
  /** What the bank paid, in centavos. */
  amount: Centavos;
  /** Counts how often the bank reversed it; each turn is a movement of its own. */
  turn: number;
  bookedAt: Date;
  /** When the bank reversed it and the settlements were returned. */
  undoneAt: Date | null;
  /** Of this turn, oldest first. */
  steps: LatePayoutStep[];
}

type LatePayoutStepRow = CamelRow<'cashier.late_payout_step', 'payout_id' | 'way' | 'amount' | 'reason'> & {
  amount: Centavos;
  at: TableRow<'cashier.late_payout_step', 'made_at'>['made_at'];
  by: TableRow<'cashier.late_payout_step', 'made_by'>['made_by'];
};

/** The settlements of each late payout in its current turn, oldest first. */
async function listSteps(q: Queryable, payoutIds: readonly string[]): Promise<Map<string, LatePayoutStep[]>> {
  const { rows } = await sql<LatePayoutStepRow>`
    select s.payout_id as "payoutId", s.way, s.amount, s.reason, s.made_at as at, s.made_by as by
    from cashier.late_payout_step s join cashier.late_payout l on l.payout_id = s.payout_id and l.turn = s.turn
    where s.payout_id = any(${[...payoutIds]}::text[]) order by s.payout_id, s.position`.execute(q);
  const steps = new Map<string, LatePayoutStep[]>(payoutIds.map((id) => [id, []]));
  for (const { payoutId, ...step } of rows) steps.get(payoutId)?.push(step);
  return steps;
}

type LatePayoutRow = CamelRow<'cashier.late_payout', 'payout_id' | 'amount' | 'turn' | 'booked_at' | 'undone_at'> &
  CamelRow<'cashier.payout', 'withdrawal_id'> & { amount: Centavos };

/** The late payouts among these payouts, and among the payouts of these withdrawals. */
export async function listLatePayouts(
  q: Queryable,
  { payouts = [], withdrawals = [] }: { payouts?: readonly string[]; withdrawals?: readonly string[] },
): Promise<LatePayout[]> {
  const { rows } = await sql<LatePayoutRow>`
    select l.payout_id as "payoutId", p.withdrawal_id as "withdrawalId", l.amount, l.turn, l.booked_at as "bookedAt",
      l.undone_at as "undoneAt"
    from cashier.late_payout l join cashier.payout p on p.id = l.payout_id
    where l.payout_id = any(${[...payouts]}::text[]) or p.withdrawal_id = any(${[...withdrawals]}::text[])
    order by l.booked_at, l.payout_id`.execute(q);
  const steps = await listSteps(
    q,
    rows.map(({ payoutId }) => payoutId),
  );
  return rows.map((row) => ({ ...row, steps: steps.get(row.payoutId) ?? [] }));
}

/** Inserts a late payout, or reopens it with its next turn. */
export async function upsertLatePayout(
  tx: Tx,
  { payoutId, amount, turn, at }: { payoutId: string; amount: Centavos; turn: number; at: Date },
): Promise<void> {
  await sql`
    insert into cashier.late_payout (payout_id, amount, turn, booked_at)
    values (${payoutId}, ${amount}, ${turn}, ${at})
    on conflict (payout_id) do update set turn = excluded.turn, booked_at = excluded.booked_at, undone_at = null`.execute(
    tx,
  );
}

export async function markUndone(tx: Tx, payoutId: string, at: Date): Promise<void> {
  await sql`update cashier.late_payout set undone_at = ${at} where payout_id = ${payoutId}`.execute(tx);
}

/** Inserts a settlement. */
export async function insertStep(
  tx: Tx,
  { payoutId, turn }: Pick<LatePayout, 'payoutId' | 'turn'>,
  { way, amount, reason, at, by }: LatePayoutStep,
): Promise<void> {
  await sql`
    insert into cashier.late_payout_step (payout_id, position, turn, way, amount, reason, made_at, made_by)
    select ${payoutId}, coalesce(max(position), 0) + 1, ${turn}, ${way}, ${amount}, ${reason}, ${at}, ${by}
    from cashier.late_payout_step where payout_id = ${payoutId}`.execute(tx);
}

/** The number of settlements of a late payout in all turns. */
export async function countSteps(q: Queryable, payoutId: string): Promise<number> {
  const { rows } = await sql<{ steps: number }>`
    select count(*)::integer as steps from cashier.late_payout_step where payout_id = ${payoutId}`.execute(q);
  return rows[0]?.steps ?? 0;
}

/** Deletes the reasons of staff on a member's late payouts. */
export async function eraseMemberReasons(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update cashier.late_payout_step s set reason = ''
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id
    where p.id = s.payout_id and w.member_id = ${memberId}`.execute(tx);
}
