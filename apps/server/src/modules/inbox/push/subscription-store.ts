import type { LocaleKey } from '@arara/contract/locales';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

export interface Subscription {
  id: string;
  memberId: number;
  /** The number of the sign-in it belongs to. */
  placeId: number;
  sealed: Buffer;
  locale: LocaleKey;
  createdAt: Date;
}

const columns = sql`
  id, member_id as "memberId", place_id as "placeId", sealed, locale, created_at as "createdAt"`;

export async function hasSubscription(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from inbox.subscription where member_id = ${memberId}) as has`.execute(q);
  return rows[0]?.has === true;
}

/** Who of these takes pushes somewhere. */
export async function listSubscribed(q: Queryable, memberIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from inbox.subscription
    where member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** A member's, oldest first. */
export async function listSubscriptions(q: Queryable, memberId: number): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from inbox.subscription where member_id = ${memberId} order by created_at, id`.execute(q);
  return rows;
}

export async function findSubscription(q: Queryable, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${columns} from inbox.subscription where id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** All of everybody's, some at a time, in the order of their numbers. */
export async function listSubscriptionsAfter(q: Queryable, after: string, most: number): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from inbox.subscription where id > ${after}::uuid order by id limit ${most}`.execute(q);
  return rows;
}

/** One browser has one subscription: of whoever took pushes there before, it is no more. */
export async function deleteByEndpoint(tx: Tx, endpointHash: Buffer): Promise<void> {
  await sql`delete from inbox.subscription where endpoint_hash = ${endpointHash}`.execute(tx);
}

export async function insertSubscription(tx: Tx, subscription: Subscription & { endpointHash: Buffer }): Promise<void> {
  const { id, memberId, placeId, endpointHash, sealed, locale, createdAt } = subscription;
  await sql`
    insert into inbox.subscription (id, member_id, place_id, endpoint_hash, sealed, locale, created_at)
    values (${id}::uuid, ${memberId}, ${placeId}, ${endpointHash}, ${sealed}, ${locale}, ${createdAt})
    on conflict do nothing`.execute(tx);
}

/** A member's own by its address, or all without one. */
export async function deleteOwn(tx: Tx, memberId: number, endpointHash: Buffer | null): Promise<void> {
  await sql`
    delete from inbox.subscription
    where member_id = ${memberId} and (${endpointHash}::bytea is null or endpoint_hash = ${endpointHash}::bytea)`.execute(
    tx,
  );
}

export async function deleteSubscriptions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from inbox.subscription where id = any(${[...ids]}::uuid[])`.execute(tx);
}
