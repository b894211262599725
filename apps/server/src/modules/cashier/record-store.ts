import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

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
