import type { Answer } from '@arara/contract/client';
import { formatReais } from '@arara/money';
import { type Config, findSettingSources } from '../config.ts';

type SettingInForce = Answer<'officeSettings'>['data'][number];

/** Settings whose values staff may read. Any other counts as a secret, so that a new one is not shown by mistake. */
const PUBLIC_SETTINGS: ReadonlySet<keyof Config> = new Set<keyof Config>([
  'NODE_ENV',
  'HOST',
  'PORT',
  'METRICS_PORT',
  'METRICS_HOST',
  'DATABASE_SINGLE_ROLE',
  'PUBLIC_URL',
  'OFFICE_HOST',
  'ACKNOWLEDGED_JURISDICTIONS',
  'TRUST_PROXY',
  'CLIENT_REGION_HEADER',
  'SMS_PER_HOUR',
  'SMS_PER_HOUR_PER_BRAND',
  'MAIL_PER_HOUR',
  'MAIL_PER_HOUR_PER_BRAND',
  'MAIL_FROM',
  'MESSAGE_PREVIEW_URL',
  'LOG_LEVEL',
  'CAPTCHA',
  'CAPTCHA_DIFFICULTY',
  'SESSION_IDLE_MINUTES',
  'SESSION_HOURS',
  'RATE_LIMIT_PER_MINUTE',
  'SOCKETS_PER_SESSION',
  'SOCKETS_PER_ADDRESS',
  'STAFF_ALLOWED_NETWORKS',
  'BEACON_DRAND_GENESIS',
  'BEACON_DRAND_PERIOD',
  'BET_WRITERS',
  'MIN_ROUND_INTERVAL_MS',
  'SELF_VERIFICATION_CLOSES_GAMES',
  'WITHDRAWAL_DUAL_APPROVAL_ABOVE',
  'EXCLUSION_REGISTER_TIMEOUT_MS',
  'PIX_ADAPTER',
  'PIX_EXPIRY_SECONDS',
  'PIX_TIMEOUT_MS',
]);

/** Settings that are addresses, which may hold credentials: staff reads their host alone. */
const ADDRESS_SETTINGS: ReadonlySet<keyof Config> = new Set<keyof Config>([
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'REDIS_URL',
  'SMS_URL',
  'SMTP_URL',
  'EXCLUSION_REGISTER_URL',
  'REGULATOR_URL',
  'BEACON_URL',
  'BEACON_DRAND_URL',
  'PIX_BASE_URL',
  'PIX_SIMULATOR_URL',
]);

const hostOf = (address: unknown): string | null =>
  typeof address === 'string' ? (URL.parse(address)?.host ?? null) : null;

function formatValue(value: Config[keyof Config]): string | null {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'bigint' ? formatReais(value) : String(value);
}

/** Every setting in force as text, for a digest: secrets too, so it must not leave the process. */
export function listSettingValues(config: Config): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]: [string, Config[keyof Config]]) => [
      name,
      formatValue(value) ?? undefined,
    ]),
  );
}

/** Lists the settings in force with their sources, without the values of secrets. */
export function listSettingsInForce(
  env: Readonly<Record<string, string | undefined>>,
  config: Config,
): SettingInForce[] {
  return [...findSettingSources(env, config)].map(([name, source]) => {
    const isAddress = ADDRESS_SETTINGS.has(name);
    const secret = !isAddress && !PUBLIC_SETTINGS.has(name);
    const value = isAddress ? hostOf(config[name]) : formatValue(config[name]);
    return { name, source, secret, value: secret ? null : value };
  });
}
