import './startup/v8-flags.ts';
import { availableParallelism, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { Psp } from '@arara/pix';
import { createPixBank } from './startup/pix-bank.ts';
import { openExclusionRegister } from './startup/exclusion-register.ts';
import { openRegulatorChannel } from './startup/regulator-channel.ts';
import { openBeacon } from './startup/beacon-source.ts';
import { type Config, ConfigError, deprecationWarnings, productionWarnings, readConfig } from './config.ts';
import { openDatabaseClock } from './db/index.ts';
import { readGameProviders } from './startup/game-providers.ts';
import type { Server, ServerDeps } from './composition/server-deps.ts';
import { createServer } from './composition/server.ts';
import type { WebhookAuthSettings } from './modules/money/cashier/index.ts';
import { revealFirstPassword } from './startup/first-password.ts';
import { openInstallation, openKeyFile } from './startup/installation.ts';
import { type MetricsServer, openMetricsServer } from './metrics/metrics-server.ts';
import { type Metrics, createMetrics } from './metrics/metrics.ts';
import { createMessageChannels } from './startup/message-channels.ts';
import { openDatabase } from './startup/open-database.ts';
import { listSettingValues, listSettingsInForce } from './startup/settings-in-force.ts';
import { readSignInProviders } from './startup/sign-in-providers.ts';
import { PUBLISHED_SEALS, appendAuditHead, appendSeal } from './modules/money/ledger/index.ts';
import { digestConfiguration } from './modules/platform/self-verification/index.ts';
import { type KeyRing, readKeyRing } from './modules/accounts/vault/index.ts';
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

/** Creates the first account of the back office, unless it exists. Returns what to say about signing in. */
async function seedStaff(config: Config, server: Server): Promise<string> {
  const email = config.STAFF_EMAIL ?? 'admin@arara.local';
  const password = config.STAFF_PASSWORD ?? createIds({ clock: systemClock, random: systemRandom }).letters(16);
  if (!(await server.staff.seed(email, password))) return 'Sign in to the back office as before';
  if (config.STAFF_PASSWORD !== undefined) return `Sign in to the back office as ${email} with STAFF_PASSWORD`;
  return revealFirstPassword({ email, password }, { directory: config.DATA_DIR, isTerminal: process.stdout.isTTY });
}

/** Publishes the heads of both hash chains to the log and to a file: a copy of either proves that a tail was cut off. */
function createSealPublishers(file: string, log: Log): Pick<ServerDeps, 'publishSeal' | 'publishAuditHead'> {
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

/** Reads the keys that encrypt personal data: those of the settings, or of the installation's own file. */
async function openKeys(config: Config): Promise<KeyRing> {
  const { DATA_KEYS, INDEX_KEY } = config;
  if (DATA_KEYS !== undefined && INDEX_KEY !== undefined) return readKeyRing(DATA_KEYS, INDEX_KEY);
  const kept = await openKeyFile(config.KEYS_FILE ?? join(config.DATA_DIR, 'keys.json'), systemRandom);
  return readKeyRing(kept.dataKeys, kept.indexKey);
}

/** How the bank authenticates its webhook calls, besides knowing the secret path. */
function toWebhookAuth(config: Config): WebhookAuthSettings {
  const { PIX_WEBHOOK_CERTIFICATE_HEADER: header, PIX_WEBHOOK_CERTIFICATE: value } = config;
  const certificate = header === undefined || value === undefined ? undefined : { header, value };
  return { addresses: config.PIX_WEBHOOK_ADDRESSES, certificate };
}

/** What this node verifies itself against. A game whose files differ is closed in production, unless the setting says otherwise. */
function toSelfVerification(config: Config, { index }: KeyRing): ServerDeps['selfVerification'] {
  const { SELF_VERIFICATION_CLOSES_GAMES: closes, NODE_ENV: mode } = config;
  return {
    root: ROOT,
    nodeName: hostname(),
    closesGames: closes === undefined ? mode === 'production' : closes === '1',
    requiresManifest: mode === 'production',
    configuration: digestConfiguration(listSettingValues(config), index),
  };
}

/** Registers the webhook at the bank, and retries until the bank accepts it. */
function registerWebhook(psp: Psp, url: string, log: Log): void {
  const attempt = async (): Promise<void> => {
    const answer = await psp.registerWebhook(url);
    if (answer.outcome === 'ok') return;
    log.warn({ outcome: answer.outcome }, 'the Pix bank did not take our webhook address; trying again');
    setTimeout(() => void attempt(), WEBHOOK_RETRY_MS).unref();
  };
  void attempt();
}

function toOfficeUrl({ OFFICE_HOST: host, PUBLIC_URL: site }: Config, address: string): string {
  const url = new URL(site ?? address);
  if (host !== undefined) url.hostname = host;
  return host === undefined ? address : url.origin;
}

function printAddresses(config: Config, address: string, signIn: string): void {
  const lines = [
    '',
    `  Site           ${config.PUBLIC_URL ?? address}`,
    `  Back office    ${toOfficeUrl(config, address)}/office`,
    ...(config.PIX_SIMULATOR_URL === undefined ? [] : [`  Simulated bank ${config.PIX_SIMULATOR_URL}`]),
    ...(config.MESSAGE_PREVIEW_URL === undefined ? [] : [`  Messages       ${config.MESSAGE_PREVIEW_URL}/messages`]),
    '',
    `  ${signIn}.`,
    '  The second step is set up at the first sign-in.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Opens the metrics server, unless the settings name no port for it. */
async function openMetrics(config: Config, metrics: Metrics | undefined, log: Log): Promise<MetricsServer | undefined> {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  if (metrics === undefined || port === undefined) return undefined;
  const metricsServer = await openMetricsServer({ metrics, host, port, log });
  log.info({ url: metricsServer.url }, 'metrics');
  return metricsServer;
}

/** On SIGINT or SIGTERM, stops everything in order and exits. */
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

async function run(
  config: Config,
  log: Log,
  { beacon, stop: stopBeacon }: ReturnType<typeof openBeacon>,
): Promise<void> {
  const database = await openDatabase(config, log);
  // Nodes compare times with one another, so business time comes from the one clock that they share.
  const clock = await openDatabaseClock({ url: database.url, log });
  const installation = await openInstallation(config.DATA_DIR, systemRandom);
  const onError = (error: unknown): void => log.error({ err: error }, 'bus');
  const node = createIds({ clock: systemClock, random: systemRandom }).uuid();
  const bus =
    config.REDIS_URL === undefined ? createLocalBus(onError) : await createRedisBus(config.REDIS_URL, node, onError);
  const psp = createPixBank(config, systemClock);
  const keyRing = await openKeys(config);
  const metrics = config.METRICS_PORT === undefined ? undefined : createMetrics();
  const server = await createServer({
    databaseUrl: database.url,
    bus,
    clock,
    log,
    psp,
    beacon,
    random: systemRandom,
    root: ROOT,
    captcha: config.CAPTCHA,
    captchaWork: config.CAPTCHA_DIFFICULTY,
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    officeHost: config.OFFICE_HOST,
    areaHeader: config.CLIENT_REGION_HEADER,
    staffNetworks: addressList(config.STAFF_ALLOWED_NETWORKS),
    alertSending: { telegramUrl: config.TELEGRAM_URL },
    messageChannels: createMessageChannels(config, log),
    messageLimits: {
      sms: { all: config.SMS_PER_HOUR, perBrand: config.SMS_PER_HOUR_PER_BRAND },
      mail: { all: config.MAIL_PER_HOUR, perBrand: config.MAIL_PER_HOUR_PER_BRAND },
    },
    platforms: readSignInProviders(process.env),
    outsideProviders: readGameProviders(process.env),
    sessionLimits: { idleSeconds: config.SESSION_IDLE_MINUTES * 60, absoluteSeconds: config.SESSION_HOURS * 3600 },
    ratePerMinute: config.RATE_LIMIT_PER_MINUTE,
    socketLimits: { perSession: config.SOCKETS_PER_SESSION, perAddress: config.SOCKETS_PER_ADDRESS },
    pixExpirySeconds: config.PIX_EXPIRY_SECONDS,
    webhookSecret: config.PIX_WEBHOOK_SECRET ?? installation.webhookSecret,
    webhookAuth: toWebhookAuth(config),
    keyRing,
    selfVerification: toSelfVerification(config, keyRing),
    secondPersonAbove: config.WITHDRAWAL_DUAL_APPROVAL_ABOVE,
    betWriters: config.BET_WRITERS ?? (availableParallelism() >= 4 ? 2 : 1),
    cycleMs: config.MIN_ROUND_INTERVAL_MS,
    acknowledgedJurisdictions: config.NODE_ENV === 'production' ? config.ACKNOWLEDGED_JURISDICTIONS : null,
    ...createSealPublishers(join(config.DATA_DIR, PUBLISHED_SEALS), log),
    exclusionRegister: openExclusionRegister(config, log),
    requiresExclusionRegister: config.NODE_ENV === 'production',
    regulatorChannel: openRegulatorChannel(config),
    metrics,
    settings: listSettingsInForce(process.env, config),
  });
  const metricsServer = await openMetrics(config, metrics, log);
  stopOnSignal(async () => {
    await server.close();
    await metricsServer?.close();
    await stopBeacon();
    await clock.close();
    await database.stop();
  }, log);
  await server.open({ working: true });
  const signIn = await seedStaff(config, server);
  const address = await server.app.listen({ port: config.PORT, host: config.HOST });
  if (config.PIX_BASE_URL !== undefined)
    registerWebhook(psp, `${config.PIX_WEBHOOK_URL ?? config.PUBLIC_URL ?? address}${server.webhookPath}`, log);
  printAddresses(config, address, signIn);
}

try {
  const config = readConfig(process.env);
  const settled = { ...config, DATA_DIR: resolve(config.DATA_DIR) };
  const log = createLog(settled.LOG_LEVEL);
  for (const warning of productionWarnings(settled)) log.error(warning);
  for (const warning of deprecationWarnings(process.env)) log.warn({}, warning);
  // Started before the database: its first chain takes a second or two, and so does opening the database.
  const beacon = openBeacon(settled, log);
  await run(settled, log, beacon).catch(async (error: unknown) => {
    // The child process would keep this one from exiting.
    await beacon.stop();
    throw error;
  });
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
