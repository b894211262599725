import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { CampaignAudience } from './campaign-audience.ts';
import type { Campaign, CampaignForm, CampaignState } from './campaign.ts';
import type { NoticeParams, InboxTopic } from './notice.ts';

const columns = sql`
  id, cause, topic, titles, bodies, template, params, link, audience, starts_at as "startsAt", expires_at as "expiresAt",
  state, version, made_by as "madeBy", approved_by as "approvedBy", counted, sent_up_to as "sentUpTo", delivered, skipped,
  updated_at as "updatedAt", started_at as "startedAt", finished_at as "finishedAt"`;

export async function findCampaign(q: Queryable, id: number): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`select ${columns} from inbox.campaign where id = ${id}`.execute(q);
  return rows[0];
}

export async function lockCampaign(tx: Tx, id: number): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`select ${columns} from inbox.campaign where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Lists the campaigns that are to be sent, or are being sent. */
export async function listDueCampaigns(q: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<TableRow<'inbox.campaign', 'id'>>`
    select id from inbox.campaign
    where state = 'sending' or (state = 'scheduled' and (starts_at is null or starts_at <= ${now})) order by id`.execute(
    q,
  );
  return rows.map(({ id }) => id);
}

/** Lists the campaigns of staff, latest first. */
export async function listCampaigns(
  q: Queryable,
  { search, state }: { search: string; state: string | null },
  page: PageRequest,
): Promise<Rows<Campaign>> {
  const { rows } = await sql<Campaign & { total: number }>`
    select ${columns}, (count(*) over ())::integer as total from inbox.campaign
    where cause is null and (${search} = '' or titles ->> 'pt' ilike '%' || ${search} || '%')
      and (${state}::text is null or state = ${state})
    order by updated_at desc, id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

interface CampaignDraft extends CampaignForm {
  madeBy: number;
  now: Date;
}

export async function insertCampaign(tx: Tx, form: CampaignDraft): Promise<number> {
  const { rows } = await sql<TableRow<'inbox.campaign', 'id'>>`
    insert into inbox.campaign (topic, titles, bodies, link, audience, starts_at, expires_at, made_by, updated_at)
    values (${form.topic}, ${JSON.stringify(form.titles)}::jsonb, ${JSON.stringify(form.bodies)}::jsonb, ${form.link},
      ${JSON.stringify(form.audience)}::jsonb, ${form.startsAt}, ${form.expiresAt}, ${form.madeBy}, ${form.now})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the campaign was not inserted');
  return row.id;
}

interface AutomaticCampaign {
  cause: string;
  topic: InboxTopic;
  template: string;
  params: NoticeParams;
  link: string;
  audience: CampaignAudience;
  now: Date;
}

/** Inserts an automatic campaign, which is sent at once; `false` where its cause already has one. */
export async function insertAutomaticCampaign(tx: Tx, campaign: AutomaticCampaign): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into inbox.campaign (cause, topic, titles, bodies, template, params, link, audience, state, made_by, updated_at)
    values (${campaign.cause}, ${campaign.topic}, '{}', '{}', ${campaign.template},
      ${JSON.stringify(campaign.params)}::jsonb, ${campaign.link}, ${JSON.stringify(campaign.audience)}::jsonb,
      'scheduled', 0, ${campaign.now})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Replaces the form. The campaign becomes a draft again and loses its approvals. */
export async function updateForm(tx: Tx, id: number, form: CampaignDraft): Promise<void> {
  await sql`
    update inbox.campaign set topic = ${form.topic}, titles = ${JSON.stringify(form.titles)}::jsonb,
      bodies = ${JSON.stringify(form.bodies)}::jsonb, link = ${form.link},
      audience = ${JSON.stringify(form.audience)}::jsonb, starts_at = ${form.startsAt}, expires_at = ${form.expiresAt},
      made_by = ${form.madeBy}, approved_by = null, counted = null, state = 'draft', version = version + 1,
      updated_at = ${form.now}
    where id = ${id}`.execute(tx);
}

interface StateChange {
  state: CampaignState;
  now: Date;
  counted?: number;
  approvedBy?: number;
}

export async function markState(tx: Tx, id: number, { state, now, counted, approvedBy }: StateChange): Promise<void> {
  await sql`
    update inbox.campaign set state = ${state}, version = version + 1, updated_at = ${now},
      counted = coalesce(${counted ?? null}, counted), approved_by = coalesce(${approvedBy ?? null}, approved_by),
      finished_at = case when ${state} in ('sent', 'cancelled') then ${now}::timestamptz end
    where id = ${id}`.execute(tx);
}

/** Stores the progress of a delivery; without `upTo` it is complete. */
export async function markProgress(
  tx: Tx,
  id: number,
  { upTo, delivered, skipped, now }: { upTo: number | null; now: Date } & Pick<Campaign, 'delivered' | 'skipped'>,
): Promise<void> {
  await sql`
    update inbox.campaign set sent_up_to = coalesce(${upTo}, sent_up_to), delivered = ${delivered},
      skipped = ${JSON.stringify(skipped)}::jsonb,
      state = case when ${upTo}::integer is null then 'sent' else 'sending' end,
      started_at = coalesce(started_at, ${now}),
      finished_at = case when ${upTo}::integer is null then ${now}::timestamptz end
    where id = ${id}`.execute(tx);
}

export interface CampaignResults {
  read: number;
  pushed: number;
}

/** Counts the messages of campaigns that were read, and those that were pushed. */
export async function listResults(q: Queryable, ids: readonly number[]): Promise<Map<number, CampaignResults>> {
  const { rows } = await sql<CampaignResults & { id: number }>`
    select c.id,
      (select count(*)::integer from inbox.message m
        where m.campaign_id = c.id and m.cause = 'campaign:' || c.id and m.read_at is not null) as read,
      (select count(distinct p.message_id)::integer from inbox.message m join inbox.push p on p.message_id = m.id
        where m.campaign_id = c.id and m.cause = 'campaign:' || c.id and p.outcome = 'sent') as pushed
    from inbox.campaign c where c.id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map(({ id, read, pushed }) => [id, { read, pushed }]));
}
