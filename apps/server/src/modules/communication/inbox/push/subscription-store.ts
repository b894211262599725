import type { WireLocale } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';

/** A browser's subscription; `placeId` is the id of its sign-in. */
export interface PushSubscription extends CamelRow<
  'inbox.subscription',
  'id' | 'member_id' | 'place_id' | 'sealed' | 'created_at'
> {
  locale: WireLocale;
}

const columns = sql`
  id, member_id as "memberId", place_id as "placeId", sealed, locale, created_at as "createdAt"`;

export async function hasSubscription(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from inbox.subscription where member_id = ${memberId}) as has`.execute(q);
  return rows[0]?.has === true;
}

/** The members with a subscription. */
export async function listSubscribedMembers(q: Queryable, memberIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<CamelRow<'inbox.subscription', 'member_id'>>`
    select distinct member_id as "memberId" from inbox.subscription
    where member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Lists a member's subscriptions, oldest first. */
export async function listSubscriptions(q: Queryable, memberId: number): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select ${columns} from inbox.subscription where member_id = ${memberId} order by created_at, id`.execute(q);
  return rows;
}

export async function findSubscription(q: Queryable, id: string): Promise<PushSubscription | undefined> {
  const { rows } = await sql<PushSubscription>`
    select ${columns} from inbox.subscription where id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** Lists the next `limit` subscriptions of all members, in the order of their ids. */
export async function listSubscriptionsAfter(q: Queryable, after: string, limit: number): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select ${columns} from inbox.subscription where id > ${after}::uuid order by id limit ${limit}`.execute(q);
  return rows;
}

/** A browser has one subscription. A new one replaces that of the previous member. */
export async function deleteByEndpoint(tx: Tx, endpointHash: Buffer): Promise<void> {
  await sql`delete from inbox.subscription where endpoint_hash = ${endpointHash}`.execute(tx);
}

export async function insertSubscription(
  tx: Tx,
  subscription: PushSubscription & { endpointHash: Buffer },
): Promise<void> {
  const { id, memberId, placeId, endpointHash, sealed, locale, createdAt } = subscription;
  await sql`
    insert into inbox.subscription (id, member_id, place_id, endpoint_hash, sealed, locale, created_at)
    values (${id}::uuid, ${memberId}, ${placeId}, ${endpointHash}, ${sealed}, ${locale}, ${createdAt})
    on conflict do nothing`.execute(tx);
}

/** Deletes a member's subscription with an endpoint, or all of them without one. */
export async function deleteMemberSubscriptions(tx: Tx, memberId: number, endpointHash: Buffer | null): Promise<void> {
  await sql`
    delete from inbox.subscription
    where member_id = ${memberId} and (${endpointHash}::bytea is null or endpoint_hash = ${endpointHash}::bytea)`.execute(
    tx,
  );
}

export async function deleteSubscriptions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from inbox.subscription where id = any(${[...ids]}::uuid[])`.execute(tx);
}
