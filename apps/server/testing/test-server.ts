import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Activity } from '@arara/activity-kit';
import { type Call, createCall } from '@arara/contract/client';
import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type Psp, createEfiPsp, createMarePsp, createPixClient } from '@arara/pix';
import { type PspSimulator, createPspSimulator } from '@arara/psp-simulator';
import { sql } from 'kysely';
import { createBeaconGenerator, createLocalBeaconClient, createMemorySecretStore } from '../src/beacon/index.ts';
import type { Queryable } from '../src/db/index.ts';
import { allowAnyPayer } from './payer-rule.ts';
import type { SelfVerificationSettings, Server, ServerTables } from '../src/composition/server-deps.ts';
import type { RateCounters } from '../src/http/index.ts';
import { createServer } from '../src/composition/server.ts';
import type { Metrics } from '../src/metrics/metrics.ts';
import type { DepositProvider, WebhookAuthSettings } from '../src/modules/money/cashier/index.ts';
import type { BeaconSettings } from '../src/modules/play/fairness/index.ts';
import type { RegulatorChannel } from '../src/modules/platform/regulator-files/index.ts';
import type { ExclusionRegister } from '../src/modules/accounts/exclusion/index.ts';
import type { SocialProviderSettings } from '../src/modules/accounts/identity/index.ts';
import type { RoundFairness } from '../src/modules/play/rounds/index.ts';
import type { SocketLimits } from '../src/realtime/index.ts';
import type { GameProvider } from '../src/modules/play/game-aggregator/index.ts';
import { type MessageChannels, createDevelopmentChannels } from '../src/modules/communication/messenger/index.ts';
import { type Vault, createVault } from '../src/modules/accounts/vault/index.ts';
import { type Bus, type Log, type Random, createIds, createLocalBus, createLog } from '../src/platform/index.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { testKeyRing } from './key-ring.ts';
import { unlimitedCounters } from './unlimited-counters.ts';
import { getTestJurisdiction, listTestJurisdictions } from './test-jurisdiction.ts';
import { TEST_PASSWORD_COST } from './password-cost.ts';
import { seededRandom } from './seeded-random.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const CREDENTIALS = {
  clientId: 'arara-test',
  clientSecret: 'a-secret-of-tests',
  key: '5f2c6f0e-6a0b-4f1e-9d3c-0a1b2c3d4e5f',
};

const MARE = { apiKey: 'a-key-of-tests', signingSecret: 'a-signing-secret-of-tests' };

/** Runs the due jobs and returns their number. With workers, also waits until no job is active. */
async function runDueJobs({ jobs }: Server, q: Queryable, working: boolean): Promise<number> {
  const count = await jobs.drain();
  const hasActiveJobs = async () =>
    (await sql`select from jobs.job where state = 'active' limit 1`.execute(q)).rows.length > 0;
  while (working && (await hasActiveJobs())) await pause(10);
  return count;
}

