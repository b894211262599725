import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** What the house had kept of a member's cash since ever, and the most that it had at the end of any day. */
export interface Mark {
  net: bigint;
  mark: bigint;
}

/** A mark, and the day at whose end it stood so. */
export interface KeptMark extends Mark {
  memberId: number;
  day: string;
}

/** The last marks of some members before a day; who has none is left out. */
export async function listMarksBefore(q: Queryable, memberIds: readonly number[], day: string): Promise<KeptMark[]> {
  const { rows } = await sql<KeptMark>`
    select last.member_id as "memberId", last.day::text as day, last.net, last.mark
    from unnest(${[...memberIds]}::integer[]) as asked (member), lateral (
      select m.member_id, m.day, m.net, m.mark from commissions.mark m
      where m.member_id = asked.member and m.day < ${day}::date order by m.day desc limit 1
    ) as last`.execute(q);
  return rows;
}

export async function upsertMarks(tx: Tx, day: string, marks: ReadonlyMap<number, Mark>): Promise<void> {
  const all = [...marks.values()];
  await sql`
    insert into commissions.mark as m (member_id, day, net, mark)
    select x.member_id, ${day}::date, x.net, x.mark
    from unnest(${[...marks.keys()]}::integer[], ${all.map(({ net }) => String(net))}::bigint[],
      ${all.map(({ mark }) => String(mark))}::bigint[]) as x (member_id, net, mark)
    on conflict (member_id, day) do update set net = excluded.net, mark = excluded.mark
    where (m.net, m.mark) is distinct from (excluded.net, excluded.mark)`.execute(tx);
}
