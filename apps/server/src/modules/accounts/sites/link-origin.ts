import type { SiteDirectory } from './site-directory.ts';
import { normaliseHost } from './host.ts';

/** The address of a request by its headers: host with port, host alone, scheme. */
export interface RequestAddress {
  host: string;
  hostname: string;
  protocol: string;
}

/** Returns the origin (scheme, host, port) of links for the sender of a request; '' where none can be trusted. */
export type LinkOrigin = (request: RequestAddress) => string;

interface LinkOriginDeps {
  directory: Pick<SiteDirectory, 'isHost'>;
  /** The setting OFFICE_HOST. */
  officeHost: string | undefined;
  /** The setting PUBLIC_URL. */
  publicUrl: string | undefined;
  /** Whether players reach the server over https. */
  https: boolean;
}

/** Whether a host is the local machine. */
export const isLoopback = (name: string): boolean =>
  name === '127.0.0.1' || name === '::1' || /(?:^|\.)localhost$/.test(name);

const toPort = (host: string): string => /:\d{1,5}$/.exec(host.replace(/^\[.*\]/, ''))?.[0] ?? '';

/**
 * Decides the origin of links. A caller controls the Host header: a link to it could lead the reader of an invitation, a
 * mail or a payment page to a foreign server. The header is used only where it is a host of one of the sites, or that of the back office. Other
 * requests get PUBLIC_URL. Without that setting, which production requires, the local machine is accepted as well.
 */
export function createLinkOrigin({ directory, officeHost, publicUrl, https }: LinkOriginDeps): LinkOrigin {
  const fixed = publicUrl === undefined ? undefined : new URL(publicUrl);
  return ({ host, hostname, protocol }) => {
    const name = normaliseHost(hostname);
    const urlHost = name.includes(':') ? `[${name}]` : name;
    const scheme = https ? 'https' : protocol;
    if (name !== '' && (name === officeHost || directory.isHost(name)))
      return `${scheme}://${urlHost}${fixed === undefined ? toPort(host) : toPort(fixed.host)}`;
    if (fixed !== undefined) return fixed.origin;
    return isLoopback(name) ? `${scheme}://${urlHost}${toPort(host)}` : '';
  };
}
