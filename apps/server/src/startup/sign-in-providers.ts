import { z } from 'zod';
import { ConfigError } from '../config.ts';
import type { SocialProviderSettings } from '../modules/accounts/identity/index.ts';

const SETTING = /^OIDC_([A-Z0-9]{1,32})_(ISSUER|CLIENT_ID|CLIENT_SECRET|TITLE)$/;

const LOCAL = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Http without TLS is accepted on this machine only. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.startsWith('https:') || LOCAL.has(URL.parse(text)?.hostname ?? ''), 'must be https');

const provider = z.object({
  ISSUER: issuer,
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(1),
  TITLE: z.string().min(1).max(40).optional(),
});

const capitalise = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/**
 * Reads the OpenID Connect providers to sign in by: `OIDC_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`, and optionally
 * `_TITLE`, the name that people read. Sorted by name. Throws `ConfigError`, which lists all that is wrong.
 */
export function readSignInProviders(env: Readonly<Record<string, string | undefined>>): SocialProviderSettings[] {
  const given = new Map<string, Record<string, string>>();
  for (const [variable, value] of Object.entries(env)) {
    const [, name, field] = SETTING.exec(variable) ?? [];
    if (name === undefined || field === undefined || value === undefined || value === '') continue;
    given.set(name, { ...given.get(name), [field]: value });
  }
  const faults: string[] = [];
  const providers = [...given].flatMap(([key, fields]) => {
    const read = provider.safeParse(fields);
    if (!read.success) {
      faults.push(...read.error.issues.map(({ path, message }) => `OIDC_${key}_${path.join('.')}: ${message}`));
      return [];
    }
    const name = key.toLowerCase();
    const { ISSUER, CLIENT_ID, CLIENT_SECRET, TITLE = capitalise(name) } = read.data;
    return [{ name, title: TITLE, issuer: ISSUER, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }];
  });
  if (faults.length > 0) throw new ConfigError(faults);
  return providers.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
