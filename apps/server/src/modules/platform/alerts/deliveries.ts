import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, type Log, addSeconds } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type AlertMessage, type AlertSender, DeliveryError } from './alert-senders.ts';
import { findAlert } from './alert-store.ts';
import { renderAlert, renderTest } from './alert-text.ts';
import { type AlertChannel, findChannel } from './channel-store.ts';
import type { Channels } from './channels.ts';
import * as store from './delivery-store.ts';
import type { AlertDelivery } from './delivery-store.ts';

/** Attempts of one message, which the queue spreads over about an hour. */
const MAX_ATTEMPTS = 12;
/** Messages of a channel in an hour: a rule that is too sensitive must not flood people. */
const MAX_PER_HOUR = 60;
const HOUR_SECONDS = 3_600;
const RETENTION_SECONDS = 90 * 86_400;

/** The outbox of alerts: a message is written with its alert and sent by a job. */
export interface Deliveries {
  /** Writes the messages of an alert that opened, in the transaction that records it as sent. */
  sendOpened(tx: Tx, channelIds: readonly string[], alertId: string): Promise<void>;
  /** Writes the messages of its end, by the channels of its beginning, in the transaction that closes it. */
  sendClosed(tx: Tx, alertId: string): Promise<void>;
  /** Sends a test message. Fails with `not_found`, or with `messages_unavailable` above the messages of an hour. */
  test(actor: Actor, channelId: string): Promise<AlertDelivery>;
  list(limit: number): Promise<(AlertDelivery & { channel: string })[]>;
  sweep(): Promise<void>;
}

interface DeliveriesDeps {
  db: Db;
  atomically: Atomically;
  channels: Pick<Channels, 'open'>;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  log: Pick<Log, 'warn'>;
  sender: AlertSender;
  staff: Pick<Staff, 'record'>;
}

/** Tries to send a message once; returns the failure, or `null` where it was sent. */
function createAttempt({
  db,
  channels,
  clock,
  log,
  sender,
}: Pick<DeliveriesDeps, 'db' | 'channels' | 'clock' | 'log' | 'sender'>) {
  async function loadMessage(delivery: AlertDelivery, { language }: AlertChannel): Promise<AlertMessage | undefined> {
    const { id, alertId, event } = delivery;
    if (alertId === null || event === 'test') return { id, event, ...renderTest(language), alert: null };
    const alert = await findAlert(db, alertId, clock.now());
    if (alert === undefined) return undefined;
    const { title, text } = renderAlert(alert, language);
    const subject = renderAlert(alert, language, event).subject;
    const { ruleId, kind, severity, object, site, facts, openedAt, closedAt } = alert;
    const values = { id: alertId, rule_id: ruleId, kind, severity, object, site, title, facts };
    return { id, event, subject, text, alert: { ...values, opened_at: openedAt, closed_at: closedAt } };
  }

  return async (delivery: AlertDelivery): Promise<DeliveryError | null> => {
    const channel = await findChannel(db, delivery.channelId);
    if (channel === undefined || !channel.isEnabled) return new DeliveryError('the channel is switched off', true);
    try {
      const message = await loadMessage(delivery, channel);
      if (message === undefined) return new DeliveryError('the alert was deleted', true);
      await sender.send(await channels.open(db, channel), message);
      return null;
    } catch (error) {
      if (error instanceof DeliveryError) return error;
      // A fault of the server counts as an attempt too, or the job would be repeated for months.
      log.warn({ err: error, delivery: delivery.id }, 'a message of an alert could not be made');
      return new DeliveryError('the message could not be made', false);
    }
  };
}

export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  const { db, atomically, clock, ids, jobs, log, staff } = deps;

  async function insert(
    tx: Tx,
    channelId: string,
    content: Pick<AlertDelivery, 'alertId' | 'event'>,
  ): Promise<AlertDelivery> {
    const now = clock.now();
    const sent = await store.countDeliveries(tx, channelId, addSeconds(now, -HOUR_SECONDS));
    const isOver = sent >= MAX_PER_HOUR;
    const delivery: AlertDelivery = {
      ...content,
      id: ids.reference('M'),
      channelId,
      status: isOver ? 'failed' : 'waiting',
      attempts: 0,
      lastError: isOver ? `more than ${MAX_PER_HOUR} messages in an hour` : null,
      createdAt: now,
      endedAt: isOver ? now : null,
    };
    const isNew = await store.insertDelivery(tx, delivery);
    if (isNew && !isOver) await jobs.enqueue(tx, 'alert_delivery', { id: delivery.id });
    return delivery;
  }

  async function send(
    tx: Tx,
    channelIds: readonly string[],
    content: Pick<AlertDelivery, 'alertId' | 'event'>,
  ): Promise<void> {
    for (const channelId of channelIds) {
      const channel = await findChannel(tx, channelId);
      if (channel?.isEnabled === true) await insert(tx, channelId, content);
    }
  }

  const attempt = createAttempt(deps);

  jobs.work('alert_delivery', async ({ id }) => {
    const delivery = await store.findDelivery(db, id);
    if (delivery === undefined || delivery.status !== 'waiting') return;
    const failure = await attempt(delivery);
    const isOver = failure === null || failure.isFinal || delivery.attempts + 1 >= MAX_ATTEMPTS;
    const ended = failure === null ? ('sent' as const) : ('failed' as const);
    const status = isOver ? ended : ('waiting' as const);
    await atomically((tx) => store.markAttempt(tx, id, { status, error: failure?.message ?? null, now: clock.now() }));
    if (failure === null) return;
    log.warn({ delivery: id, why: failure.message }, 'an alert was not delivered');
    if (!isOver) throw failure;
  });

  return {
    sendOpened: (tx, channelIds, alertId) => send(tx, channelIds, { alertId, event: 'opened' }),
    sendClosed: async (tx, alertId) =>
      send(tx, await store.listOpenedChannels(tx, alertId), { alertId, event: 'closed' }),
    test: (actor, channelId) =>
      atomically(async (tx) => {
        if ((await findChannel(tx, channelId)) === undefined) throw new Failure('not_found', { field: 'id' });
        const delivery = await insert(tx, channelId, { alertId: null, event: 'test' });
        if (delivery.status === 'failed') throw new Failure('messages_unavailable', { field: 'id' });
        await staff.record(tx, actor, { action: 'alert.channel_tested', subject: `alert_channel:${channelId}` });
        return delivery;
      }),
    list: (limit) => store.listDeliveries(db, limit),
    sweep: () => atomically((tx) => store.deleteDeliveriesBefore(tx, addSeconds(clock.now(), -RETENTION_SECONDS))),
  };
}
