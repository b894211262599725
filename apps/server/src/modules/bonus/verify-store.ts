import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** Grants of before migration 0037 stood in their wallets already: nothing in the ledger began them. */
const BEFORE = 'bonus:before';

/** Causes that one member is paid for once. A hand-made gift or a series of free rounds may share its cause. */
const ONCE = ['reward', 'vip', 'tournament'];

/** Each law is a query that finds the places where it is broken. */
const laws = {
  'a grant is paid into its wallet once': sql<{ place: string }>`
    select format('player %s, grant %s', coalesce(g.member_id, m.member_id), coalesce(g.id, m.grant_id)) as place
    from (select id, member_id, begun_at is not null and cause <> ${BEFORE} as has_begun from bonus.grant) as g
    full join (
      select member_id, grant_id, count(*) filter (where kind = 'grant') as begun from bonus.movement group by 1, 2
    ) as m on m.grant_id = g.id and m.member_id = g.member_id
    where g.id is null or coalesce(m.begun, 0) <> g.has_begun::integer`,

  'a grant is as large as what was paid into it': sql<{ place: string }>`
    select format('player %s, grant %s', g.member_id, g.id) as place
    from bonus.grant g
    left join (
      select grant_id, sum(paid_in) as paid_in from bonus.movement where kind not in ('convert', 'forfeit') group by 1
    ) as m on m.grant_id = g.id
    where g.begun_at is not null and g.cause <> ${BEFORE} and g.amount <> coalesce(m.paid_in, 0)`,

  'a grant ends once, with what it says': sql<{ place: string }>`
    select format('player %s, grant %s', g.member_id, g.id) as place
    from bonus.grant g
    left join (
      select grant_id, count(*) as ends, bool_or(kind = 'convert') as is_converted, sum(cash) as cash,
        -sum(paid_in) as returned
      from bonus.movement where kind in ('convert', 'forfeit') group by 1
    ) as m on m.grant_id = g.id
    where (coalesce(m.ends, 0), coalesce(m.is_converted, false), coalesce(m.cash, 0), coalesce(m.returned, 0))
      is distinct from ((g.converted + g.returned > 0)::integer::bigint, g.state = 'converted', g.converted::numeric,
        g.returned::numeric)
      or g.converted > 0 and g.state <> 'converted'
      or g.returned > 0 and g.state not in ('converted', 'expired', 'forfeited', 'cancelled')`,

  'a grant is active where its wallet is under it': sql<{ place: string }>`
    select format('player %s, grant %s', coalesce(g.member_id, w.member_id), coalesce(g.id, w.grant_id)) as place
    from (select id, member_id from bonus.grant where state = 'active') as g
    full join bonus.wallet_grant w on w.grant_id = g.id and w.member_id = g.member_id
    where g.id is null or w.grant_id is null`,

  'no reward is paid twice': sql<{ place: string }>`
    select format('player %s, %s', member_id, cause) as place
    from bonus.payment where split_part(cause, ':', 1) = any (${ONCE}::text[])
    group by member_id, cause having count(*) > 1`,
};

/** The first places where a law of grants is broken, at most so many of each. */
export async function listGrantBreaches(q: Queryable, most: number): Promise<{ law: string; place: string }[]> {
  const found: { law: string; place: string }[] = [];
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = await sql<{ place: string }>`
      with found as materialized (${query}) select place from found limit ${most}`.execute(q);
    found.push(...rows.map(({ place }) => ({ law, place })));
  }
  return found;
}
