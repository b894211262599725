import { domainToASCII } from 'node:url';

/** Maximum length of a DNS name. */
const MAX_HOST_LENGTH = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Normalises a host: lower case, other scripts in their ASCII form, without port and trailing dot. Returns '' for an
 * invalid host.
 */
export function normaliseHost(text: string): string {
  const bare = text.trim();
  if (bare.startsWith('[')) return /^\[([0-9a-f:.]{2,45})\](?::\d{1,5})?$/i.exec(bare)?.[1]?.toLowerCase() ?? '';
  const name = bare.replace(/:\d{0,5}$/, '').replace(/[.\u3002]$/, '');
  if (name === '' || /[\s/\\@?#%:]/.test(name)) return '';
  const ascii = domainToASCII(name);
  return ascii.length <= MAX_HOST_LENGTH && ascii.split('.').every((label) => LABEL.test(label)) ? ascii : '';
}

/** Whether a host is reserved for tests or the local machine, and exempt from a regulator's rule on hosts. */
export function isPrivateHost(host: string): boolean {
  return /(?:^|\.)(?:localhost|test|example|invalid)$/.test(host) || host === '127.0.0.1' || host === '::1';
}
