import type { IncomingHttpHeaders } from 'node:http';
import { REALTIME_PROTOCOL, realtimeIn } from '@arara/contract';
import { DEFAULT_LOCALE, isLocaleKey } from '@arara/contract/locales';
import { type Messages, messages } from '../platform/index.ts';

/** The token of who wants in, and the words in which to answer them. */
export interface Admission {
  token: string;
  words: Messages;
}

const wordsOf = (language: string | undefined): Messages => messages[isLocaleKey(language) ? language : DEFAULT_LOCALE];

/** A page of another site may open a socket here; it may not use it. A page without a site says `null`. */
export function isOwnOrigin({ headers, host }: { headers: IncomingHttpHeaders; host: string }): boolean {
  const { origin } = headers;
  return origin === undefined || URL.parse(origin)?.host === host;
}

/**
 * What a client brings with the upgrade: `arara, token.…, lang.pt` as its protocols, which is where a browser can put
 * something. `undefined` where it brings no token so, and is to say it first.
 */
export function readOffer({ 'sec-websocket-protocol': offered }: IncomingHttpHeaders): Admission | undefined {
  const protocols = (offered ?? '').split(',').map((protocol) => protocol.trim());
  if (!protocols.includes(REALTIME_PROTOCOL)) return undefined;
  const after = (name: string): string | undefined =>
    protocols.find((protocol) => protocol.startsWith(name))?.slice(name.length);
  const token = after('token.');
  return token === undefined ? undefined : { token, words: wordsOf(after('lang.')) };
}

/** The token that a first message brings, if it is one. */
export function readAuth(data: unknown): Admission | undefined {
  try {
    const message = realtimeIn.parse(JSON.parse(String(data)));
    return message.type === 'auth' ? { token: message.token, words: wordsOf(message.lang) } : undefined;
  } catch {
    return undefined;
  }
}
