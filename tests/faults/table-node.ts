import { resolve } from 'node:path';
import { centavos } from '@arara/money';
import { createEfiPsp, createPixClient } from '@arara/pix';
import {
  createBeaconGenerator,
  createLocalBeaconClient,
  createMemorySecretStore,
} from '../../apps/server/src/beacon/index.ts';
import { createServer } from '../../apps/server/src/composition/server.ts';
import { createDevelopmentChannels } from '../../apps/server/src/modules/communication/messenger/index.ts';
import { createLocalBus, createLog, systemClock, systemRandom } from '../../apps/server/src/platform/index.ts';
import { testKeyRing } from '../../apps/server/testing/key-ring.ts';
import { testFairness } from '../../apps/server/testing/shared-fairness.ts';
import { tableGames } from './table-games.ts';

/** Runs a node of shared tables as a process: prints its address and serves until it is stopped. */
const log = createLog('error');
const bank = { clientId: 'nobody', clientSecret: 'nobody', key: 'nobody' };
const clock = () => systemClock.now();
const client = createPixClient({ ...bank, baseUrl: 'http://127.0.0.1:9', fetch, clock, timeoutMs: 100 });
// Test fairness draws the rounds: this beacon is required but never queried.
const generator = createBeaconGenerator({
  clock: systemClock,
  random: systemRandom,
  secretStore: createMemorySecretStore(),
  links: 1_000,
});
const server = await createServer({
  beacon: { kind: 'house', client: createLocalBeaconClient(generator) },
  chainLinks: 1_000,
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  bus: createLocalBus((error) => log.error({ err: error }, 'bus')),
  clock: systemClock,
  log,
  psp: createEfiPsp(client, bank),
  random: systemRandom,
  root: resolve(import.meta.dirname, '../..'),
  captcha: 'none',
  captchaWork: 1,
  https: false,
  trustProxy: ['127.0.0.1'],
  areaHeader: undefined,
  messageChannels: createDevelopmentChannels({ log, page: undefined, fetch }),
  platforms: [],
  ratePerMinute: 1_000_000,
  pixExpirySeconds: 900,
  webhookSecret: 'a-secret-of-a-node-that-no-bank-will-ever-call',
  keyRing: testKeyRing(),
  secondPersonAbove: centavos(1_000_00),
  betWriters: 1,
  acknowledgedJurisdictions: null,
  cycleMs: 0,
  publishSeal: () => undefined,
  publishAuditHead: () => undefined,
  roundGames: tableGames,
  roundFairness: testFairness(),
});
await server.open({ working: true });
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`  Site ${url}\n`);
