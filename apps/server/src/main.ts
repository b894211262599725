import './memory.ts';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { bankOf } from './bank.ts';
import { beaconOf } from './beacon-of.ts';
import { type Config, ConfigError, productionWarnings, readConfig } from './config.ts';
import { openDatabaseClock } from './db/index.ts';
import { readGameProviders } from './game-providers.ts';
import type { House, HouseParts } from './house-parts.ts';
import { createHouse } from './house.ts';
import type { DoorSettings } from './modules/cashier/index.ts';
import { openInstallation, openKeyFile } from './installation.ts';
import { type MetricsDoor, openMetricsDoor } from './metrics/door.ts';
import { type Metrics, createMetrics } from './metrics/metrics.ts';
import { waysOf } from './message-ways.ts';
import { openDatabase } from './open-database.ts';
import { readPlatforms } from './platforms.ts';
import { PUBLISHED_SEALS, appendAuditHead, appendSeal } from './modules/ledger/index.ts';
import { type KeyRing, readKeyRing } from './modules/vault/index.ts';
import {
  type Log,
  addressList,
  createIds,
  createLocalBus,
  createLog,
  createRedisBus,
  systemClock,
  systemRandom,
} from './platform/index.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const WEBHOOK_RETRY_MS = 5_000;

/** The first account of the back office. Answers the password where it was made here. */
async function seedStaff(config: Config, house: House): Promise<{ email: string; password: string } | undefined> {
  const email = config.STAFF_EMAIL ?? 'admin@arara.local';
  const password = config.STAFF_PASSWORD ?? createIds({ clock: systemClock, random: systemRandom }).letters(16);
  return (await house.office.seed(email, password)) ? { email, password } : undefined;
}

/** The heads of both chains go to the log and to a file beside the data: a copy of either proves a cut tail. */
function publishTo(file: string, log: Log): Pick<HouseParts, 'publishSeal' | 'publishAuditHead'> {
  return {
    async publishSeal(seal) {
      log.info({ number: String(seal.number), at: seal.at, hash: seal.hash }, 'ledger sealed');
      await appendSeal(file, seal);
    },
    async publishAuditHead(head) {
      log.info({ entries: String(head.entries), at: head.at, hash: head.hash }, 'audit log sealed');
      await appendAuditHead(file, head);
    },
  };
}

/** The keys that people's data is sealed under: those of the settings, or of the installation's own file. */
async function openKeys(config: Config): Promise<KeyRing> {
  const { DATA_KEYS, INDEX_KEY } = config;
  if (DATA_KEYS !== undefined && INDEX_KEY !== undefined) return readKeyRing(DATA_KEYS, INDEX_KEY);
  const kept = await openKeyFile(config.KEYS_FILE ?? join(config.DATA_DIR, 'keys.json'), systemRandom);
  return readKeyRing(kept.dataKeys, kept.indexKey);
}

/** What the bank proves itself by, besides knowing the secret path. */
function doorOf(config: Config): DoorSettings {
  const { PIX_WEBHOOK_CERTIFICATE_HEADER: header, PIX_WEBHOOK_CERTIFICATE: value } = config;
  const certificate = header === undefined || value === undefined ? undefined : { header, value };
  return { addresses: config.PIX_WEBHOOK_ADDRESSES, certificate };
}

/** Tells the bank where to bring its news, again until it listens. */
function registerWebhook(psp: ReturnType<typeof bankOf>, url: string, log: Log): void {
  const attempt = async (): Promise<void> => {
    const answer = await psp.registerWebhook(url);
    if (answer.outcome === 'ok') return;
    log.warn({ outcome: answer.outcome }, 'the Pix bank did not take our webhook address; trying again');
    setTimeout(() => void attempt(), WEBHOOK_RETRY_MS).unref();
  };
  void attempt();
}

function officeAddress({ OFFICE_HOST: host, PUBLIC_URL: site }: Config, address: string): string {
  const url = new URL(site ?? address);
  if (host !== undefined) url.hostname = host;
  return host === undefined ? address : url.origin;
}

