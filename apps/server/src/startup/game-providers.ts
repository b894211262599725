import { readFileSync } from 'node:fs';
import { type KeyObject, createPublicKey } from 'node:crypto';
import { KeyError, verifyingKeys } from '@arara/wallet-protocol';
import { z } from 'zod';
import { ConfigError, isAddress } from '../config.ts';
import { type ProviderProtocol, type GameProvider, PROVIDER_PROTOCOLS } from '../modules/play/game-aggregator/index.ts';

const SETTING =
  /^GAMES_([A-Z0-9]{1,24})_(URL|SECRETS|PUBLIC_KEYS|PRIVATE_KEY|ADDRESSES|ORIGINS|TITLE|ADAPTER|ACCOUNT|SANDBOX)$/;

/** An origin must be https, unless it is on this machine: an https site cannot frame any other. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null && url.origin === text && !text.includes('*') && (url.protocol === 'https:' || LOCAL.has(url.hostname))
  );
};

/** The name of our own games in the catalogue. */
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
  /** Http without TLS is accepted on this machine only. */
  URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => text.startsWith('https:') || LOCAL.has(URL.parse(text)?.hostname ?? ''), 'must be https'),
  SECRETS: list,
  PUBLIC_KEYS: list,
  PRIVATE_KEY: z.string().default(''),
  ADDRESSES: list.refine((all) => all.every(isAddress), 'must be addresses, or spans of them such as 10.0.0.0/8'),
  ORIGINS: list.refine((all) => all.every(isOrigin), 'must be origins such as https://games.example'),
  TITLE: z.string().min(1).max(40).optional(),
  ADAPTER: z.enum(PROVIDER_PROTOCOLS).default('owp'),
  ACCOUNT: z.string().max(64).default(''),
  SANDBOX: z.enum(['0', '1']).default('0'),
});

type Read = z.output<typeof settings>;

/** Reads a key from the path of its file, or from base64 of its DER. */
function readPublicKey(text: string): KeyObject {
  return text.startsWith('/')
    ? createPublicKey(readFileSync(text))
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}

const toPem = (key: KeyObject): string => key.export({ format: 'pem', type: 'spki' }).toString();

/** The keys that verify a provider's messages under its adapter. Throws `KeyError` for missing or unsafe keys. */
function toVerifyingKeys({ ADAPTER, SECRETS, PUBLIC_KEYS }: Read): GameProvider['keys'] {
  const keys = PUBLIC_KEYS.map(readPublicKey);
  if (ADAPTER !== 'hub88') return verifyingKeys(SECRETS, keys.map(toPem));
  if (keys.length === 0) throw new KeyError('PUBLIC_KEYS is needed: the key that Hub88 signs with');
  if (keys.some(({ asymmetricKeyType: kind }) => kind !== 'rsa'))
    throw new KeyError('the key of Hub88 is not an RSA key');
  return { secrets: [], publicKeys: keys };
}

/** The secret or private key that signs our own messages. Throws `KeyError` where there is none. */
function toSigningSecret({ ADAPTER, SECRETS, PRIVATE_KEY }: Read): string {
  if (ADAPTER === 'hub88') {
    if (PRIVATE_KEY === '')
      throw new KeyError('PRIVATE_KEY is needed: the RSA key that we sign with, as the path of its file');
    return readFileSync(PRIVATE_KEY, 'utf8');
  }
  const [secret = ''] = SECRETS;
  if (secret === '') throw new KeyError('SECRETS is needed: what both sides sign with');
  return secret;
}

function toProvider(name: string, given: Read): GameProvider {
  const adapter: ProviderProtocol = given.ADAPTER;
  return {
    id: name.toLowerCase(),
    title: given.TITLE ?? `${name.slice(0, 1)}${name.slice(1).toLowerCase()}`,
    adapter,
    baseUrl: given.URL,
    keys: toVerifyingKeys(given),
    signingSecret: toSigningSecret(given),
    addresses: given.ADDRESSES,
    origins: given.ORIGINS,
    account: given.ACCOUNT,
    sandbox: given.SANDBOX === '1',
  };
}

/** Lists what is wrong with the settings of one provider, a line each. */
function findFaults(name: string, fields: Record<string, string>, isProduction: boolean): string[] {
  const read = settings.safeParse(fields);
  if (!read.success) return read.error.issues.map(({ path, message }) => `GAMES_${name}_${path.join('.')}: ${message}`);
  if (name.toLowerCase() === OWN) return [`GAMES_${name}_URL: ${OWN} is the name of our own games`];
  if (isProduction && read.data.SANDBOX === '1') return [`GAMES_${name}_SANDBOX: must not be 1 in production`];
  try {
    toProvider(name, read.data);
    return [];
  } catch (error) {
    // The message never quotes a key.
    return [`GAMES_${name}: ${error instanceof KeyError ? error.message : 'a key cannot be read'}`];
  }
}

/**
 * Reads the outside game providers: `GAMES_<NAME>_URL`, `_SECRETS`, and the other settings of docs/wallet-operator.md.
 * Sorted by name. An empty secret counts as missing. Throws `ConfigError`, which lists all that is wrong.
 */
export function readGameProviders(env: Readonly<Record<string, string | undefined>>): GameProvider[] {
  const given = new Map<string, Record<string, string>>();
  for (const [variable, value] of Object.entries(env)) {
    const [, name, field] = SETTING.exec(variable) ?? [];
    if (name === undefined || field === undefined || value === undefined) continue;
    // A provider with an empty variable is still listed, so that its missing secret is noticed.
    given.set(name, { ...given.get(name), ...(value === '' ? {} : { [field]: value }) });
  }
  const wrong = [...given].flatMap(([name, fields]) => findFaults(name, fields, env['NODE_ENV'] === 'production'));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return [...given]
    .map(([name, fields]) => toProvider(name, settings.parse(fields)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
