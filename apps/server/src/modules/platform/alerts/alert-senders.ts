import { createHmac } from 'node:crypto';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type Clock, isPublicUrl, lookupPublicHost } from '../../../platform/index.ts';

const TIMEOUT_MS = 10_000;

/** The receivers and secrets of a channel, by its kind. */
export type ChannelSettings =
  | { kind: 'mail'; to: string[] }
  | { kind: 'telegram'; chat: string; token: string }
  | { kind: 'webhook'; url: string; secret: string };

/** An e-mail to a member of staff; `id` is the same on every attempt. */
export interface AlertMail {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** What is sent of an alert: its text for people, and its values for a webhook. */
export interface AlertMessage {
  /** The same on every attempt. */
  id: string;
  subject: string;
  text: string;
  event: 'opened' | 'closed' | 'test';
  /** `null` for a test. */
  alert: object | null;
}

/** An attempt that failed. Its text contains neither the receiver nor a secret. */
export class DeliveryError extends Error {
  /** Whether a later attempt would fail the same way. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.name = 'DeliveryError';
    this.isFinal = isFinal;
  }
}

interface AlertSenderDeps {
  clock: Clock;
  /** Sends an e-mail; `null` where the server has no mail channel. */
  mail: { send: (mail: AlertMail) => Promise<void> } | null;
  /** The address of the Telegram Bot API. */
  telegramUrl: string;
  /** Allows webhooks at any host, this machine included, and without TLS: for tests only. */
  anywhere?: boolean | undefined;
}

const isFinalStatus = (status: number): boolean =>
  status >= 300 && status < 500 && status !== 408 && status !== 425 && status !== 429;

/** Posts JSON without redirects and without the body of the response; returns its status. */
function post(url: URL, options: RequestOptions, body: string): Promise<number> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...options.headers };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const request = send(url, { ...options, method: 'POST', headers, signal }, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', reject);
    request.end(body);
  });
}

async function postOrFail(service: string, url: URL, options: RequestOptions, body: string): Promise<void> {
  let status: number;
  try {
    status = await post(url, options, body);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new DeliveryError(`${service}: ${code}`, code === 'EPRIVATE');
  }
  if (status >= 200 && status < 300) return;
  throw new DeliveryError(`${service}: status ${status}`, isFinalStatus(status));
}

/** The signature of a webhook: HMAC-SHA256 over the time in seconds, a dot, and the body. */
export const signWebhook = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Sends a message by a channel. Throws `DeliveryError`. */
export function createAlertSender({ clock, mail, telegramUrl, anywhere = false }: AlertSenderDeps) {
  async function sendMail(to: readonly string[], { id, subject, text }: AlertMessage): Promise<void> {
    if (mail === null) throw new DeliveryError('this server sends no e-mail', true);
    for (const [position, address] of to.entries()) {
      try {
        await mail.send({ id: `${id}-${position}`, from: 'Arara', to: address, subject, text });
      } catch (error) {
        // An error of the mail channel does not contain the receiver.
        throw new DeliveryError(error instanceof Error ? error.message : 'mail', false);
      }
    }
  }

  function sendWebhook({ url, secret }: { url: string; secret: string }, message: AlertMessage): Promise<void> {
    if (!anywhere && !isPublicUrl(url)) throw new DeliveryError('webhook: the address is not public', true);
    const { id, event, subject, text, alert } = message;
    const body = JSON.stringify({ id, event, subject, text, alert });
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const headers = { 'x-arara-delivery': id, 'x-arara-signature': signWebhook(secret, seconds, body) };
    return postOrFail('webhook', new URL(url), { headers, ...(anywhere ? {} : { lookup: lookupPublicHost }) }, body);
  }

  return {
    /** Whether a channel of this kind can send. */
    isAvailable: (kind: ChannelSettings['kind']): boolean => kind !== 'mail' || mail !== null,
    /** Whether a webhook may be at an address. */
    isAllowedUrl: (url: string): boolean => anywhere || isPublicUrl(url),
    async send(settings: ChannelSettings, message: AlertMessage): Promise<void> {
      switch (settings.kind) {
        case 'mail':
          return sendMail(settings.to, message);
        case 'telegram': {
          const text = `${message.subject}\n${message.text}`.slice(0, 4_000);
          const body = JSON.stringify({ chat_id: settings.chat, text, disable_web_page_preview: true });
          return postOrFail('telegram', new URL(`${telegramUrl}/bot${settings.token}/sendMessage`), {}, body);
        }
        case 'webhook':
          return sendWebhook(settings, message);
      }
    },
  };
}

export type AlertSender = ReturnType<typeof createAlertSender>;