function greet(config: Config, address: string, staff: { email: string; password: string } | undefined): void {
  const lines = [
    '',
    `  Site           ${config.PUBLIC_URL ?? address}`,
    `  Back office    ${officeAddress(config, address)}/office`,
    ...(config.PIX_BANK_PAGE === undefined ? [] : [`  Simulated bank ${config.PIX_BANK_PAGE}`]),
    ...(config.MESSAGES_PAGE === undefined ? [] : [`  Messages       ${config.MESSAGES_PAGE}/messages`]),
    '',
    ...(staff === undefined
      ? ['  Sign in to the back office as before.']
      : [
          `  Sign in to the back office as ${staff.email} with ${config.STAFF_PASSWORD ? 'STAFF_PASSWORD' : staff.password}`,
          '  (shown this once; the second step is set up at the first sign-in).',
        ]),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Where the figures of this node are read, where the settings say so. */
async function openMetrics(config: Config, metrics: Metrics | undefined, log: Log): Promise<MetricsDoor | undefined> {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  if (metrics === undefined || port === undefined) return undefined;
  const door = await openMetricsDoor({ metrics, host, port, log });
  log.info({ url: door.url }, 'metrics');
  return door;
}

/** Runs until told to stop; then finishes what has begun and lets go of everything in turn. */
function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

async function run(config: Config, log: Log, { beacon, stop: stopBeacon }: ReturnType<typeof beaconOf>): Promise<void> {
  const database = await openDatabase(config, log);
  // Nodes compete for what is in time: business time comes from the one clock that they share.
  const clock = await openDatabaseClock({ url: database.url, log });
  const installation = await openInstallation(config.DATA_DIR, systemRandom);
  const onError = (error: unknown): void => log.error({ err: error }, 'bus');
  const node = createIds({ clock: systemClock, random: systemRandom }).uuid();
  const bus =
    config.REDIS_URL === undefined ? createLocalBus(onError) : await createRedisBus(config.REDIS_URL, node, onError);
  const psp = bankOf(config, systemClock);
  const metrics = config.METRICS_PORT === undefined ? undefined : createMetrics();
  const house = await createHouse({
    databaseUrl: database.url,
    bus,
    clock,
    log,
    psp,
    beacon,
    random: systemRandom,
    root: ROOT,
    captcha: config.CAPTCHA,
    captchaWork: config.CAPTCHA_WORK,
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    officeHost: config.OFFICE_HOST,
    areaHeader: config.AREA_HEADER,
    staffNetworks: addressList(config.STAFF_ALLOWED_NETWORKS),
    ways: waysOf(config, log),
    messageLimits: {
      sms: { all: config.SMS_PER_HOUR, ofBrand: config.SMS_PER_HOUR_OF_BRAND },
      mail: { all: config.MAIL_PER_HOUR, ofBrand: config.MAIL_PER_HOUR_OF_BRAND },
    },
    platforms: readPlatforms(process.env),
    outsideProviders: readGameProviders(process.env),
    sessionLimits: { idleSeconds: config.SESSION_IDLE_MINUTES * 60, absoluteSeconds: config.SESSION_HOURS * 3600 },
    ratePerMinute: config.RATE_LIMIT_PER_MINUTE,
    socketLimits: { perSession: config.SOCKETS_PER_SESSION, perAddress: config.SOCKETS_PER_ADDRESS },
    pixExpirySeconds: config.PIX_EXPIRY_SECONDS,
    webhookSecret: config.PIX_WEBHOOK_SECRET ?? installation.webhookSecret,
    webhookDoor: doorOf(config),
    keyRing: await openKeys(config),
    secondPersonAbove: config.WITHDRAWAL_SECOND_PERSON_ABOVE,
    betLanes: config.BET_LANES ?? (availableParallelism() >= 4 ? 2 : 1),
    cycleMs: config.ROUND_CYCLE_MS,
    ...publishTo(join(config.DATA_DIR, PUBLISHED_SEALS), log),
    metrics,
  });
  const door = await openMetrics(config, metrics, log);
  stopOnSignal(async () => {
    await house.close();
    await door?.close();
    await stopBeacon();
    await clock.close();
    await database.stop();
  }, log);
  await house.open({ working: true });
  const staff = await seedStaff(config, house);
  const address = await house.app.listen({ port: config.PORT, host: config.HOST });
  if (config.PIX_BASE_URL !== undefined)
    registerWebhook(psp, `${config.PIX_WEBHOOK_URL ?? config.PUBLIC_URL ?? address}${house.webhookPath}`, log);
  greet(config, address, staff);
}

try {
  const config = readConfig(process.env);
  const settled = { ...config, DATA_DIR: resolve(config.DATA_DIR) };
  const log = createLog(settled.LOG_LEVEL);
  for (const warning of productionWarnings(settled)) log.error(warning);
  // Its first chain takes a second or two, which the database takes as well.
  const beacon = beaconOf(settled, log);
  await run(settled, log, beacon).catch(async (error: unknown) => {
    // A process that was started would keep this one from ending.
    await beacon.stop();
    throw error;
  });
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