/** A complete server on its own database with a simulated bank, both on HTTP ports. */
export interface TestServer {
  server: Server;
  bank: PspSimulator;
  bankUrl: string;
  clock: FakeClock;
  /** The bus that every module of the server subscribes to. */
  bus: Bus;
  database: TestDatabase;
  /** Decrypts personal data of the database. */
  vault: Vault;
  /** The log of the server, one JSON line each. */
  logged: string[];
  url: string;
  /** A client of the server, signed in when a token is given. */
  call(token?: string): Call;
  /** Delivers the notifications of the bank and runs the due jobs until nothing is left. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  captcha?: 'image' | 'altcha' | 'none';
  /** Workers run jobs, as in production; otherwise a test calls `settle`. */
  working?: boolean;
  random?: Random;
  secondPersonAbove?: bigint;
  ratePerMinute?: number;
  socketLimits?: SocketLimits;
  /** The counters of rate limits; by default they count in real minutes. */
  counters?: RateCounters;
  trustProxy?: string[];
  areaHeader?: string;
  /** The address that players use; none by default. */
  publicUrl?: string;
  /** The API that the bank speaks, and its adapter: that of the Central Bank with Efí's payouts, or Maré's. */
  dialect?: 'efi' | 'mare';
  /** How the bank authenticates besides its secret path. */
  webhookAuth?: WebhookAuthSettings;
  /** The channels of messages; by default the log and the bank's message page. */
  messageChannels?: MessageChannels;
  platforms?: readonly SocialProviderSettings[];
  /** Deposit providers beside the bank. */
  depositProviders?: readonly DepositProvider[];
  /** The minimum time between two rounds of a game; zero by default, because the test clock stands still. */
  cycleMs?: number;
  /** The beacon of shared rounds: by default one in this process, on the server's clock. */
  beacon?: BeaconSettings;
  /** Kinds of promotions, instead of the server's own. */
  activities?: readonly Activity[];
  /** Shared tables, instead of the server's own. */
  tables?: ServerTables;
  /** Outside providers of games. */
  outsideProviders?: readonly GameProvider[];
  /** The metrics of the server; none by default. */
  metrics?: Metrics;
  /** Accepts push services at any address, including this machine. */
  pushAnywhere?: boolean;
  /** The Telegram Bot API, with webhooks of alerts at any address. */
  alertSending?: { telegramUrl?: string; anywhere?: boolean };
  /** The register of excluded persons; none by default. */
  exclusionRegister?: ExclusionRegister;
  /** Where the files to the regulator go; nowhere by default. */
  regulatorChannel?: RegulatorChannel;
  /** Keeps the advertisement of a new installation. */
  advertised?: boolean;
  /** Games with shared rounds, none by default, and their fairness, instead of the server's own. */
  roundGames?: readonly RoundGame[];
  roundFairness?: RoundFairness | undefined;
  /** What the server verifies itself against; neither files nor starts by default. */
  selfVerification?: SelfVerificationSettings;
  /** The database of another node of the same installation; a new one by default. */
  database?: TestDatabase;
  clock?: FakeClock;
  /** Who may pay deposits: anybody by default, or only those that a new installation accepts. */
  payers?: 'anybody' | 'as_installed';
  /** Uses real time instead of a clock that the test advances. */
  realTime?: boolean;
}

type BankOptions = Required<Pick<TestServerOptions, 'dialect' | 'realTime'>>;

async function openBank(
  clock: FakeClock,
  { dialect, realTime }: BankOptions,
): Promise<{ bank: PspSimulator; bankUrl: string }> {
  const random = seededRandom('bank');
  const timer = (delayMs: number, run: () => void) => {
    const handle = setTimeout(run, delayMs);
    return () => clearTimeout(handle);
  };
  const bank = createPspSimulator({
    ...CREDENTIALS,
    clock: () => clock.now(),
    ids: () => Buffer.from(random.bytes(16)).toString('hex'),
    fetch,
    settings: { openingBalance: centavos(100_000_00), payoutMs: 300, silenceMs: 1_500 },
    ...(realTime ? { timer } : {}),
    ...(dialect === 'mare' ? { mare: MARE } : {}),
  });
  const bankUrl = await bank.app.listen({ port: 0, host: '127.0.0.1' });
  return { bank, bankUrl };
}

function createTestPsp(bankUrl: string, clock: FakeClock, dialect: BankOptions['dialect']): Psp {
  const options = { baseUrl: bankUrl, fetch, clock: () => clock.now(), timeoutMs: 1_000 };
  if (dialect === 'mare') return createMarePsp({ ...MARE, ...options });
  return createEfiPsp(createPixClient({ ...CREDENTIALS, ...options }), CREDENTIALS);
}

/** Short chains: a test draws few rounds and advances its clock by days. */
const CHAIN_LINKS = 200;
const BEACON_LINKS = 600;

function createTestBeacon(clock: FakeClock): BeaconSettings {
  const generator = createBeaconGenerator({
    clock,
    random: seededRandom('beacon'),
    secretStore: createMemorySecretStore(),
    links: BEACON_LINKS,
  });
  return { kind: 'house', client: createLocalBeaconClient(generator) };
}

function captureLog(): { log: Log; logged: string[] } {
  const logged: string[] = [];
  return { logged, log: createLog('debug', { write: (line: string) => void logged.push(line) }) };
}

