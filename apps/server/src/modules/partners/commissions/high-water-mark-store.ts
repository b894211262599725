import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/** The operator's net result of a member so far, and its highest value at the end of any day. */
export type HighWaterMark = CamelRow<'commissions.high_water_mark', 'net' | 'mark'>;

/** A mark at the end of a day. */
export type StoredHighWaterMark = CamelRow<'commissions.high_water_mark', 'member_id' | 'net' | 'mark'> & {
  day: string;
};

/** The last marks of some members before a day. Members without one are absent. */
export async function listMarksBefore(
  q: Queryable,
  memberIds: readonly number[],
  day: string,
): Promise<StoredHighWaterMark[]> {
  const { rows } = await sql<StoredHighWaterMark>`
    select last.member_id as "memberId", last.day::text as day, last.net, last.mark
    from unnest(${[...memberIds]}::integer[]) as requested (member), lateral (
      select m.member_id, m.day, m.net, m.mark from commissions.high_water_mark m
      where m.member_id = requested.member and m.day < ${day}::date order by m.day desc limit 1
    ) as last`.execute(q);
  return rows;
}

export async function upsertMarks(tx: Tx, day: string, marks: ReadonlyMap<number, HighWaterMark>): Promise<void> {
  const all = [...marks.values()];
  await sql`
    insert into commissions.high_water_mark as m (member_id, day, net, mark)
    select x.member_id, ${day}::date, x.net, x.mark
    from unnest(${[...marks.keys()]}::integer[], ${all.map(({ net }) => String(net))}::bigint[],
      ${all.map(({ mark }) => String(mark))}::bigint[]) as x (member_id, net, mark)
    on conflict (member_id, day) do update set net = excluded.net, mark = excluded.mark
    where (m.net, m.mark) is distinct from (excluded.net, excluded.mark)`.execute(tx);
}
