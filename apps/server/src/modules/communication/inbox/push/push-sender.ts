import { createHash } from 'node:crypto';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type Clock, type Random, isPublicUrl, lookupPublicHost } from '../../../../platform/index.ts';
import { type BrowserKeys, encrypt } from './encryption.ts';
import { type VapidKeys, createVapidHeader } from './vapid.ts';

const TIMEOUT_MS = 10_000;

/** The endpoint and the keys of a browser's subscription. */
export interface PushTarget {
  endpoint: string;
  /** Base64url. */
  p256dh: string;
  auth: string;
}

/** A push. The push service replaces an undelivered one of the same tag, so that sending it again is harmless. */
export interface PushMessage {
  payload: string;
  tag: string;
  ttlSeconds: number;
  isUrgent: boolean;
  contact: string | undefined;
}

/** `gone`: the subscription has ended; `refused`: not accepted, and not to be retried; `later`: to be retried. */
export type PushResult = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; afterSeconds: number | undefined };

export type PushSender = (keys: VapidKeys, target: PushTarget, push: PushMessage) => Promise<PushResult>;

interface PushSenderDeps {
  clock: Clock;
  random: Random;
  /** Allows push services at any host, this machine included, and without TLS: for tests only. */
  anywhere?: boolean;
}

interface PushServiceResponse {
  status: number;
  retryAfter: string | undefined;
}

/** Sends one POST request, without redirects and without the response body. Rejects on errors and after the time limit. */
function post(url: URL, options: RequestOptions, body: Buffer): Promise<PushServiceResponse> {
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

/** The result that a response means. */
function toResult({ status, retryAfter }: PushServiceResponse): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    const seconds = Number.parseInt(retryAfter ?? '', 10);
    return { kind: 'later', afterSeconds: Number.isNaN(seconds) ? undefined : Math.max(1, seconds) };
  }
  return { kind: 'refused' };
}

/** The topic of a push, at most 32 characters. The push service keeps only the last message of a topic. */
const toTopic = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const toBrowserKeys = ({ p256dh, auth }: PushTarget): BrowserKeys => ({
  p256dh: Buffer.from(p256dh, 'base64url'),
  auth: Buffer.from(auth, 'base64url'),
});

export function createPushSender({ clock, random, anywhere = false }: PushSenderDeps): PushSender {
  return async (keys, target, { payload, tag, ttlSeconds, isUrgent, contact }) => {
    const { endpoint } = target;
    if (!anywhere && !isPublicUrl(endpoint)) return { kind: 'refused' };
    const body = encrypt(toBrowserKeys(target), Buffer.from(payload), random);
    const headers = {
      authorization: createVapidHeader(keys, { endpoint, contact, now: clock.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: Math.max(0, Math.floor(ttlSeconds)),
      urgency: isUrgent ? 'high' : 'normal',
      topic: toTopic(tag),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const lookup = anywhere ? {} : { lookup: lookupPublicHost };
    try {
      return toResult(await post(new URL(endpoint), { method: 'POST', headers, signal, ...lookup }, body));
    } catch (error) {
      const isPrivate = error instanceof Error && 'code' in error && error.code === 'EPRIVATE';
      return isPrivate ? { kind: 'refused' } : { kind: 'later', afterSeconds: undefined };
    }
  };
}