/** Applies the defaults of a test server. */
function withDefaults(options: TestServerOptions) {
  const { trustProxy, areaHeader, webhookAuth, platforms, ratePerMinute, depositProviders, outsideProviders } = options;
  // Every member of the Brazilian profile sends photos: a file of tests sends more than an address may.
  const { counters = getTestJurisdiction() === 'caribbean' ? undefined : unlimitedCounters() } = options;
  const { activities, metrics, publicUrl, pushAnywhere, alertSending, roundGames, roundFairness, tables } = options;
  return {
    roundGames: roundGames ?? [],
    roundFairness,
    activities,
    tables,
    metrics,
    exclusionRegister: options.exclusionRegister,
    regulatorChannel: options.regulatorChannel,
    pushAnywhere,
    alertSending,
    outsideProviders,
    trustProxy: trustProxy ?? [],
    areaHeader,
    counters,
    publicUrl,
    webhookAuth,
    depositProviders,
    platforms: platforms ?? [],
    ratePerMinute: ratePerMinute ?? 1_000_000,
    socketLimits: options.socketLimits ?? { perSession: 1_000, perAddress: 100_000 },
  };
}

const createLoggingBus = (log: Log): Bus => createLocalBus((error) => log.error({ err: error }, 'bus'));

/** Accepts any payer, because most tests are not about payers, unless the test requests the rule of a new installation. */
async function setPayers(q: Queryable, { database, payers = 'anybody' }: TestServerOptions): Promise<void> {
  if (database === undefined && payers === 'anybody') await allowAnyPayer(q);
}

/** Turns the advertisement of a new installation off: it would cover the lobby of every journey. */
async function setAdvertisement(
  q: Queryable,
  bus: Bus,
  { database, advertised = false }: TestServerOptions,
): Promise<void> {
  if (database !== undefined || advertised) return;
  await sql`update sites.site set advertisement = '{"on":false,"link":"","texts":{}}'`.execute(q);
  bus.publish('site_changed', { site: 'arara' });
}

const chooseClock = ({ clock, realTime = false }: TestServerOptions): FakeClock =>
  clock ?? (realTime ? { now: () => new Date(), advance: () => undefined } : fakeClock());

/** Tests publish no seals. */
const unpublished = { publishSeal: () => undefined, publishAuditHead: () => undefined };

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { captcha = 'none', working = false, realTime = false, dialect = 'efi' } = options;
  const database = options.database ?? (await createTestDatabase());
  const clock = chooseClock(options);
  const random = options.random ?? seededRandom('house');
  const { log, logged } = captureLog();
  const { bank, bankUrl } = await openBank(clock, { dialect, realTime });
  const [psp, keyRing, bus] = [createTestPsp(bankUrl, clock, dialect), testKeyRing(), createLoggingBus(log)];
  const server = await createServer({
    databaseUrl: database.url,
    bus,
    clock,
    log,
    psp,
    random,
    root: ROOT,
    freshPageMs: 0,
    officeTickMs: 1_000,
    captcha,
    captchaWork: 100,
    https: false,
    passwordCost: TEST_PASSWORD_COST,
    ...withDefaults(options),
    messageChannels: options.messageChannels ?? createDevelopmentChannels({ log, page: bankUrl, fetch }),
    pixExpirySeconds: 900,
    webhookSecret: createIds({ clock, random: seededRandom('webhook') }).token(),
    secondPersonAbove: centavos(options.secondPersonAbove ?? 2_000_00n),
    betWriters: 1,
    beacon: options.beacon ?? createTestBeacon(clock),
    chainLinks: CHAIN_LINKS,
    cycleMs: options.cycleMs ?? 0,
    acknowledgedJurisdictions: listTestJurisdictions(),
    selfVerification: options.selfVerification,
    ...unpublished,
    keyRing,
  });
  await server.open({ working });
  await setPayers(database.db, options);
  await setAdvertisement(database.db, bus, options);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await psp.registerWebhook(`${url}${server.webhookPath}`);

  return {
    server,
    bank,
    bankUrl,
    bus,
    clock,
    database,
    logged,
    url,
    vault: createVault({ ...database, bus, clock, random: seededRandom('vault of a test'), ring: keyRing }),
    call: (token) => createCall({ baseUrl: url, token: () => token ?? null, locale: () => 'pt' }),
    async settle() {
      for (let ran = 1; ran > 0;) {
        await bank.settle();
        ran = await runDueJobs(server, database.db, working);
      }
    },
    async close() {
      await bank.app.close();
      await server.close();
      if (options.database === undefined) await database.drop();
    },
  };
}
