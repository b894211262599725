import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import type { AlertFacts, AlertKind } from './alert.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

export type Alert = CamelRow<
  'alerts.alert',
  | 'id'
  | 'rule_id'
  | 'object'
  | 'site'
  | 'severity'
  | 'opened_at'
  | 'seen_at'
  | 'closed_at'
  | 'sent_at'
  | 'acknowledged_by'
  | 'acknowledged_at'
  | 'note'
> & { kind: AlertKind; facts: AlertFacts };

/** An alert as it is listed. */
export type ListedAlert = Alert & {
  /** Until when its rule, or its object, is muted. */
  mutedUntil: Date | null;
  /** Name of its rule; empty where the kind names it. */
  ruleName: string;
};

const columns = sql`
  a.id, a.rule_id as "ruleId", a.kind, a.object, a.site, a.severity, a.facts, a.opened_at as "openedAt",
  a.seen_at as "seenAt", a.closed_at as "closedAt", a.sent_at as "sentAt", a.acknowledged_by as "acknowledgedBy",
  a.acknowledged_at as "acknowledgedAt", a.note`;

const mutedUntil = (now: Date) => sql<Date | null>`(
  select max(m.until) from alerts.mute m
  where m.rule_id = a.rule_id and m.object in ('', a.object) and m.until > ${now})`;

export type AlertListStatus = 'new' | 'open' | 'muted' | 'closed' | 'all';

/** Lists alerts, open ones first, then the latest. */
export async function listAlerts(
  q: Queryable,
  status: AlertListStatus,
  page: PageRequest,
  now: Date,
): Promise<Rows<ListedAlert>> {
  const { rows } = await sql<ListedAlert & { total: number }>`
    select ${columns}, a."mutedUntil", r.name as "ruleName", (count(*) over ())::integer as total
    from (select a.*, ${mutedUntil(now)} as "mutedUntil" from alerts.alert a) a join alerts.rule r on r.id = a.rule_id
    where case ${status}
      when 'new' then closed_at is null and acknowledged_at is null and "mutedUntil" is null
      when 'open' then closed_at is null and "mutedUntil" is null
      when 'muted' then closed_at is null and "mutedUntil" is not null
      when 'closed' then closed_at is not null
      else true end
    order by closed_at is not null, acknowledged_at is not null, array_position(array['critical', 'warning'], a.severity),
      opened_at desc, a.id
    limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const [first] = rows;
  const total = first?.total ?? 0;
  return { rows: rows.map(({ total: _total, ...alert }) => alert), total };
}

export async function findAlert(q: Queryable, id: string, now: Date): Promise<ListedAlert | undefined> {
  const { rows } = await sql<ListedAlert>`
    select ${columns}, ${mutedUntil(now)} as "mutedUntil", r.name as "ruleName"
    from alerts.alert a join alerts.rule r on r.id = a.rule_id where a.id = ${id}`.execute(q);
  return rows[0];
}

/** Lists the open alerts of a rule with the end of their mutes. */
export async function listOpen(q: Queryable, ruleId: string): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select ${columns} from alerts.alert a where a.rule_id = ${ruleId} and a.closed_at is null`.execute(q);
  return rows;
}

/** Lists the objects of a rule that are muted now; an empty text is the whole rule. */
export async function listMuted(q: Queryable, ruleId: string, now: Date): Promise<Set<string>> {
  const { rows } = await sql<TableRow<'alerts.mute', 'object'>>`
    select object from alerts.mute where rule_id = ${ruleId} and until > ${now}`.execute(q);
  return new Set(rows.map(({ object }) => object));
}

/** When an alert of an object was last sent; `null` if never. */
export async function findLastSent(q: Queryable, ruleId: string, object: string): Promise<Date | null> {
  const { rows } = await sql<TableRow<'alerts.alert', 'sent_at'>>`
    select sent_at from alerts.alert
    where rule_id = ${ruleId} and object = ${object} and sent_at is not null order by sent_at desc limit 1`.execute(q);
  return rows[0]?.sent_at ?? null;
}

type NewAlert = Pick<Alert, 'id' | 'ruleId' | 'kind' | 'object' | 'site' | 'severity' | 'facts' | 'sentAt'>;

export async function insertAlert(tx: Tx, alert: NewAlert, now: Date): Promise<void> {
  await sql`
    insert into alerts.alert (id, rule_id, kind, object, site, severity, facts, opened_at, seen_at, sent_at)
    values (${alert.id}, ${alert.ruleId}, ${alert.kind}, ${alert.object}, ${alert.site}, ${alert.severity},
      ${JSON.stringify(alert.facts)}::jsonb, ${now}, ${now}, ${alert.sentAt})`.execute(tx);
}

/** Records that an open alert is still true. */
export async function markSeen(tx: Tx, id: string, facts: AlertFacts, now: Date): Promise<void> {
  await sql`
    update alerts.alert set facts = ${JSON.stringify(facts)}::jsonb, seen_at = ${now}
    where id = ${id} and closed_at is null`.execute(tx);
}

/** Records that an open alert was sent, which had been muted or quiet. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update alerts.alert set sent_at = ${now} where id = ${id} and sent_at is null`.execute(tx);
}

export async function markClosed(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update alerts.alert set closed_at = ${now} where id = ${id} and closed_at is null`.execute(tx);
}

/** Acknowledges an open alert; `false` where it is closed. */
export async function markAcknowledged(
  tx: Tx,
  id: string,
  { note, staffId, now }: { note: string; staffId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alerts.alert set acknowledged_by = ${staffId}, acknowledged_at = ${now}, note = ${note}
    where id = ${id} and closed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export interface Mute {
  ruleId: string;
  object: string;
  until: Date;
  reason: string;
  staffId: number;
}

export async function upsertMute(tx: Tx, { ruleId, object, until, reason, staffId }: Mute, now: Date): Promise<void> {
  await sql`
    insert into alerts.mute (rule_id, object, until, reason, muted_by, muted_at)
    values (${ruleId}, ${object}, ${until}, ${reason}, ${staffId}, ${now})
    on conflict (rule_id, object) do update set
      until = excluded.until, reason = excluded.reason, muted_by = excluded.muted_by, muted_at = excluded.muted_at`.execute(
    tx,
  );
}

export async function deleteMute(tx: Tx, ruleId: string, object: string): Promise<void> {
  await sql`delete from alerts.mute where rule_id = ${ruleId} and object = ${object}`.execute(tx);
}

/** Deletes alerts that closed before a moment, with their messages, and mutes that ended. */
export async function deleteAlertsBefore(tx: Tx, before: Date, now: Date): Promise<void> {
  await sql`delete from alerts.alert where closed_at < ${before}`.execute(tx);
  await sql`delete from alerts.mute where until < ${now}`.execute(tx);
}
