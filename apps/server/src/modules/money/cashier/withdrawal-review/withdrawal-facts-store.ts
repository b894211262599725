import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../../db/index.ts';
import type { SharingMember } from './account-link-store.ts';

/** The facts of a withdrawal that the cashier's own tables hold. */
export interface CashierFacts {
  destinationSince: Date | null;
  requests: number;
  lastPaidAt: Date | null;
  thirdPartyAt: Date | null;
  clawedBackAt: Date | null;
  /** Credited Pix that a third party paid, and those whose payer the bank has not named. */
  foreignPayments: { other: number; unknown: number };
}

/** The time of the last claw-back from a member after a date. */
const lastClawBack = (memberId: number, after: Date) => sql<Date | null>`
  (select max(b.ended_at) from cashier.payment_return b
    where b.chain = ${memberId} and not b.by_operator and b.status = 'done' and b.ended_at > ${after})`;

/** The time of the last claw-back from a member after a date; `null` for none. */
export async function findLastClawBack(q: Queryable, memberId: number, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select ${lastClawBack(memberId, after)} as at`.execute(q);
  return rows[0]?.at ?? null;
}

/** Loads the facts. Requests count from `within`, refused payers and claw-backs from `lately`. */
export async function findCashierFacts(
  q: Queryable,
  { id, memberId, requestedAt }: { id: string; memberId: number; requestedAt: Date },
  { within, lately }: { within: Date; lately: Date },
): Promise<CashierFacts> {
  const { rows } = await sql<CashierFacts>`
    select
      least(
        (select min(a.changed_at) from cashier.bank_account a
          where a.member_id = w.member_id and a.key_index = w.key_index and a.changed_at <= w.requested_at),
        w.account_since,
        (select min(p.finished_at) from cashier.withdrawal p
          where p.member_id = w.member_id and p.key_index = w.key_index and p.status = 'paid'
            and p.finished_at <= w.requested_at)
      ) as "destinationSince",
      (select count(*)::integer from cashier.withdrawal p
        where p.member_id = ${memberId} and p.requested_at > ${within} and p.requested_at <= ${requestedAt}) as requests,
      (select max(p.finished_at) from cashier.withdrawal p
        where p.member_id = ${memberId} and p.status = 'paid' and p.finished_at <= ${requestedAt}) as "lastPaidAt",
      (select max(p.received_at) from cashier.received_payment p
        where p.member_id = ${memberId} and p.cause = 'third_party' and p.received_at > ${lately}) as "thirdPartyAt",
      ${lastClawBack(memberId, lately)} as "clawedBackAt",
      (select json_build_object('other', count(*) filter (where p.paid_by_owner = false),
          'unknown', count(*) filter (where p.paid_by_owner is null))
        from cashier.received_payment p where p.member_id = ${memberId} and p.status = 'credited') as "foreignPayments"
    from cashier.withdrawal w where w.id = ${id}`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no withdrawal ${id}`);
  return row;
}

/** Members who saved the destination of a withdrawal too, or withdrew to it. */
export async function listKeySharers(q: Queryable, id: string): Promise<SharingMember[]> {
  const { rows } = await sql<SharingMember>`
    select o.member_id as "memberId", 'key' as by, min(o.at) as since
    from cashier.withdrawal w, lateral (
      select a.member_id, a.created_at as at from cashier.bank_account a where a.key_index = w.key_index
      union all
      select p.member_id, p.requested_at from cashier.withdrawal p where p.key_index = w.key_index
    ) as o
    where w.id = ${id} and o.member_id <> w.member_id
    group by o.member_id order by o.member_id`.execute(q);
  return rows;
}

/** The auto-approved amount of a member since a date, regardless of the later status. */
export async function sumAuto(q: Queryable, memberId: number, since: Date): Promise<Centavos> {
  const { rows } = await sql<{ total: Centavos }>`
    select coalesce(sum(w.amount), 0)::bigint as total
    from cashier.withdrawal_review r join cashier.withdrawal w on w.id = r.withdrawal_id
    where r.member_id = ${memberId} and r.is_auto and w.decided_at >= ${since}`.execute(q);
  return rows[0]?.total ?? (0n as Centavos);
}
