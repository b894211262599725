import { domainToASCII } from 'node:url';

/** The longest name that a host can have. */
const HOST_LENGTH = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * The one writing of a host: small letters, other scripts in their ASCII form, without port and without the dot of
 * the root. Empty for what is no host.
 */
export function normaliseHost(text: string): string {
  const bare = text.trim();
  if (bare.startsWith('[')) return /^\[([0-9a-f:.]{2,45})\](?::\d{1,5})?$/i.exec(bare)?.[1]?.toLowerCase() ?? '';
  const name = bare.replace(/:\d{0,5}$/, '').replace(/[.\u3002]$/, '');
  if (name === '' || /[\s/\\@?#%:]/.test(name)) return '';
  const ascii = domainToASCII(name);
  return ascii.length <= HOST_LENGTH && ascii.split('.').every((label) => LABEL.test(label)) ? ascii : '';
}

/** Names that are reserved for tests and for one's own machine, where no regulator's rule on names holds. */
export function isPrivateHost(host: string): boolean {
  return /(?:^|\.)(?:localhost|test|example|invalid)$/.test(host) || host === '127.0.0.1' || host === '::1';
}
