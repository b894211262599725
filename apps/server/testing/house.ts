import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Activity } from '@arara/activity-kit';
import { type Call, createCall } from '@arara/contract/client';
import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type Psp, createEfiPsp, createPixClient } from '@arara/pix';
import { type PspSimulator, createPspSimulator } from '@arara/psp-simulator';
import { sql } from 'kysely';
import { createKeeper, localBeaconLine, memoryShelf } from '../src/beacon/index.ts';
import type { Queryable } from '../src/db/index.ts';
import { letAnybodyPay } from './payer-rule.ts';
import type { House, HouseTables } from '../src/house-parts.ts';
import type { RateCounters } from '../src/http/index.ts';
import { createHouse } from '../src/house.ts';
import type { Metrics } from '../src/metrics/metrics.ts';
import type { DepositWay, DoorSettings } from '../src/modules/cashier/index.ts';
import type { BeaconSettings } from '../src/modules/fairness/index.ts';
import type { ProviderSettings } from '../src/modules/identity/index.ts';
import type { RoundFairness } from '../src/modules/rounds/index.ts';
import type { SocketLimits } from '../src/realtime/index.ts';
import type { WalletProvider } from '../src/modules/wallet/index.ts';
import { type Ways, createPrintedWays } from '../src/modules/messenger/index.ts';
import { type Vault, createVault } from '../src/modules/vault/index.ts';
import { type Bus, type Log, type Random, createIds, createLocalBus, createLog } from '../src/platform/index.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { testKeyRing } from './key-ring.ts';
import { seededRandom } from './seeded-random.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const CREDENTIALS = {
  clientId: 'arara-test',
  clientSecret: 'a-secret-of-tests',
  key: '5f2c6f0e-6a0b-4f1e-9d3c-0a1b2c3d4e5f',
};

/** Works what is due, and answers how much that was. What a worker took before us is no less under way: it is waited for. */
async function workOff({ jobs }: House, q: Queryable, working: boolean): Promise<number> {
  const worked = await jobs.drain();
  const isAtWork = async () =>
    (await sql`select from jobs.job where state = 'active' limit 1`.execute(q)).rows.length > 0;
  while (working && (await isAtWork())) await pause(10);
  return worked;
}

/** A whole house on its own database, with a bank beside it, both behind real HTTP on free ports. */
export interface TestHouse {
  house: House;
  bank: PspSimulator;
  bankUrl: string;
  clock: FakeClock;
  /** What is published here, every module of the house hears. */
  bus: Bus;
  database: TestDatabase;
  /** What of people is sealed in the database can be opened with it. */
  vault: Vault;
  /** What the house logged, a JSON line each. */
  logged: string[];
  url: string;
  /** A client of the house, signed in where a token is given. */
  call(token?: string): Call;
  /** Lets the bank tell its news and the house work what is due, until nothing moves. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface TestHouseOptions {
  captcha?: 'image' | 'altcha' | 'none';
  /** Workers run by themselves, as in production; otherwise a test calls `settle`. */
  working?: boolean;
  random?: Random;
  secondPersonAbove?: bigint;
  ratePerMinute?: number;
  socketLimits?: SocketLimits;
  /** What limits of requests are counted by; real minutes unless given. */
  counters?: RateCounters;
  trustProxy?: string[];
  areaHeader?: string;
  /** The address that players use; none unless told. */
  publicUrl?: string;
  /** What the bank proves itself by besides its secret path. */
  webhookDoor?: DoorSettings;
  /** How messages go out; without it, to the log and to the bank's page of messages. */
  ways?: Ways;
  platforms?: readonly ProviderSettings[];
  /** Providers of deposits beside the bank. */
  depositWays?: readonly DepositWay[];
  /** What lies at least between two rounds of a game; nothing unless told, for a clock that stands. */
  cycleMs?: number;
  /** Where the values come from that shared rounds wait for: a beacon in this process on the house's clock unless told. */
  beacon?: BeaconSettings;
  /** Kinds of promotions, where they are not those of the house. */
  activities?: readonly Activity[];
  /** Shared tables, where they are not those of the house. */
  tables?: HouseTables;
  /** Outside providers of games. */
  outsideProviders?: readonly WalletProvider[];
  /** What of the house is measured; nothing unless told. */
  metrics?: Metrics;
  /** Push services may be anywhere, this machine among it. */
  pushAnywhere?: boolean;
  /** Games whose rounds many share: none unless told; and what they are drawn by, where it is not the house's fairness. */
  roundGames?: readonly RoundGame[];
  roundFairness?: RoundFairness | undefined;
  /** A database that stands, as another node of the same house has it; one of its own where nothing is said. */
  database?: TestDatabase;
  clock?: FakeClock;
  /** Who may pay deposits: anybody, unless a test wants the rule of a new installation. */
  payers?: 'anybody' | 'as_installed';
  /** Real time instead of a clock that stands until it is moved. */
  realTime?: boolean;
}

