import { readFileSync } from 'node:fs';
import { type KeyObject, createPublicKey } from 'node:crypto';
import { KeyError, verifyingKeys } from '@arara/wallet-protocol';
import { z } from 'zod';
import { ConfigError, isAddress } from './config.ts';
import { type Adapter, type WalletProvider, adapters } from './modules/wallet/index.ts';

const SETTING =
  /^GAMES_([A-Z0-9]{1,24})_(URL|SECRETS|PUBLIC_KEYS|PRIVATE_KEY|ADDRESSES|ORIGINS|TITLE|ADAPTER|ACCOUNT|SANDBOX)$/;

/** Https, unless it is this very machine: no origin in clear may be framed by a site that is not. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null && url.origin === text && !text.includes('*') && (url.protocol === 'https:' || LOCAL.has(url.hostname))
  );
};

/** Under this name stand our own games. */
const OWN = 'arara';

const LOCAL = new Set(['127.0.0.1', '[::1]', 'localhost']);

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const settings = z.object({
  /** What a provider is told travels in clear only where nobody stands between: on this very machine. */
  URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => text.startsWith('https:') || LOCAL.has(URL.parse(text)?.hostname ?? ''), 'must be https'),
  SECRETS: list,
  PUBLIC_KEYS: list,
  PRIVATE_KEY: z.string().default(''),
  ADDRESSES: list.refine((all) => all.every(isAddress), 'must be addresses, or spans of them such as 10.0.0.0/8'),
  ORIGINS: list.refine((all) => all.every(isOrigin), 'must be origins such as https://games.example'),
  TITLE: z.string().min(1).max(40).optional(),
  ADAPTER: z.enum(adapters).default('owp'),
  ACCOUNT: z.string().max(64).default(''),
  SANDBOX: z.enum(['0', '1']).default('0'),
});

type Read = z.output<typeof settings>;

/** A key is a file's path, or stands there itself: base64 of its DER. */
function publicKey(text: string): KeyObject {
  return text.startsWith('/')
    ? createPublicKey(readFileSync(text))
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}

const pemOf = (key: KeyObject): string => key.export({ format: 'pem', type: 'spki' }).toString();

/** What the messages of a provider are held against, by what it speaks. Throws for keys that nobody should start with. */
function keysOf({ ADAPTER, SECRETS, PUBLIC_KEYS }: Read): WalletProvider['keys'] {
  const keys = PUBLIC_KEYS.map(publicKey);
  if (ADAPTER !== 'hub88') return verifyingKeys(SECRETS, keys.map(pemOf));
  if (keys.length === 0) throw new KeyError('PUBLIC_KEYS is needed: the key that Hub88 signs with');
  if (keys.some(({ asymmetricKeyType: kind }) => kind !== 'rsa'))
    throw new KeyError('the key of Hub88 is not an RSA key');
  return { secrets: [], publicKeys: keys };
}

/** What ours are signed with: never nothing. */
function signingSecretOf({ ADAPTER, SECRETS, PRIVATE_KEY }: Read): string {
  if (ADAPTER === 'hub88') {
    if (PRIVATE_KEY === '')
      throw new KeyError('PRIVATE_KEY is needed: the RSA key that we sign with, as the path of its file');
    return readFileSync(PRIVATE_KEY, 'utf8');
  }
  const [secret = ''] = SECRETS;
  if (secret === '') throw new KeyError('SECRETS is needed: what both sides sign with');
  return secret;
}

function providerOf(name: string, given: Read): WalletProvider {
  const adapter: Adapter = given.ADAPTER;
  return {
    id: name.toLowerCase(),
    title: given.TITLE ?? `${name.slice(0, 1)}${name.slice(1).toLowerCase()}`,
    adapter,
    baseUrl: given.URL,
    keys: keysOf(given),
    signingSecret: signingSecretOf(given),
    addresses: given.ADDRESSES,
    origins: given.ORIGINS,
    account: given.ACCOUNT,
    sandbox: given.SANDBOX === '1',
  };
}

/** What is wrong with one provider, a line each; nothing where it can be plugged in. */
function faultsOf(name: string, fields: Record<string, string>, isProduction: boolean): string[] {
  const read = settings.safeParse(fields);
  if (!read.success) return read.error.issues.map(({ path, message }) => `GAMES_${name}_${path.join('.')}: ${message}`);
  if (name.toLowerCase() === OWN) return [`GAMES_${name}_URL: ${OWN} is the name of our own games`];
  if (isProduction && read.data.SANDBOX === '1') return [`GAMES_${name}_SANDBOX: must not be 1 in production`];
  try {
    providerOf(name, read.data);
    return [];
  } catch (error) {
    // A key that cannot be read is said so, and never what it is.
    return [`GAMES_${name}: ${error instanceof KeyError ? error.message : 'a key cannot be read'}`];
  }
}

/**
 * The outside providers of games: `GAMES_<NAME>_URL`, `_SECRETS`, and what else stands in the runbook. In the order of their
 * names. An empty secret is no secret: the server does not start. Throws `ConfigError`, saying all that is wrong.
 */
export function readGameProviders(env: Readonly<Record<string, string | undefined>>): WalletProvider[] {
  const given = new Map<string, Record<string, string>>();
  for (const [variable, value] of Object.entries(env)) {
    const [, name, field] = SETTING.exec(variable) ?? [];
    if (name === undefined || field === undefined || value === undefined) continue;
    // What is set to nothing is still set: a provider without its secret must not go unnoticed.
    given.set(name, { ...given.get(name), ...(value === '' ? {} : { [field]: value }) });
  }
  const wrong = [...given].flatMap(([name, fields]) => faultsOf(name, fields, env['NODE_ENV'] === 'production'));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return [...given]
    .map(([name, fields]) => providerOf(name, settings.parse(fields)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
