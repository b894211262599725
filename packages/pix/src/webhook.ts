import { z } from 'zod';
import { receivedMessage } from './api.ts';
import { type ReceivedPix, toReceived } from './charge.ts';
import { sentMark, sentNotice } from './efi.ts';
import { type PixReturn } from './returns.ts';
import { type SendReason, toReason } from './send.ts';

export interface PixReceived extends ReceivedPix {
  readonly kind: 'received';
}

export interface PixSent {
  readonly kind: 'sent';
  readonly idEnvio: string;
  readonly endToEndId: string;
  readonly status: 'REALIZADO' | 'NAO_REALIZADO';
  readonly reason?: SendReason;
}

/** News of one return of a received Pix, by us or by the bank. Once by end-to-end id, return id and status. */
export interface PixReturned extends Omit<PixReturn, 'id'> {
  readonly kind: 'returned';
  readonly endToEndId: string;
  readonly txid?: string;
  readonly returnId: string;
}

/** News that could not be read. To be kept and shown to staff, never dropped. */
export interface PixUnreadable {
  readonly kind: 'unreadable';
  /** Which part did not fit, without its value. */
  readonly detail: string;
  readonly body: unknown;
}

export type PixEvent = PixReceived | PixSent | PixReturned | PixUnreadable;

const envelope = z.object({ pix: z.array(z.unknown()) });

/** The test message that Efí posts when a webhook is registered; it carries no event. */
const probe = z.object({ evento: z.literal('teste_webhook') });

/**
 * Reads the body that a PSP posts: any number of Pix, received, sent and returned mixed. Never
 * throws; one that cannot be read does not hide the others. The sender is not proven by the body:
 * ask the PSP before money moves.
 */
export function parsePixWebhook(body: unknown): PixEvent[] {
  const parsed = envelope.safeParse(body);
  if (!parsed.success && probe.safeParse(body).success) return [];
  return parsed.success ? parsed.data.pix.flatMap(readItem) : [unreadable(parsed.error, body)];
}

function readItem(item: unknown): PixEvent[] {
  return sentMark.safeParse(item).success ? [readSent(item)] : readReceived(item);
}

function readSent(item: unknown): PixEvent {
  const parsed = sentNotice.safeParse(item);
  if (!parsed.success) return unreadable(parsed.error, item);
  const { endToEndId, status, gnExtras } = parsed.data;
  const reason = gnExtras.erro === undefined ? {} : { reason: toReason(gnExtras.erro) };
  return { kind: 'sent', idEnvio: gnExtras.idEnvio, endToEndId, status, ...reason };
}

function readReceived(item: unknown): PixEvent[] {
  const parsed = receivedMessage.safeParse(item);
  if (!parsed.success) return [unreadable(parsed.error, item)];
  const { endToEndId, txid, returns, ...pix } = toReceived(parsed.data);
  const name = { endToEndId, ...(txid === undefined ? {} : { txid }) };
  if (returns.length === 0) return [{ kind: 'received', ...name, returns, ...pix }];
  return returns.map(({ id, ...rest }) => ({ kind: 'returned', ...name, returnId: id, ...rest }));
}

/** A message or an item that is not what the bank documents. */
export function unreadable(error: z.ZodError, body: unknown): PixUnreadable {
  const detail = error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`).join('; ');
  return { kind: 'unreadable', detail, body };
}
