import { isIP, isIPv6 } from 'node:net';
import { jurisdictions } from '@arara/contract';
import { type Centavos, parseReais } from '@arara/money';
import { z } from 'zod';
import { DEFAULT_MESSAGE_LIMITS } from './modules/communication/messenger/index.ts';
import { KeyRingError, readKeyRing } from './modules/accounts/vault/index.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const url = (protocols: RegExp) => z.url({ protocol: protocols });
const seconds = z.coerce.number().int();
const perHour = (usual: number) => z.coerce.number().int().min(1).max(10_000_000).default(usual);

const amount = z.string().transform((text, context): Centavos => {
  const read = parseReais(text);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: 'must be an amount in reais, such as 2000.00' });
  return z.NEVER;
});

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** Whether the text is an IP address or a CIDR range. */
export function isAddress(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  if (isIP(ip) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(ip) ? 128 : 32));
}

const addresses = list.refine((all) => all.every(isAddress), 'must be addresses, or spans of them such as 10.0.0.0/8');

/** Refuses keys that cannot be read, without quoting them. */
function refuseKeys(dataKeys: string, indexKey: string, refuse: (name: string, message: string) => void): void {
  try {
    readKeyRing(dataKeys, indexKey);
  } catch (error) {
    if (!(error instanceof KeyRingError)) throw error;
    refuse('DATA_KEYS', error.message);
  }
}

/** Refuses half of a client certificate, and one that a plain connection would never present. */
function refusePixTls(
  values: Partial<Record<(typeof pixTls)[number] | 'PIX_BASE_URL', string | undefined>>,
  refuse: (name: string, message: string) => void,
): void {
  const [certificate, key] = [values.PIX_CLIENT_CERTIFICATE_FILE, values.PIX_CLIENT_KEY_FILE];
  if ((certificate === undefined) !== (key === undefined))
    refuse(
      certificate === undefined ? 'PIX_CLIENT_CERTIFICATE_FILE' : 'PIX_CLIENT_KEY_FILE',
      'is needed beside the other',
    );
  if (values.PIX_CLIENT_KEY_PASSPHRASE !== undefined && key === undefined)
    refuse('PIX_CLIENT_KEY_FILE', 'is needed beside PIX_CLIENT_KEY_PASSPHRASE');
  const given = pixTls.filter((name) => values[name] !== undefined);
  if (given.length > 0 && !values.PIX_BASE_URL?.startsWith('https:'))
    refuse('PIX_BASE_URL', `must be an https address beside ${given.join(', ')}`);
}

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : URL.parse(address)?.hostname;

