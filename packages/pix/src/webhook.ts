import { type Centavos } from '@arara/money';
import { z } from 'zod';
import { receivedMessage, type returnMessage } from './api.ts';
import { type ReceivedPix, type SendReason, toReason, toReceived } from './charge.ts';
import { sentMark, sentNotice } from './efi.ts';

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

/** Money of a received Pix that went back, by us or by the bank (`MED_…`). Once by end-to-end id, id and status. */
export interface PixReturned {
  readonly kind: 'returned';
  readonly endToEndId: string;
  readonly returnId: string;
  readonly amount: Centavos;
  readonly status: z.output<typeof returnMessage>['status'];
  /** `ORIGINAL`, `MED_FRAUDE`…; empty where the PSP does not say. */
  readonly nature: string;
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

/**
 * Reads the body that a PSP posts: any number of Pix, received, sent and returned mixed. Never
 * throws; one that cannot be read does not hide the others. The sender is not proven by the body:
 * ask the PSP before money moves.
 */
export function parsePixWebhook(body: unknown): PixEvent[] {
  const parsed = envelope.safeParse(body);
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
  const { endToEndId, devolucoes = [] } = parsed.data;
  if (devolucoes.length === 0) return [{ kind: 'received', ...toReceived(parsed.data) }];
  return devolucoes.map(({ id, valor, status, natureza = '' }) => {
    return { kind: 'returned', endToEndId, returnId: id, amount: valor, status, nature: natureza };
  });
}

function unreadable(error: z.ZodError, body: unknown): PixUnreadable {
  const detail = error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`).join('; ');
  return { kind: 'unreadable', detail, body };
}
