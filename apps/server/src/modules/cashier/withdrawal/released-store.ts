import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/**
 * What each of these withdrawals' players has been released beside it, in centavos, by the withdrawal's id: other
 * withdrawals of the player that are approved, being paid or paid, and that were either decided since `today` or
 * requested on the same day as it (America/Sao_Paulo). A payout that failed gave the money back and does not count.
 */
export async function sumReleasedBeside(
  q: Queryable,
  ids: readonly string[],
  today: Date,
): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ id: string; total: Centavos }>`
    select w.id, coalesce(sum(o.amount), 0)::bigint as total
    from cashier.withdrawal w
      join cashier.withdrawal o on o.member_id = w.member_id and o.id <> w.id
        and o.status in ('approved', 'paying', 'paid')
        and (o.decided_at >= ${today}
          or (o.requested_at at time zone 'America/Sao_Paulo')::date
            = (w.requested_at at time zone 'America/Sao_Paulo')::date)
    where w.id = any(${[...ids]}::text[])
    group by w.id`.execute(q);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
