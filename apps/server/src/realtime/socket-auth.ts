import type { IncomingHttpHeaders } from 'node:http';
import { REALTIME_PROTOCOL, realtimeIn } from '@arara/contract';
import { DEFAULT_LOCALE } from '@arara/contract/locales';
import { fromWireLocale, isWireLocale } from '@arara/contract/wire-locales';
import { type ServerTranslate, translations } from '../platform/index.ts';

/** The session token of a client, and what translates into its language. */
export interface SocketCredentials {
  token: string;
  t: ServerTranslate;
}

const translateInto = (language: string | undefined): ServerTranslate =>
  translations[isWireLocale(language) ? fromWireLocale(language) : DEFAULT_LOCALE];

/** Whether a request comes from a page of this host, or from no page. A page without an origin sends `null`. */
export function isSameOrigin({ headers, host }: { headers: IncomingHttpHeaders; host: string }): boolean {
  const { origin } = headers;
  return origin === undefined || URL.parse(origin)?.host === host;
}

/**
 * Reads credentials from the subprotocols of the upgrade request (`arara, token.…, lang.pt`), the only header that a
 * browser lets a page set. Returns `undefined` without a token: the client then sends it in its first message.
 */
export function readUpgradeCredentials({
  'sec-websocket-protocol': offered,
}: IncomingHttpHeaders): SocketCredentials | undefined {
  const protocols = (offered ?? '').split(',').map((protocol) => protocol.trim());
  if (!protocols.includes(REALTIME_PROTOCOL)) return undefined;
  const readSuffix = (name: string): string | undefined =>
    protocols.find((protocol) => protocol.startsWith(name))?.slice(name.length);
  const token = readSuffix('token.');
  return token === undefined ? undefined : { token, t: translateInto(readSuffix('lang.')) };
}

/** Reads credentials from the first message; `undefined` when it is not a valid `auth` message. */
export function readAuthMessage(data: unknown): SocketCredentials | undefined {
  try {
    const message = realtimeIn.parse(JSON.parse(String(data)));
    return message.type === 'auth' ? { token: message.token, t: translateInto(message.lang) } : undefined;
  } catch {
    return undefined;
  }
}
