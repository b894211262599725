import { z } from 'zod';
import { type MarePayout, marePayment, marePayout } from './mare-api.ts';
import { toMareReceived, toMareSend } from './mare-records.ts';
import { type PspEvent } from './psp.ts';
import { unreadable } from './webhook.ts';

const envelope = z.object({ events: z.array(z.unknown()) });

const received = z.object({ type: z.literal('payment.received'), data: marePayment });

/** A refund began, ended or failed, or the bank takes money back: the payment with all of its refunds. */
const refunded = z.object({ type: z.literal('payment.refund_updated'), data: marePayment });

const confirmed = z.object({
  type: z.literal('payout.confirmed'),
  data: marePayout.required({ reference: true, end_to_end_id: true }),
});

/** A payout that was rejected before it left Maré has no end-to-end id. */
const rejected = z.object({ type: z.literal('payout.rejected'), data: marePayout.required({ reference: true }) });

/** Posted when a webhook is registered. */
const probe = z.object({ type: z.literal('webhook.test') });

const event = z.union([received, refunded, confirmed, rejected, probe]);

/** Reads the body that Maré posts. Never throws; an event that cannot be read does not hide the others. */
export function parseMareWebhook(body: unknown): PspEvent[] {
  const parsed = envelope.safeParse(body);
  return parsed.success ? parsed.data.events.flatMap(readEvent) : [unreadable(parsed.error, body)];
}

function readEvent(item: unknown): PspEvent[] {
  const parsed = event.safeParse(item);
  if (!parsed.success) return [unreadable(parsed.error, item)];
  const { data: read } = parsed;
  switch (read.type) {
    case 'payment.received':
      return [{ kind: 'received', ...toMareReceived(read.data) }];
    case 'payment.refund_updated': {
      const { endToEndId, txid, returns } = toMareReceived(read.data);
      const name = { endToEndId, ...(txid === undefined ? {} : { txid }) };
      return returns.map(({ id, ...rest }) => ({ kind: 'returned', ...name, returnId: id, ...rest }));
    }
    case 'payout.confirmed':
      return readSent(read.data, 'paid');
    case 'payout.rejected':
      return readSent(read.data, 'failed');
    case 'webhook.test':
      return [];
  }
}

function readSent(payout: MarePayout, status: 'paid' | 'failed'): PspEvent[] {
  const { reference: id } = payout;
  if (id === undefined) return [];
  const { endToEndId, reason } = toMareSend(payout);
  const sent = { ...(endToEndId === undefined ? {} : { endToEndId }), ...(reason === undefined ? {} : { reason }) };
  return [{ kind: 'sent', id, status, ...sent }];
}
