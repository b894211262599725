import { endpoints } from '@arara/contract';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { AlertSender } from './alert-senders.ts';
import type { ListedAlert } from './alert-store.ts';
import { type StaffLanguage, renderAlert, toStaffLanguage, translateKind } from './alert-text.ts';
import type { AlertKind } from './alert.ts';
import type { Alerts, ListedRule } from './alerts.ts';
import type { AlertChannel } from './channel-store.ts';
import type { Channels } from './channels.ts';
import type { Deliveries } from './deliveries.ts';
import type { AlertDelivery } from './delivery-store.ts';

const SHOWN_DELIVERIES = 50;

interface AlertRoutesDeps {
  db: Db;
  alerts: Alerts;
  channels: Channels;
  deliveries: Deliveries;
  sender: Pick<AlertSender, 'isAvailable'>;
  staff: Pick<Staff, 'emails'>;
  listSites: () => Promise<{ key: string; name: string }[]>;
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

function toAlertView(alert: ListedAlert, emails: ReadonlyMap<number, string>, language: StaffLanguage) {
  const { id, ruleId, kind, severity, object, site, acknowledgedBy, note } = alert;
  const { title, text } = renderAlert(alert, language);
  return {
    id,
    rule_id: ruleId,
    kind,
    severity,
    object,
    site,
    title,
    text,
    opened_at: alert.openedAt.toISOString(),
    seen_at: alert.seenAt.toISOString(),
    closed_at: toIso(alert.closedAt),
    acknowledged_by: acknowledgedBy === null ? null : (emails.get(acknowledgedBy) ?? String(acknowledgedBy)),
    acknowledged_at: toIso(alert.acknowledgedAt),
    note,
    muted_until: toIso(alert.mutedUntil),
  };
}

function toRuleView(rule: ListedRule, language: StaffLanguage) {
  const condition = rule.condition as Record<string, string | number> & { kind: AlertKind };
  const { id, name, severity, sites, channels, isEnabled, version, problem, open } = rule;
  return {
    id,
    name,
    title: name === '' ? translateKind(condition.kind, language) : name,
    condition,
    severity,
    sites,
    channels,
    quiet_minutes: rule.quietMinutes,
    enabled: isEnabled,
    version,
    updated_at: rule.updatedAt.toISOString(),
    checked_at: toIso(rule.checkedAt),
    problem,
    open,
    muted_until: toIso(rule.mutedUntil),
  };
}

const toDeliveryView = (delivery: AlertDelivery, channel: string) => ({
  id: delivery.id,
  channel_id: delivery.channelId,
  channel,
  alert_id: delivery.alertId,
  event: delivery.event,
  status: delivery.status,
  attempts: delivery.attempts,
  last_error: delivery.lastError,
  created_at: delivery.createdAt.toISOString(),
  ended_at: toIso(delivery.endedAt),
});

/** Routes of staff for alerts, their rules and their channels. */
export function alertRoutes(deps: AlertRoutesDeps): Route[] {
  const { db, alerts, channels, deliveries, sender, staff, listSites } = deps;

  const findEmails = (q: Queryable, rows: readonly ListedAlert[]) =>
    staff.emails(q, [...new Set(rows.flatMap(({ acknowledgedBy: by }) => (by === null ? [] : [by])))]);

  const toChannelView = ({ id, kind, name, target, language, isEnabled, version, updatedAt }: AlertChannel) => ({
    id,
    kind,
    name,
    target,
    language,
    enabled: isEnabled,
    version,
    updated_at: updatedAt.toISOString(),
    available: sender.isAvailable(kind),
  });

  return [
    staffRoute(endpoints.officeAlerts, 'alert.read', async ({ input, locale }) => {
      const found = await alerts.list(input.status, input);
      const emails = await findEmails(db, found.rows);
      return { data: pageOf(found, input, (alert) => toAlertView(alert, emails, toStaffLanguage(locale))) };
    }),
    staffRoute(endpoints.officeAlertAcknowledge, 'alert.handle', async ({ input, actor, locale }) => {
      const alert = await alerts.acknowledge(actor, input.id, input.note);
      return { data: toAlertView(alert, await findEmails(db, [alert]), toStaffLanguage(locale)) };
    }),
    staffRoute(endpoints.officeAlertMute, 'alert.handle', async ({ input, actor }) => {
      const { rule_id: ruleId, object, until, reason } = input;
      await alerts.mute(actor, { ruleId, object, until: until === null ? null : new Date(until), reason });
      return {};
    }),
    staffRoute(endpoints.officeAlertRules, 'alert.read', async ({ locale }) => {
      const [rules, sites, listed] = [await alerts.listRules(), await listSites(), await channels.list()];
      return {
        data: {
          rules: rules.map((rule) => toRuleView(rule, toStaffLanguage(locale))),
          sites,
          channels: listed.map(({ id, name, kind }) => ({ id, name, kind })),
        },
      };
    }),
    staffRoute(endpoints.officeAlertRuleSave, 'alert.write', async ({ input, actor, locale }) => ({
      data: toRuleView(await alerts.saveRule(actor, input), toStaffLanguage(locale)),
    })),
    staffRoute(endpoints.officeAlertChannels, 'alert.write', async () => ({
      data: {
        channels: (await channels.list()).map(toChannelView),
        deliveries: (await deliveries.list(SHOWN_DELIVERIES)).map((one) => toDeliveryView(one, one.channel)),
      },
    })),
    staffRoute(endpoints.officeAlertChannelSave, 'alert.write', async ({ input, actor }) => ({
      data: toChannelView(await channels.save(actor, input)),
    })),
    staffRoute(endpoints.officeAlertChannelTest, 'alert.write', async ({ input, actor }) => {
      const delivery = await deliveries.test(actor, input.id);
      const channel = (await channels.list()).find(({ id }) => id === delivery.channelId);
      return { data: toDeliveryView(delivery, channel?.name ?? '') };
    }),
  ];
}
