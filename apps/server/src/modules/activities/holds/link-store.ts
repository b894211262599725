import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** What two accounts can share: a browser on one network, a Pix key or CPF, a network. */
export type LinkType = 'device' | 'payer' | 'address';

/** Something an account is known by, as a keyed hash. */
export interface AccountLink {
  type: LinkType;
  value: Buffer;
}

const columnsOf = (links: readonly AccountLink[]) => sql`
  unnest(${links.map(({ type }) => type)}::text[], ${links.map(({ value }) => value)}::bytea[]) as l (type, value)`;

/**
 * Makes claims of accounts that share a link wait for each other until the transaction ends. The locks are taken in the order
 * of their numbers, so that two accounts that share several links never wait for each other in a circle.
 */
export async function lockLinks(tx: Tx, links: readonly AccountLink[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    with numbers as materialized (
      select distinct hashtextextended('claim_link:' || l.type || ':' || encode(l.value, 'hex'), 0) as number
      from ${columnsOf(links)} order by 1)
    select pg_advisory_xact_lock(number) from numbers`.execute(tx);
}

/** How many others claimed since a moment under one of these links, by the kind of link. */
export async function countLinkedClaimers(
  tx: Tx,
  { memberId, links, since }: { memberId: number; links: readonly AccountLink[]; since: Date },
): Promise<Map<LinkType, number>> {
  if (links.length === 0) return new Map();
  const { rows } = await sql<{ type: LinkType; others: number }>`
    select c.type, count(distinct c.member_id)::integer as others
    from ${columnsOf(links)} join activities.claim_link c on c.type = l.type and c.value = l.value
    where c.member_id <> ${memberId} and c.claimed_at >= ${since} group by c.type`.execute(tx);
  return new Map(rows.map(({ type, others }) => [type, others]));
}

/** Puts down what a claimer is known by. */
export async function upsertLinks(tx: Tx, memberId: number, links: readonly AccountLink[], at: Date): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into activities.claim_link as c (type, value, member_id, claimed_at)
    select distinct l.type, l.value, ${memberId}::integer, ${at}::timestamptz from ${columnsOf(links)} order by 1, 2
    on conflict (type, value, member_id) do update set claimed_at = greatest(c.claimed_at, excluded.claimed_at)`.execute(
    tx,
  );
}

export async function deleteLinksBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from activities.claim_link where claimed_at < ${moment}`.execute(tx);
}

/** Another claimer that one of some members shares a link with. */
export interface LinkedMember {
  memberId: number;
  otherId: number;
  type: LinkType;
}

/** With whom some members are linked, the latest claimers first. */
export async function listLinkedMembers(q: Queryable, memberIds: readonly number[]): Promise<LinkedMember[]> {
  const { rows } = await sql<LinkedMember>`
    select own.member_id as "memberId", o.member_id as "otherId", own.type
    from activities.claim_link own
      join activities.claim_link o on o.type = own.type and o.value = own.value and o.member_id <> own.member_id
    where own.member_id = any(${[...memberIds]}::integer[])
    group by own.member_id, o.member_id, own.type order by max(o.claimed_at) desc, 2, 3`.execute(q);
  return rows;
}
