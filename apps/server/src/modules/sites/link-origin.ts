import type { Directory } from './directory.ts';
import { normaliseHost } from './host.ts';

/** How a request reached the server, as its headers say: host with port, host alone, scheme. */
export interface RequestAddress {
  host: string;
  hostname: string;
  protocol: string;
}

/** The scheme, host and port that a link for the sender of a request begins with; empty where there is none to trust. */
export type LinkOrigin = (request: RequestAddress) => string;

interface LinkOriginDeps {
  directory: Pick<Directory, 'isHost'>;
  /** The setting PUBLIC_URL. */
  publicUrl: string | undefined;
  /** Whether players reach the server by https. */
  https: boolean;
}

/** Names of one's own machine: a link to them leads nobody elsewhere. */
export const isLoopback = (name: string): boolean =>
  name === '127.0.0.1' || name === '::1' || /(?:^|\.)localhost$/.test(name);

const portOf = (host: string): string => /:\d{1,5}$/.exec(host.replace(/^\[.*\]/, ''))?.[0] ?? '';

/**
 * Decides what links begin with. A caller writes what they like into the Host header, so that a link to it would lead the
 * reader of an invitation, a mail or a payment page to a stranger: the header counts only where it names a host of one of the
 * sites. Any other request gets PUBLIC_URL. Without that setting, which production requires, a host of one's own machine counts.
 */
export function createLinkOrigin({ directory, publicUrl, https }: LinkOriginDeps): LinkOrigin {
  const fixed = publicUrl === undefined ? undefined : new URL(publicUrl);
  return ({ host, hostname, protocol }) => {
    const name = normaliseHost(hostname);
    const written = name.includes(':') ? `[${name}]` : name;
    const scheme = https ? 'https' : protocol;
    if (name !== '' && directory.isHost(name))
      return `${scheme}://${written}${fixed === undefined ? portOf(host) : portOf(fixed.host)}`;
    if (fixed !== undefined) return fixed.origin;
    return isLoopback(name) ? `${scheme}://${written}${portOf(host)}` : '';
  };
}
