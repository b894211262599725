import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { LatePayout, LateStep } from './late-payout.ts';

/** Of each of these, the steps of its turn in their order. */
async function listSteps(q: Queryable, payoutIds: readonly string[]): Promise<Map<string, LateStep[]>> {
  const { rows } = await sql<{ payoutId: string } & LateStep>`
    select s.payout_id as "payoutId", s.way, s.amount, s.reason, s.made_at as at, s.made_by as by
    from cashier.late_payout_step s join cashier.late_payout l on l.payout_id = s.payout_id and l.turn = s.turn
    where s.payout_id = any(${[...payoutIds]}::text[]) order by s.payout_id, s.place`.execute(q);
  const steps = new Map<string, LateStep[]>(payoutIds.map((id) => [id, []]));
  for (const { payoutId, ...step } of rows) steps.get(payoutId)?.push(step);
  return steps;
}

/** The late ones among these payouts, and among all those of these withdrawals. */
export async function listLate(
  q: Queryable,
  { payouts = [], withdrawals = [] }: { payouts?: readonly string[]; withdrawals?: readonly string[] },
): Promise<LatePayout[]> {
  const { rows } = await sql<Omit<LatePayout, 'steps'>>`
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

/** Puts a late payout down, for the first time or once more. */
export async function upsertLate(
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

/** Writes a step of its settling down. */
export async function insertStep(
  tx: Tx,
  { payoutId, turn }: Pick<LatePayout, 'payoutId' | 'turn'>,
  { way, amount, reason, at, by }: LateStep,
): Promise<void> {
  await sql`
    insert into cashier.late_payout_step (payout_id, place, turn, way, amount, reason, made_at, made_by)
    select ${payoutId}, coalesce(max(place), 0) + 1, ${turn}, ${way}, ${amount}, ${reason}, ${at}, ${by}
    from cashier.late_payout_step where payout_id = ${payoutId}`.execute(tx);
}

/** How many steps were written down of a late payout, whatever its turn. */
export async function countSteps(q: Queryable, payoutId: string): Promise<number> {
  const { rows } = await sql<{ steps: number }>`
    select count(*)::integer as steps from cashier.late_payout_step where payout_id = ${payoutId}`.execute(q);
  return rows[0]?.steps ?? 0;
}

/** Takes away what staff wrote of a member's late payouts. */
export async function eraseReasons(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update cashier.late_payout_step s set reason = ''
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id
    where p.id = s.payout_id and w.member_id = ${memberId}`.execute(tx);
}
