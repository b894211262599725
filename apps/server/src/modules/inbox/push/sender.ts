import { createHash } from 'node:crypto';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Clock, Random } from '../../../platform/index.ts';
import { type BrowserKeys, encrypt } from './encryption.ts';
import { isPushEndpoint, lookupOutward } from './endpoint.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

const TIMEOUT_MS = 10_000;

/** Where a browser is reached, and under which keys. */
export interface Target {
  endpoint: string;
  /** Base64url. */
  p256dh: string;
  auth: string;
}

/** One push. What has the same tag and was not delivered yet is one: it does no harm to send it again. */
export interface Push {
  payload: string;
  tag: string;
  ttlSeconds: number;
  isUrgent: boolean;
  contact: string | undefined;
}

/** `gone`: nobody takes pushes there any more; `refused`: it will not be taken, however often; `later`: try again. */
export type Outcome = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; afterSeconds: number | undefined };

export type PushSender = (keys: VapidKeys, target: Target, push: Push) => Promise<Outcome>;

interface SenderParts {
  clock: Clock;
  random: Random;
  /** Push services may be anywhere, this machine among it, and be called without TLS: for tests alone. */
  anywhere?: boolean;
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** Posts once, follows nothing, reads no body. Rejects where nobody answers in time. */
function post(url: URL, options: RequestOptions, body: Buffer): Promise<Answer> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const request = send(url, options, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      );
      response.once('error', reject);
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** What an answer of a push service means. What is not known is worth another try. */
function outcomeOf({ status, retryAfter }: Answer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    const seconds = Number.parseInt(retryAfter ?? '', 10);
    return { kind: 'later', afterSeconds: Number.isNaN(seconds) ? undefined : Math.max(1, seconds) };
  }
  return { kind: 'refused' };
}

/** Names what is told for the push service, which may keep only the last of a name: at most 32 letters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const keysOf = ({ p256dh, auth }: Target): BrowserKeys => ({
  p256dh: Buffer.from(p256dh, 'base64url'),
  auth: Buffer.from(auth, 'base64url'),
});

export function createPushSender({ clock, random, anywhere = false }: SenderParts): PushSender {
  return async (keys, target, { payload, tag, ttlSeconds, isUrgent, contact }) => {
    const { endpoint } = target;
    if (!anywhere && !isPushEndpoint(endpoint)) return { kind: 'refused' };
    const body = encrypt(keysOf(target), Buffer.from(payload), random);
    const headers = {
      authorization: vapidHeader(keys, { endpoint, contact, now: clock.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: Math.max(0, Math.floor(ttlSeconds)),
      urgency: isUrgent ? 'high' : 'normal',
      topic: topicOf(tag),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const where = anywhere ? {} : { lookup: lookupOutward };
    try {
      return outcomeOf(await post(new URL(endpoint), { method: 'POST', headers, signal, ...where }, body));
    } catch (error) {
      const isInward = error instanceof Error && 'code' in error && error.code === 'EINWARD';
      return isInward ? { kind: 'refused' } : { kind: 'later', afterSeconds: undefined };
    }
  };
}