/** What each adapter of a Pix bank needs, all of it or nothing. */
const pixCredentials = {
  efi: ['PIX_BASE_URL', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY'],
  mare: ['PIX_BASE_URL', 'PIX_API_KEY', 'PIX_SIGNING_SECRET'],
} as const;

/** How the server proves itself to the bank, and whom it believes. */
const pixTls = [
  'PIX_CLIENT_CERTIFICATE_FILE',
  'PIX_CLIENT_KEY_FILE',
  'PIX_CLIENT_KEY_PASSPHRASE',
  'PIX_CA_FILE',
] as const;

/** Every setting by its environment variable. docs/operate.md documents them. */
const settings = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: port.default(3000),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: url(/^postgres(ql)?$/).optional(),
    DATABASE_MIGRATION_URL: url(/^postgres(ql)?$/).optional(),
    DATABASE_SINGLE_ROLE: z.enum(['0', '1']).default('0'),
    REDIS_URL: url(/^rediss?$/).optional(),
    PUBLIC_URL: url(/^https?$/).optional(),
    OFFICE_HOST: z
      .string()
      .regex(/^[A-Za-z0-9.-]{1,253}$/, 'must be the name of a host, without scheme and port')
      .toLowerCase()
      .optional(),
    ACKNOWLEDGED_JURISDICTIONS: list
      .pipe(z.array(z.enum(jurisdictions, `must be some of ${jurisdictions.join(', ')}`)))
      .default([]),
    TRUST_PROXY: list.default([]),
    CLIENT_REGION_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/)
      .toLowerCase()
      .optional(),
    SMS_URL: url(/^https?$/).optional(),
    SMS_TOKEN: z.string().min(8).optional(),
    SMS_PER_HOUR: perHour(DEFAULT_MESSAGE_LIMITS.sms.all),
    SMS_PER_HOUR_PER_BRAND: perHour(DEFAULT_MESSAGE_LIMITS.sms.perBrand),
    MAIL_PER_HOUR: perHour(DEFAULT_MESSAGE_LIMITS.mail.all),
    MAIL_PER_HOUR_PER_BRAND: perHour(DEFAULT_MESSAGE_LIMITS.mail.perBrand),
    SMTP_URL: url(/^smtps?$/).optional(),
    MAIL_FROM: z.string().min(3).max(320).optional(),
    TELEGRAM_URL: url(/^https$/).default('https://api.telegram.org'),
    MESSAGE_PREVIEW_URL: url(/^https?$/).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    CAPTCHA: z.enum(['image', 'altcha', 'none']).default('image'),
    CAPTCHA_DIFFICULTY: z.coerce.number().int().min(100).max(200_000).default(4_000),
    SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1440).default(720),
    SESSION_HOURS: z.coerce.number().int().min(1).max(168).default(12),
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
    SOCKETS_PER_SESSION: z.coerce.number().int().min(1).default(8),
    SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(256),
    KEYS_FILE: z.string().min(1).optional(),
    DATA_KEYS: z.string().min(1).optional(),
    INDEX_KEY: z.string().min(1).optional(),
    STAFF_ALLOWED_NETWORKS: addresses.default([]),
    STAFF_EMAIL: z.email().optional(),
    STAFF_PASSWORD: z.string().min(12).optional(),
    BEACON_URL: url(/^https?$/).optional(),
    BEACON_DRAND_URL: url(/^https?$/).optional(),
    BEACON_DRAND_KEY: z
      .string()
      .regex(/^[\da-f]{192}$/, 'must be 96 bytes in lower-case hex')
      .optional(),
    BEACON_DRAND_GENESIS: seconds.min(1).optional(),
    BEACON_DRAND_PERIOD: seconds.min(1).max(60).optional(),
    BET_WRITERS: z.coerce.number().int().min(1).max(16).optional(),
    SELF_VERIFICATION_CLOSES_GAMES: z.enum(['0', '1']).optional(),
    MIN_ROUND_INTERVAL_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
    WITHDRAWAL_DUAL_APPROVAL_ABOVE: amount.prefault('2000.00'),
    /** A folder for the daily files to the regulator, or the address that receives them with its token. */
    REGULATOR_FOLDER: z.string().min(1).optional(),
    REGULATOR_URL: url(/^https?$/).optional(),
    REGULATOR_TOKEN: z.string().min(8).optional(),
    EXCLUSION_REGISTER_URL: url(/^https?$/).optional(),
    EXCLUSION_REGISTER_TOKEN: z.string().min(8).optional(),
    EXCLUSION_REGISTER_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5_000),
    PIX_ADAPTER: z.enum(['efi', 'mare']).default('efi'),
    PIX_BASE_URL: url(/^https?$/).optional(),
    PIX_CLIENT_ID: z.string().min(1).optional(),
    PIX_CLIENT_SECRET: z.string().min(8).optional(),
    PIX_KEY: z.string().min(1).max(77).optional(),
    PIX_API_KEY: z.string().min(8).optional(),
    PIX_SIGNING_SECRET: z.string().min(16).optional(),
    PIX_CLIENT_CERTIFICATE_FILE: z.string().min(1).optional(),
    PIX_CLIENT_KEY_FILE: z.string().min(1).optional(),
    PIX_CLIENT_KEY_PASSPHRASE: z.string().min(1).optional(),
    PIX_CA_FILE: z.string().min(1).optional(),
    PIX_WEBHOOK_URL: url(/^https?$/).optional(),
    PIX_WEBHOOK_SECRET: z
      .string()
      .regex(/^[A-Za-z0-9_-]{24,128}$/)
      .optional(),
    PIX_WEBHOOK_ADDRESSES: addresses.default([]),
    PIX_WEBHOOK_CERTIFICATE_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/)
      .toLowerCase()
      .optional(),
    PIX_WEBHOOK_CERTIFICATE: z.string().min(1).max(512).optional(),
    PIX_EXPIRY_SECONDS: seconds.min(60).max(86_400).default(900),
    PIX_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
    PIX_SIMULATOR_URL: url(/^https?$/).optional(),
  })
  .superRefine(
    (values, context) => {
      const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
      // The adapter may itself be wrong here.
      const pix = values.PIX_ADAPTER === 'mare' ? pixCredentials.mare : pixCredentials.efi;
      const given = pix.filter((name) => values[name] !== undefined);
      if (given.length > 0) {
        for (const name of pix) if (values[name] === undefined) refuse(name, `is needed beside ${given.join(', ')}`);
      }
      refusePixTls(values, refuse);
      if ((values.SMS_URL === undefined) !== (values.SMS_TOKEN === undefined))
        refuse(values.SMS_URL === undefined ? 'SMS_URL' : 'SMS_TOKEN', 'is needed beside the other');
      if ((values.REGULATOR_URL === undefined) !== (values.REGULATOR_TOKEN === undefined))
        refuse(values.REGULATOR_URL === undefined ? 'REGULATOR_URL' : 'REGULATOR_TOKEN', 'is needed beside the other');
      if ((values.EXCLUSION_REGISTER_URL === undefined) !== (values.EXCLUSION_REGISTER_TOKEN === undefined))
        refuse(
          values.EXCLUSION_REGISTER_URL === undefined ? 'EXCLUSION_REGISTER_URL' : 'EXCLUSION_REGISTER_TOKEN',
          'is needed beside the other',
        );
      if ((values.SMTP_URL === undefined) !== (values.MAIL_FROM === undefined))
        refuse(values.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM', 'is needed beside the other');
      const drand = ['BEACON_DRAND_KEY', 'BEACON_DRAND_GENESIS', 'BEACON_DRAND_PERIOD'] as const;
      const described = drand.filter((name) => values[name] !== undefined);
      if (described.length > 0)
        for (const name of ['BEACON_DRAND_URL', ...drand] as const)
          if (values[name] === undefined) refuse(name, `is needed beside ${described.join(', ')}`);
      if (values.BEACON_URL !== undefined && values.BEACON_DRAND_URL !== undefined)
        refuse('BEACON_URL', 'is of another beacon than BEACON_DRAND_URL: rounds wait for one');
      if (values.CLIENT_REGION_HEADER !== undefined && values.TRUST_PROXY.length === 0)
        refuse('CLIENT_REGION_HEADER', 'is a proxy’s word: TRUST_PROXY must say which proxies are trusted');
      const [header, certificate] = [values.PIX_WEBHOOK_CERTIFICATE_HEADER, values.PIX_WEBHOOK_CERTIFICATE];
      if ((header === undefined) !== (certificate === undefined))
        refuse(
          header === undefined ? 'PIX_WEBHOOK_CERTIFICATE_HEADER' : 'PIX_WEBHOOK_CERTIFICATE',
          'is needed beside the other',
        );
      const isEverybody = values.TRUST_PROXY.some((entry) => /\/0(\.0\.0\.0)?$/.test(entry));
      if (header !== undefined && isEverybody)
        refuse('TRUST_PROXY', 'trusts every address: then anybody could write PIX_WEBHOOK_CERTIFICATE_HEADER');
      if (header !== undefined && values.TRUST_PROXY.length === 0)
        refuse('PIX_WEBHOOK_CERTIFICATE_HEADER', 'is a proxy’s word: TRUST_PROXY must say which proxies are trusted');
      if ((values.DATA_KEYS === undefined) !== (values.INDEX_KEY === undefined))
        refuse(values.DATA_KEYS === undefined ? 'DATA_KEYS' : 'INDEX_KEY', 'is needed beside the other');
      if (values.DATA_KEYS !== undefined && values.INDEX_KEY !== undefined)
        refuseKeys(values.DATA_KEYS, values.INDEX_KEY, refuse);
      if (values.DATABASE_MIGRATION_URL !== undefined && values.DATABASE_URL === undefined)
        refuse('DATABASE_URL', 'is needed beside DATABASE_MIGRATION_URL: what the server runs under');
      if (values.OFFICE_HOST !== undefined && values.OFFICE_HOST === hostOf(values.PUBLIC_URL))
        refuse('OFFICE_HOST', 'is the host of PUBLIC_URL: the site would not be served there any more');
      if (values.NODE_ENV !== 'production') return;
      // Otherwise each node would use a beacon of its own, and a round that moves to another node would change its beacon.
      if (values.REDIS_URL !== undefined && values.BEACON_URL === undefined && values.BEACON_DRAND_URL === undefined)
        refuse(
          'BEACON_URL',
          'or BEACON_DRAND_URL is needed in production with several nodes (REDIS_URL): one beacon for all',
        );
      if (values.DATABASE_URL !== undefined && values.DATA_KEYS === undefined && values.KEYS_FILE === undefined)
        refuse('DATA_KEYS', 'or KEYS_FILE is needed in production beside DATABASE_URL, the same on every node');
      if (values.REGULATOR_URL?.startsWith('http:'))
        refuse('REGULATOR_URL', 'must be an https address in production: the files name persons');
      if (values.EXCLUSION_REGISTER_URL?.startsWith('http:'))
        refuse('EXCLUSION_REGISTER_URL', 'must be an https address in production: it names persons');
      if (values.MESSAGE_PREVIEW_URL !== undefined)
        refuse('MESSAGE_PREVIEW_URL', 'must not be set in production: it shows codes');
      if (values.ACKNOWLEDGED_JURISDICTIONS.length === 0)
        refuse(
          'ACKNOWLEDGED_JURISDICTIONS',
          `is needed in production: the profiles whose rules you have read (${jurisdictions.join(', ')})`,
        );
      if (values.CAPTCHA === 'none') refuse('CAPTCHA', 'must not be none in production');
      if (values.PUBLIC_URL === undefined) refuse('PUBLIC_URL', 'is needed in production: the address players use');
      if (values.PIX_BASE_URL !== undefined && values.PIX_WEBHOOK_SECRET === undefined) {
        refuse('PIX_WEBHOOK_SECRET', 'is needed in production, the same on every node');
      }
      // Also runs when single settings are wrong, so that everything wrong is listed at once.
    },
    { when: () => true },
  );

export type Config = z.output<typeof settings>;

/** The settings are not valid; the message names each that is wrong on a line of its own. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(`These settings are not right:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings by their former names. They are still read where the new name is not set. */
const renamedSettings: ReadonlyMap<string, keyof Config> = new Map([
  ['AREA_HEADER', 'CLIENT_REGION_HEADER'],
  ['BET_LANES', 'BET_WRITERS'],
  ['CAPTCHA_WORK', 'CAPTCHA_DIFFICULTY'],
  ['MAIL_PER_HOUR_OF_BRAND', 'MAIL_PER_HOUR_PER_BRAND'],
  ['MESSAGES_PAGE', 'MESSAGE_PREVIEW_URL'],
  ['PIX_BANK_PAGE', 'PIX_SIMULATOR_URL'],
  ['ROUND_CYCLE_MS', 'MIN_ROUND_INTERVAL_MS'],
  ['SMS_PER_HOUR_OF_BRAND', 'SMS_PER_HOUR_PER_BRAND'],
  ['WITHDRAWAL_SECOND_PERSON_ABOVE', 'WITHDRAWAL_DUAL_APPROVAL_ABOVE'],
]);

/** An empty variable counts as unset. */
const isSet = (env: Environment, name: string): boolean => env[name] !== undefined && env[name] !== '';

/** The settings that are set by a former name, each as a warning for the log. */
export function deprecationWarnings(env: Environment): string[] {
  return [...renamedSettings]
    .filter(([former]) => isSet(env, former))
    .map(([former, name]) =>
      isSet(env, name)
        ? `${former} is ignored: it is now called ${name}, which is set too`
        : `${former} is deprecated: it is now called ${name}`,
    );
}

/** Where a setting has its value from, by its name. */
export function findSettingSources(
  env: Environment,
  config: Config,
): Map<keyof Config, 'environment' | 'former_name' | 'default' | 'unset'> {
  const former = new Map([...renamedSettings].map(([before, name]) => [name, before]));
  const names = Object.keys(settings.shape) as (keyof Config)[];
  return new Map(
    names.map((name) => {
      if (isSet(env, name)) return [name, 'environment'];
      const before = former.get(name);
      if (before !== undefined && isSet(env, before)) return [name, 'former_name'];
      return [name, config[name] === undefined ? 'unset' : 'default'];
    }),
  );
}

/** Reads the settings from an environment, also by their former names. Throws `ConfigError`, which lists all that is wrong. */
export function readConfig(env: Environment): Config {
  const formerly = [...renamedSettings].map(([former, name]): [string, string | undefined] => [name, env[former]]);
  const entries = [...formerly, ...Object.entries(env)].filter(([, value]) => value !== undefined && value !== '');
  const read = settings.safeParse(Object.fromEntries(entries));
  if (read.success) return read.data;
  throw new ConfigError(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}

/** Settings that production allows but that weaken it, each as a warning for the log. */
export function productionWarnings(config: Config): string[] {
  if (config.NODE_ENV !== 'production' || config.PIX_BASE_URL === undefined) return [];
  // Maré signs its messages.
  if (config.PIX_WEBHOOK_CERTIFICATE_HEADER !== undefined || config.PIX_ADAPTER === 'mare') return [];
  const others = config.PIX_WEBHOOK_ADDRESSES.length === 0 ? 'its secret path alone' : 'its secret path and addresses';
  return [
    `The Pix webhook is not protected by mutual TLS: the bank proves itself by ${others}. Set PIX_WEBHOOK_CERTIFICATE_HEADER, PIX_WEBHOOK_CERTIFICATE and TRUST_PROXY (docs/runbook.md, "The webhook's authentication").`,
  ];
}
