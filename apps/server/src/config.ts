import { isIP, isIPv6 } from 'node:net';
import { type Centavos, parseReais } from '@arara/money';
import { z } from 'zod';
import { DEFAULT_MESSAGE_LIMITS } from './modules/messenger/index.ts';
import { KeyRingError, readKeyRing } from './modules/vault/index.ts';

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

/** Whether this is an address, or a span of them written as CIDR. */
export function isAddress(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  if (isIP(ip) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(ip) ? 128 : 32));
}

const addresses = list.refine((all) => all.every(isAddress), 'must be addresses, or spans of them such as 10.0.0.0/8');

/** Says of keys that are none why they are none, and not what they are. */
function refuseKeys(dataKeys: string, indexKey: string, refuse: (name: string, message: string) => void): void {
  try {
    readKeyRing(dataKeys, indexKey);
  } catch (error) {
    if (!(error instanceof KeyRingError)) throw error;
    refuse('DATA_KEYS', error.message);
  }
}

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : URL.parse(address)?.hostname;

/** Every setting, by the name of its environment variable. The README's table is read off here. */
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
    TRUST_PROXY: list.default([]),
    AREA_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/)
      .toLowerCase()
      .optional(),
    SMS_URL: url(/^https?$/).optional(),
    SMS_TOKEN: z.string().min(8).optional(),
    SMS_PER_HOUR: perHour(DEFAULT_MESSAGE_LIMITS.sms.all),
    SMS_PER_HOUR_OF_BRAND: perHour(DEFAULT_MESSAGE_LIMITS.sms.ofBrand),
    MAIL_PER_HOUR: perHour(DEFAULT_MESSAGE_LIMITS.mail.all),
    MAIL_PER_HOUR_OF_BRAND: perHour(DEFAULT_MESSAGE_LIMITS.mail.ofBrand),
    SMTP_URL: url(/^smtps?$/).optional(),
    MAIL_FROM: z.string().min(3).max(320).optional(),
    MESSAGES_PAGE: url(/^https?$/).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    CAPTCHA: z.enum(['image', 'altcha', 'none']).default('image'),
    CAPTCHA_WORK: z.coerce.number().int().min(100).max(200_000).default(4_000),
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
    BET_LANES: z.coerce.number().int().min(1).max(16).optional(),
    ROUND_CYCLE_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
    WITHDRAWAL_SECOND_PERSON_ABOVE: amount.prefault('2000.00'),
    PIX_BASE_URL: url(/^https?$/).optional(),
    PIX_CLIENT_ID: z.string().min(1).optional(),
    PIX_CLIENT_SECRET: z.string().min(8).optional(),
    PIX_KEY: z.string().min(1).max(77).optional(),
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
    PIX_BANK_PAGE: url(/^https?$/).optional(),
  })
  .superRefine(
    (values, context) => {
      const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
      const pix = ['PIX_BASE_URL', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY'] as const;
      const given = pix.filter((name) => values[name] !== undefined);
      if (given.length > 0) {
        for (const name of pix) if (values[name] === undefined) refuse(name, `is needed beside ${given.join(', ')}`);
      }
      if ((values.SMS_URL === undefined) !== (values.SMS_TOKEN === undefined))
        refuse(values.SMS_URL === undefined ? 'SMS_URL' : 'SMS_TOKEN', 'is needed beside the other');
      if ((values.SMTP_URL === undefined) !== (values.MAIL_FROM === undefined))
        refuse(values.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM', 'is needed beside the other');
      const drand = ['BEACON_DRAND_KEY', 'BEACON_DRAND_GENESIS', 'BEACON_DRAND_PERIOD'] as const;
      const described = drand.filter((name) => values[name] !== undefined);
      if (described.length > 0)
        for (const name of ['BEACON_DRAND_URL', ...drand] as const)
          if (values[name] === undefined) refuse(name, `is needed beside ${described.join(', ')}`);
      if (values.BEACON_URL !== undefined && values.BEACON_DRAND_URL !== undefined)
        refuse('BEACON_URL', 'is of another beacon than BEACON_DRAND_URL: rounds wait for one');
      if (values.AREA_HEADER !== undefined && values.TRUST_PROXY.length === 0)
        refuse('AREA_HEADER', 'is a proxy’s word: TRUST_PROXY must say which proxies are trusted');
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
      // Each node would draw its shared rounds by another beacon, and a round that changes its node would change its beacon.
      if (values.REDIS_URL !== undefined && values.BEACON_URL === undefined && values.BEACON_DRAND_URL === undefined)
        refuse(
          'BEACON_URL',
          'or BEACON_DRAND_URL is needed in production with several nodes (REDIS_URL): one beacon for all',
        );
      if (values.DATABASE_URL !== undefined && values.DATA_KEYS === undefined && values.KEYS_FILE === undefined)
        refuse('DATA_KEYS', 'or KEYS_FILE is needed in production beside DATABASE_URL, the same on every node');
      if (values.MESSAGES_PAGE !== undefined) refuse('MESSAGES_PAGE', 'must not be set in production: it shows codes');
      if (values.CAPTCHA === 'none') refuse('CAPTCHA', 'must not be none in production');
      if (values.PUBLIC_URL === undefined) refuse('PUBLIC_URL', 'is needed in production: the address players use');
      if (values.PIX_BASE_URL !== undefined && values.PIX_WEBHOOK_SECRET === undefined) {
        refuse('PIX_WEBHOOK_SECRET', 'is needed in production, the same on every node');
      }
      // Also when single settings are wrong: all that is wrong is told at once.
    },
    { when: () => true },
  );

export type Config = z.output<typeof settings>;

/** What is wrong with the settings, a line each. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(`These settings are not right:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the settings from an environment. An empty variable counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = settings.safeParse(given);
  if (read.success) return read.data;
  throw new ConfigError(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}

/** What is allowed in production and leaves a door half open: said loudly at every start, a line each. */
export function productionWarnings(config: Config): string[] {
  if (config.NODE_ENV !== 'production' || config.PIX_BASE_URL === undefined) return [];
  if (config.PIX_WEBHOOK_CERTIFICATE_HEADER !== undefined) return [];
  const others = config.PIX_WEBHOOK_ADDRESSES.length === 0 ? 'its secret path alone' : 'its secret path and addresses';
  return [
    `The Pix webhook is not protected by mutual TLS: the bank proves itself by ${others}. Set PIX_WEBHOOK_CERTIFICATE_HEADER, PIX_WEBHOOK_CERTIFICATE and TRUST_PROXY (docs/runbook.md, "The webhook's door").`,
  ];
}
