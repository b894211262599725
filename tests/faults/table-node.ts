import { resolve } from 'node:path';
import { centavos } from '@arara/money';
import { createEfiPsp, createPixClient } from '@arara/pix';
import { createKeeper, localBeaconLine, memoryShelf } from '../../apps/server/src/beacon/index.ts';
import { createHouse } from '../../apps/server/src/house.ts';
import { createPrintedWays } from '../../apps/server/src/modules/messenger/index.ts';
import { createLocalBus, createLog, systemClock, systemRandom } from '../../apps/server/src/platform/index.ts';
import { testKeyRing } from '../../apps/server/testing/key-ring.ts';
import { testFairness } from '../../apps/server/testing/shared-fairness.ts';
import { tableGames } from './table-games.ts';

/** A node of a house with shared tables, as a process of its own: it tells where it answers, and works until it is ended. */
const log = createLog('error');
const bank = { clientId: 'nobody', clientSecret: 'nobody', key: 'nobody' };
const clock = () => systemClock.now();
const client = createPixClient({ ...bank, baseUrl: 'http://127.0.0.1:9', fetch, clock, timeoutMs: 100 });
// Rounds are drawn by the fairness of the tests: this beacon is there and never asked for a value.
const keeper = createKeeper({ clock: systemClock, random: systemRandom, shelf: memoryShelf(), links: 1_000 });
const house = await createHouse({
  beacon: { kind: 'house', line: localBeaconLine(keeper) },
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
  ways: createPrintedWays({ log, page: undefined, fetch }),
  platforms: [],
  ratePerMinute: 1_000_000,
  pixExpirySeconds: 900,
  webhookSecret: 'a-secret-of-a-node-that-no-bank-will-ever-call',
  keyRing: testKeyRing(),
  secondPersonAbove: centavos(1_000_00),
  betLanes: 1,
  cycleMs: 0,
  publishSeal: () => undefined,
  publishAuditHead: () => undefined,
  roundGames: tableGames,
  roundFairness: testFairness(),
});
await house.open({ working: true });
const url = await house.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`  Site ${url}\n`);
