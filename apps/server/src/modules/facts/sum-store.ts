import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** Over a lifetime, of one of several members. */
export interface MemberSums {
  memberId: number;
  /** Less what was taken back. */
  deposited: Centavos;
  /** What is left of the first deposit; zero for none. */
  firstDeposit: Centavos;
  valid: Centavos;
}

/** As they were taken in last; members without any facts are left out. */
export async function listMemberSums(q: Queryable, memberIds: readonly number[]): Promise<MemberSums[]> {
  const { rows } = await sql<MemberSums>`
    select m.member_id as "memberId", (m.deposited - m.returned)::bigint as deposited, m.valid,
      coalesce((select d.amount - d.returned from facts.deposit d where d.member_id = m.member_id and d.number = 1), 0)::bigint
        as "firstDeposit"
    from facts.member m where m.member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return rows;
}
