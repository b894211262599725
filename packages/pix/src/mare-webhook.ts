import { z } from 'zod';
import { marePayment, marePayout } from './mare-api.ts';
import { toMareReceived, toMareSend } from './mare-records.ts';
import { type PspEvent } from './psp.ts';
import { unreadable } from './webhook.ts';

const envelope = z.object({ events: z.array(z.unknown()) });

const received = z.object({ type: z.literal('payment.received'), data: marePayment });

/** A refund began, ended or failed, or the bank takes money back: the payment with all of its refunds. */
const refunded = z.object({ type: z.literal('payment.refund_updated'), data: marePayment });

const sent = z.object({
  type: z.enum(['payout.confirmed', 'payout.rejected']),
  data: marePayout.required({ reference: true, end_to_end_id: true }),
});

/** Posted when a webhook is registered. */
const probe = z.object({ type: z.literal('webhook.test') });

const event = z.union([received, refunded, sent, probe]);

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
    case 'payout.rejected':
      return readSent(read.data, read.type === 'payout.confirmed' ? 'paid' : 'failed');
    case 'webhook.test':
      return [];
  }
}

function readSent(payout: z.output<typeof sent>['data'], status: 'paid' | 'failed'): PspEvent[] {
  const { reference: id, end_to_end_id: endToEndId } = payout;
  if (id === undefined || endToEndId === undefined) return [];
  const { reason } = toMareSend(payout);
  return [{ kind: 'sent', id, endToEndId, status, ...(reason === undefined ? {} : { reason }) }];
}