async function openBank(clock: FakeClock, realTime: boolean): Promise<{ bank: PspSimulator; bankUrl: string }> {
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
  });
  const bankUrl = await bank.app.listen({ port: 0, host: '127.0.0.1' });
  return { bank, bankUrl };
}

function pspOf(bankUrl: string, clock: FakeClock): Psp {
  const client = createPixClient({
    ...CREDENTIALS,
    baseUrl: bankUrl,
    fetch,
    clock: () => clock.now(),
    timeoutMs: 1_000,
  });
  return createEfiPsp(client, CREDENTIALS);
}

/** Short chains: a test draws few rounds, and moves its clock by days. */
const CHAIN_LINKS = 200;
const BEACON_LINKS = 600;

function testBeacon(clock: FakeClock): BeaconSettings {
  const keeper = createKeeper({ clock, random: seededRandom('beacon'), shelf: memoryShelf(), links: BEACON_LINKS });
  return { kind: 'house', line: localBeaconLine(keeper) };
}

function keepLog(): { log: Log; logged: string[] } {
  const logged: string[] = [];
  return { logged, log: createLog('debug', { write: (line: string) => void logged.push(line) }) };
}

/** What a test may choose of its house, with what it is where the test does not care. */
function chosen(options: TestHouseOptions) {
  const { trustProxy, areaHeader, webhookDoor, platforms, ratePerMinute, depositWays, outsideProviders } = options;
  const { counters } = options;
  const { activities, metrics, publicUrl, pushAnywhere, roundGames, roundFairness, tables } = options;
  return {
    roundGames: roundGames ?? [],
    roundFairness,
    activities,
    tables,
    metrics,
    pushAnywhere,
    outsideProviders,
    trustProxy: trustProxy ?? [],
    areaHeader,
    counters,
    publicUrl,
    webhookDoor,
    depositWays,
    platforms: platforms ?? [],
    ratePerMinute: ratePerMinute ?? 1_000_000,
    socketLimits: options.socketLimits ?? { perSession: 1_000, perAddress: 100_000 },
  };
}

const loggingBus = (log: Log): Bus => createLocalBus((error) => log.error({ err: error }, 'bus'));

/** Most tests do not care who pays: only what a test asks for is held to the rule of a new installation. */
async function setPayers(q: Queryable, { database, payers = 'anybody' }: TestHouseOptions): Promise<void> {
  if (database === undefined && payers === 'anybody') await letAnybodyPay(q);
}

const clockOf = ({ clock, realTime = false }: TestHouseOptions): FakeClock =>
  clock ?? (realTime ? { now: () => new Date(), advance: () => undefined } : fakeClock());

/** Seals of a test go nowhere. */
const unpublished = { publishSeal: () => undefined, publishAuditHead: () => undefined };

export async function createTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const { captcha = 'none', working = false, realTime = false } = options;
  const database = options.database ?? (await createTestDatabase());
  const clock = clockOf(options);
  const random = options.random ?? seededRandom('house');
  const { log, logged } = keepLog();
  const { bank, bankUrl } = await openBank(clock, realTime);
  const [psp, keyRing, bus] = [pspOf(bankUrl, clock), testKeyRing(), loggingBus(log)];
  const house = await createHouse({
    databaseUrl: database.url,
    bus,
    clock,
    log,
    psp,
    random,
    root: ROOT,
    captcha,
    captchaWork: 100,
    https: false,
    ...chosen(options),
    ways: options.ways ?? createPrintedWays({ log, page: bankUrl, fetch }),
    pixExpirySeconds: 900,
    webhookSecret: createIds({ clock, random: seededRandom('webhook') }).token(),
    secondPersonAbove: centavos(options.secondPersonAbove ?? 2_000_00n),
    betLanes: 1,
    beacon: options.beacon ?? testBeacon(clock),
    chainLinks: CHAIN_LINKS,
    cycleMs: options.cycleMs ?? 0,
    ...unpublished,
    keyRing,
  });
  await house.open({ working });
  await setPayers(database.db, options);
  const url = await house.app.listen({ port: 0, host: '127.0.0.1' });
  await psp.registerWebhook(`${url}${house.webhookPath}`);

  return {
    house,
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
        ran = await workOff(house, database.db, working);
      }
    },
    async close() {
      await bank.app.close();
      await house.close();
      if (options.database === undefined) await database.drop();
    },
  };
}
