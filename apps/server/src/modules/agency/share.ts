import type { LocaleKey } from '@arara/contract/locales';
import { messages, say } from '../../platform/index.ts';

/** Where a caller reaches a site: the name of the host, and scheme, host and port together. */
export interface Reached {
  host: string;
  origin: string;
}

/** The same origin under another host. */
function withHost(origin: string, host: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}

/**
 * What a link to a site begins with. A caller writes what they like into the name of the host: what is none of the site's own
 * is not handed on. An agent who has an address of their own is found there.
 */
export function baseOf({ host, origin }: Reached, site: { hosts: readonly string[] }, own?: string): string {
  if (own !== undefined) return own === host && origin !== '' ? withHost(origin, own) : `https://${own}`;
  const [first] = site.hosts;
  return first === undefined || site.hosts.includes(host) ? origin : `https://${first}`;
}

/** The address by which somebody registers with a code: the form of the site reads it there. */
export function linkOf(base: string, code: string): string {
  return `${base}/login?${new URLSearchParams({ mode: 'register', invite: code }).toString()}`;
}

/** What is sent to friends, and the two ways that most take. */
export function shareOf(locale: LocaleKey, brand: string, link: string) {
  const text = say(messages[locale].agency.share, { brand, link });
  return {
    text,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
    telegram: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
  };
}
