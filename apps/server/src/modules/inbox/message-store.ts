import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Params, Topic } from './notice.ts';
import type { Kept } from './wording.ts';

/** More unread than this are not counted: a badge shows no more. */
const MOST_COUNTED = 100;

interface NewMessage {
  id: string;
  memberId: number;
  cause: string;
  topic: Topic;
  template: string;
  params: Params;
  link: string;
  at: Date;
}

/** Puts a message of the house down; `false` where the member was told of this cause before. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into inbox.message (id, member_id, cause, topic, template, params, link, at)
    values (${message.id}::uuid, ${message.memberId}, ${message.cause}, ${message.topic}, ${message.template},
      ${JSON.stringify(message.params)}::jsonb, ${message.link}, ${message.at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

interface CampaignMessages {
  campaignId: number;
  cause: string;
  topic: Topic;
  expiresAt: Date | null;
  at: Date;
}

/** The same message to some members; answers who had not got it before, and under which numbers. */
export async function insertCampaignMessages(
  tx: Tx,
  { campaignId, cause, topic, expiresAt, at }: CampaignMessages,
  to: readonly { id: string; memberId: number }[],
): Promise<{ id: string; memberId: number }[]> {
  const { rows } = await sql<{ id: string; memberId: number }>`
    insert into inbox.message (id, member_id, cause, topic, campaign_id, at, expires_at)
    select id, "memberId", ${cause}, ${topic}, ${campaignId}, ${at}::timestamptz, ${expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(to)}::jsonb) as x (id uuid, "memberId" integer)
    on conflict do nothing returning id, member_id as "memberId"`.execute(tx);
  return rows;
}

export interface MessageRow extends Kept {
  id: string;
  topic: Topic;
  link: string | null;
  at: Date;
  readAt: Date | null;
}

const told = sql`
  coalesce(m.template, c.template) as template, coalesce(c.params, m.params) as params, c.titles, c.bodies,
  coalesce(m.link, c.link) as link`;

/** What a member still has: what they took out, what is over and what was called off unread is gone. */
const standing = (now: Date) => sql`
  m.hidden_at is null and (m.expires_at is null or m.expires_at > ${now})
    and (c.state is distinct from 'cancelled' or m.read_at is not null)`;

export async function listMessages(
  q: Queryable,
  { memberId, topic, now }: { memberId: number; topic: Topic | null; now: Date },
  page: PageRequest,
): Promise<Rows<MessageRow>> {
  const { rows } = await sql<MessageRow & { total: number }>`
    select m.id, m.topic, m.at, m.read_at as "readAt", ${told}, (count(*) over ())::integer as total
    from inbox.message m left join inbox.campaign c on c.id = m.campaign_id
    where m.member_id = ${memberId} and ${standing(now)} and (${topic}::text is null or m.topic = ${topic})
    order by m.at desc, m.id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** All of a member's, oldest first, what they took out of the list among it. */
export async function listMessagesOf(q: Queryable, memberId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.topic, m.at, m.read_at as "readAt", ${told}
    from inbox.message m left join inbox.campaign c on c.id = m.campaign_id
    where m.member_id = ${memberId} order by m.at, m.id`.execute(q);
  return rows;
}

/** One that its member still has; of anybody's, by its number. */
export async function findMessage(
  q: Queryable,
  id: string,
  now: Date,
): Promise<(MessageRow & { memberId: number; expiresAt: Date | null }) | undefined> {
  const { rows } = await sql<MessageRow & { memberId: number; expiresAt: Date | null }>`
    select m.id, m.member_id as "memberId", m.topic, m.at, m.read_at as "readAt", m.expires_at as "expiresAt", ${told}
    from inbox.message m left join inbox.campaign c on c.id = m.campaign_id
    where m.id = ${id}::uuid and ${standing(now)}`.execute(q);
  return rows[0];
}

/** How many are unread of each of these members, up to a hundred. */
export async function countUnread(q: Queryable, memberIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ memberId: number; unread: number }>`
    select member_id as "memberId", (
      select count(*)::integer from (
        select from inbox.message m left join inbox.campaign c on c.id = m.campaign_id
        where m.member_id = of.member_id and m.read_at is null and ${standing(now)} limit ${MOST_COUNTED}) one) as unread
    from unnest(${[...memberIds]}::integer[]) of (member_id)`.execute(q);
  return new Map(rows.map(({ memberId, unread }) => [memberId, unread]));
}

/** Marks one of a member's, or all without `id`, as read. Answers whether there was such a one. */
export async function markRead(tx: Tx, memberId: number, id: string | null, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update inbox.message set read_at = coalesce(read_at, ${now})
    where member_id = ${memberId} and hidden_at is null
      and ((${id}::uuid is null and read_at is null) or id = ${id}::uuid)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Marks what a member was told of something as read: of causes as `noun:id:…`. Answers whether any of it was unread. */
export async function markReadAbout(tx: Tx, memberId: number, about: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update inbox.message set read_at = ${now}
    where member_id = ${memberId} and starts_with(cause, ${`${about}:`}) and read_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Takes one out of its member's list. Answers whether there was such a one, also when it was out already. */
export async function markHidden(tx: Tx, memberId: number, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update inbox.message set hidden_at = coalesce(hidden_at, ${now}), read_at = coalesce(read_at, ${now})
    where member_id = ${memberId} and id = ${id}::uuid`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Forgets what is older; answers how many. */
export async function deleteMessagesBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from inbox.message where at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Forgets what one member was told, and the words that were written to them alone. */
export async function eraseMessages(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from inbox.message where member_id = ${memberId}`.execute(tx);
  await sql`
    update inbox.campaign set titles = '{}', bodies = '{}'
    where audience -> 'only' = jsonb_build_array(${memberId}::integer)`.execute(tx);
}
