import { z } from 'zod';
import { ConfigError } from './config.ts';
import type { ProviderSettings } from './modules/identity/index.ts';

const SETTING = /^OIDC_([A-Z0-9]{1,32})_(ISSUER|CLIENT_ID|CLIENT_SECRET|TITLE)$/;

const LOCAL = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** A platform reads and answers in clear only where nobody stands between: on this very machine. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.startsWith('https:') || LOCAL.has(URL.parse(text)?.hostname ?? ''), 'must be https');

const platform = z.object({
  ISSUER: issuer,
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(1),
  TITLE: z.string().min(1).max(40).optional(),
});

const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/**
 * The platforms by which one may sign in: `OIDC_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`, and `_TITLE` where people
 * read another name. In the order of their names. Throws `ConfigError`, saying all that is wrong.
 */
export function readPlatforms(env: Readonly<Record<string, string | undefined>>): ProviderSettings[] {
  const given = new Map<string, Record<string, string>>();
  for (const [variable, value] of Object.entries(env)) {
    const [, name, field] = SETTING.exec(variable) ?? [];
    if (name === undefined || field === undefined || value === undefined || value === '') continue;
    given.set(name, { ...given.get(name), [field]: value });
  }
  const wrong: string[] = [];
  const platforms = [...given].flatMap(([key, fields]) => {
    const read = platform.safeParse(fields);
    if (!read.success) {
      wrong.push(...read.error.issues.map(({ path, message }) => `OIDC_${key}_${path.join('.')}: ${message}`));
      return [];
    }
    const name = key.toLowerCase();
    const { ISSUER, CLIENT_ID, CLIENT_SECRET, TITLE = capital(name) } = read.data;
    return [{ name, title: TITLE, issuer: ISSUER, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }];
  });
  if (wrong.length > 0) throw new ConfigError(wrong);
  return platforms.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
