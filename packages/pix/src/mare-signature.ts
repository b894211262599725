import { createHmac, timingSafeEqual } from 'node:crypto';
import { type WebhookMessage } from './psp.ts';

/** `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">` */
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** A message that is older was recorded by somebody, or a clock is wrong. */
const MAX_AGE_SECONDS = 300;

const digest = (secret: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** Signs a message as Maré does, for its header `x-mare-signature`. */
export function signMareWebhook(secret: string, at: Date, body: string): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Whether Maré signed these bytes, within five minutes of now by its clock. */
export function isSignedByMare(secret: string, now: Date, { header, body }: WebhookMessage): boolean {
  const [, seconds, signature] = SIGNATURE.exec(header('x-mare-signature') ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > MAX_AGE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, seconds, body));
}
