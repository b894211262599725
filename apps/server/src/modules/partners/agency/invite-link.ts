import type { LocaleKey } from '@arara/contract/locales';
import { translations } from '../../../platform/index.ts';

/** The address of a request: the host name, and the origin (scheme, host and port). */
export interface RequestOrigin {
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
 * The origin of links to a site. A client may send any host name: one that does not belong to the site is not used. An agent
 * with a host of their own is linked there.
 */
export function toLinkBase({ host, origin }: RequestOrigin, site: { hosts: readonly string[] }, own?: string): string {
  if (own !== undefined) return own === host && origin !== '' ? withHost(origin, own) : `https://${own}`;
  const [first] = site.hosts;
  return first === undefined || site.hosts.includes(host) ? origin : `https://${first}`;
}

/** The URL of the registration form with a code. */
export function toInviteLink(base: string, code: string): string {
  return `${base}/login?${new URLSearchParams({ mode: 'register', invite: code }).toString()}`;
}

/** The text to send to friends, and its WhatsApp and Telegram links. */
export function toShareTexts(locale: LocaleKey, brand: string, link: string) {
  const text = translations[locale]('agency.share', { brand, link });
  return {
    text,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
    telegram: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
  };
}
