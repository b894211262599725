import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { InvariantViolation } from '../../money/ledger/index.ts';

/** The cause of grants that precede the grant records of the ledger: no movement began them. */
const BEFORE = 'bonus:before';

/** The causes that are paid once per member. Manual rewards and series of free rounds may share a cause. */
const ONCE = ['reward', 'vip', 'tournament'];

/** Each invariant is a query that finds the rows which violate it. */
const invariants = {
  'a grant is paid into its wallet once': sql<{ location: string }>`
    select format('player %s, grant %s', coalesce(g.member_id, m.member_id), coalesce(g.id, m.grant_id)) as location
    from (select id, member_id, begun_at is not null and cause <> ${BEFORE} as has_begun from bonus.grant) as g
    full join (
      select member_id, grant_id, count(*) filter (where kind = 'grant') as begun from bonus.movement group by 1, 2
    ) as m on m.grant_id = g.id and m.member_id = g.member_id
    where g.id is null or coalesce(m.begun, 0) <> g.has_begun::integer`,

  'a grant is as large as what was paid into it': sql<{ location: string }>`
    select format('player %s, grant %s', g.member_id, g.id) as location
    from bonus.grant g
    left join (
      select grant_id, sum(paid_in) as paid_in from bonus.movement where kind not in ('convert', 'forfeit') group by 1
    ) as m on m.grant_id = g.id
    where g.begun_at is not null and g.cause <> ${BEFORE} and g.amount <> coalesce(m.paid_in, 0)`,

  'a grant ends once, with what it says': sql<{ location: string }>`
    select format('player %s, grant %s', g.member_id, g.id) as location
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

  'a grant is active where its wallet is under it': sql<{ location: string }>`
    select format('player %s, grant %s', coalesce(g.member_id, w.member_id), coalesce(g.id, w.grant_id)) as location
    from (select id, member_id from bonus.grant where state = 'active') as g
    full join bonus.wallet_grant w on w.grant_id = g.id and w.member_id = g.member_id
    where g.id is null or w.grant_id is null`,

  'no reward is paid twice': sql<{ location: string }>`
    select format('player %s, %s', member_id, cause) as location
    from bonus.payment where split_part(cause, ':', 1) = any (${ONCE}::text[])
    group by member_id, cause having count(*) > 1`,
};

/** The first violations of the invariants of bonus grants, at most `most` of each. */
async function listGrantBreaches(q: Queryable, most: number): Promise<{ invariant: string; location: string }[]> {
  const found: { invariant: string; location: string }[] = [];
  for (const [invariant, query] of Object.entries(invariants)) {
    const { rows } = await sql<{ location: string }>`
      with found as materialized (${query}) select location from found limit ${most}`.execute(q);
    found.push(...rows.map(({ location }) => ({ invariant, location })));
  }
  return found;
}

const MAX_BREACHES = 50;

/**
 * Proves that no grant was paid or converted twice: the ledger holds one payment and at most one end of each, and both
 * amount to what the grant says. Run it on one snapshot, with the memory that `verifyLedger` makes available.
 */
export function verifyGrants(q: Queryable): Promise<InvariantViolation[]> {
  return listGrantBreaches(q, MAX_BREACHES);
}
