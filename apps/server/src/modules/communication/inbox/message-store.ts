import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { NoticeParams, InboxTopic } from './notice.ts';
import type { MessageContent } from './message-text.ts';

/** The highest unread count: a badge shows no more. */
const MAX_UNREAD = 100;

interface NewMessage {
  id: string;
  memberId: number;
  cause: string;
  topic: InboxTopic;
  template: string;
  params: NoticeParams;
  link: string;
  at: Date;
}

/** Inserts an automatic message; `false` where the member already has one of this cause. */
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
  topic: InboxTopic;
  expiresAt: Date | null;
  at: Date;
}

/** Inserts a campaign's messages to members; returns the messages of those who did not have one. */
export async function insertCampaignMessages(
  tx: Tx,
  { campaignId, cause, topic, expiresAt, at }: CampaignMessages,
  recipients: readonly { id: string; memberId: number }[],
): Promise<{ id: string; memberId: number }[]> {
  const { rows } = await sql<CamelRow<'inbox.message', 'id' | 'member_id'>>`
    insert into inbox.message (id, member_id, cause, topic, campaign_id, at, expires_at)
    select id, "memberId", ${cause}, ${topic}, ${campaignId}, ${at}::timestamptz, ${expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as x (id uuid, "memberId" integer)
    on conflict do nothing returning id, member_id as "memberId"`.execute(tx);
  return rows;
}

export type InboxMessageRow = CamelRow<'inbox.message', 'id' | 'topic' | 'link' | 'at' | 'read_at'> & MessageContent;

const content = sql`
  coalesce(m.template, c.template) as template, coalesce(c.params, m.params) as params, c.titles, c.bodies,
  coalesce(m.link, c.link) as link`;

/** Messages that a member sees: not hidden, not expired, and not cancelled before they were read. */
const isVisible = (now: Date) => sql`
  m.hidden_at is null and (m.expires_at is null or m.expires_at > ${now})
    and (c.state is distinct from 'cancelled' or m.read_at is not null)`;

export async function listMessages(
  q: Queryable,
  { memberId, topic, now }: { memberId: number; topic: InboxTopic | null; now: Date },
  page: PageRequest,
): Promise<Rows<InboxMessageRow>> {
  const { rows } = await sql<InboxMessageRow & { total: number }>`
    select m.id, m.topic, m.at, m.read_at as "readAt", ${content}, (count(*) over ())::integer as total
    from inbox.message m left join inbox.campaign c on c.id = m.campaign_id
    where m.member_id = ${memberId} and ${isVisible(now)} and (${topic}::text is null or m.topic = ${topic})
    order by m.at desc, m.id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Lists all messages of a member, hidden ones included, oldest first. */
export async function listAllMessages(q: Queryable, memberId: number): Promise<InboxMessageRow[]> {
  const { rows } = await sql<InboxMessageRow>`
    select m.id, m.topic, m.at, m.read_at as "readAt", ${content}
    from inbox.message m left join inbox.campaign c on c.id = m.campaign_id
    where m.member_id = ${memberId} order by m.at, m.id`.execute(q);
  return rows;
}

export type SentMessageRow = CamelRow<
  'inbox.message',
  'id' | 'topic' | 'at' | 'read_at' | 'hidden_at' | 'expires_at' | 'campaign_id'
> &
  MessageContent & {
    isCancelled: boolean;
    /** The browsers that a push was planned for, by its outcome; null where it is not sent yet. */
    pushes: { outcome: TableRow<'inbox.push', 'outcome'>['outcome']; browsers: number }[];
  };

/** Lists the messages that a member was sent, those they no longer see included, newest first. */
export async function listSentMessages(
  q: Queryable,
  memberId: number,
  page: PageRequest,
): Promise<Rows<SentMessageRow>> {
  const { rows } = await sql<SentMessageRow & { total: number }>`
    select m.id, m.topic, m.at, m.read_at as "readAt", m.hidden_at as "hiddenAt", m.expires_at as "expiresAt",
      m.campaign_id as "campaignId", c.state is not distinct from 'cancelled' as "isCancelled", ${content}, m.total,
      coalesce((
        select jsonb_agg(jsonb_build_object('outcome', p.outcome, 'browsers', p.browsers) order by p.outcome nulls first)
        from (select outcome, count(*) as browsers from inbox.push where message_id = m.id group by outcome) p
      ), '[]') as pushes
    from (
      select *, (count(*) over ())::integer as total from inbox.message where member_id = ${memberId}
      order by at desc, id desc limit ${page.limit} offset ${offsetOf(page)}) m
    left join inbox.campaign c on c.id = m.campaign_id
    order by m.at desc, m.id desc`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Finds a message that its member still sees. */
export async function findMessage(
  q: Queryable,
  id: string,
  now: Date,
): Promise<(InboxMessageRow & CamelRow<'inbox.message', 'member_id' | 'expires_at'>) | undefined> {
  const { rows } = await sql<InboxMessageRow & CamelRow<'inbox.message', 'member_id' | 'expires_at'>>`
    select m.id, m.member_id as "memberId", m.topic, m.at, m.read_at as "readAt", m.expires_at as "expiresAt", ${content}
    from inbox.message m left join inbox.campaign c on c.id = m.campaign_id
    where m.id = ${id}::uuid and ${isVisible(now)}`.execute(q);
  return rows[0];
}

/** Counts the unread messages of members, up to a hundred each. */
export async function countUnread(q: Queryable, memberIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ memberId: number; unread: number }>`
    select member_id as "memberId", (
      select count(*)::integer from (
        select from inbox.message m left join inbox.campaign c on c.id = m.campaign_id
        where m.member_id = of.member_id and m.read_at is null and ${isVisible(now)} limit ${MAX_UNREAD}) one) as unread
    from unnest(${[...memberIds]}::integer[]) of (member_id)`.execute(q);
  return new Map(rows.map(({ memberId, unread }) => [memberId, unread]));
}

/** Marks one message of a member, or all without `id`, as read. Returns whether one was found. */
export async function markRead(tx: Tx, memberId: number, id: string | null, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update inbox.message set read_at = coalesce(read_at, ${now})
    where member_id = ${memberId} and hidden_at is null
      and ((${id}::uuid is null and read_at is null) or id = ${id}::uuid)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Marks a member's messages of a cause (`noun:id:…`) as read. Returns whether any was unread. */
export async function markReadByCause(tx: Tx, memberId: number, cause: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update inbox.message set read_at = ${now}
    where member_id = ${memberId} and starts_with(cause, ${`${cause}:`}) and read_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Hides a message from its member. Returns whether it was found, also where it was hidden before. */
export async function markHidden(tx: Tx, memberId: number, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update inbox.message set hidden_at = coalesce(hidden_at, ${now}), read_at = coalesce(read_at, ${now})
    where member_id = ${memberId} and id = ${id}::uuid`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes messages written before a time; returns how many. */
export async function deleteMessagesBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from inbox.message where at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes a member's messages and clears the texts of campaigns written to this member alone. */
export async function eraseMessages(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from inbox.message where member_id = ${memberId}`.execute(tx);
  await sql`
    update inbox.campaign set titles = '{}', bodies = '{}'
    where audience -> 'only' = jsonb_build_array(${memberId}::integer)`.execute(tx);
}
