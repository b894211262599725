import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { WithdrawalStatus } from './withdrawal/withdrawal.ts';

/** The orders of this member's that Pix were for, by the end-to-end ids of those; what was for none is left out. */
export async function listOrdersOfPayments(
  q: Queryable,
  memberId: number,
  endToEndIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; order: string }>`
    select end_to_end_id as id, order_number as "order" from cashier.payment
    where end_to_end_id = any(${[...endToEndIds]}::text[]) and member_id = ${memberId}
      and order_number is not null`.execute(q);
  return new Map(rows.map(({ id, order }) => [id, order]));
}

/** The Pix of this member that were for orders of these numbers. */
export async function listPaymentsOfOrders(
  q: Queryable,
  memberId: number,
  orderNumbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select end_to_end_id as id from cashier.payment
    where order_number = any(${[...orderNumbers]}::text[]) and member_id = ${memberId}`.execute(q);
  return rows.map(({ id }) => id);
}

/** A withdrawal by its figures. */
export interface Drawn {
  id: string;
  amount: Centavos;
  fee: Centavos;
  /** What of the fee is for stakes that were still due. */
  wageringFee: Centavos;
  /** What a free one would have cost, and the level that made it free, where they are known. */
  isFree: boolean;
  waived: Centavos;
  freeLevel: number | null;
  status: WithdrawalStatus;
  at: Date;
  /** When it was paid; `null` of one that was not. */
  paidAt: Date | null;
}

/** All withdrawals of a member, in no order. */
export async function listDrawn(q: Queryable, memberId: number): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select id, amount, fee, wagering_fee as "wageringFee", is_free as "isFree", waived, free_level as "freeLevel", status,
      requested_at as at, case when status = 'paid' then finished_at end as "paidAt"
    from cashier.withdrawal where member_id = ${memberId}`.execute(q);
  return rows;
}

/** Whether an order to deposit, or a withdrawal, is this member's. */
export async function isRecordOf(
  q: Queryable,
  memberId: number,
  { kind, number }: { kind: 'deposit' | 'withdrawal'; number: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cashier.recharge where ${kind} = 'deposit' and order_number = ${number} and member_id = ${memberId}
    union all
    select 1 from cashier.withdrawal where ${kind} = 'withdrawal' and id = ${number} and member_id = ${memberId}
    `.execute(q);
  return rows.length > 0;
}
