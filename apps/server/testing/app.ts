import { join } from 'node:path';
import { DEFAULT_LOCALE, localeKeys } from '@arara/contract/locales';
import { fromWireLocale, isWireLocale } from '@arara/contract/wire-locales';
import type { FastifyInstance } from 'fastify';
import type { Atomically, Db } from '../src/db/index.ts';
import { type AppDeps, createApp } from '../src/http/app.ts';
import type { PageSite } from '../src/http/site-pages.ts';
import { createRateCounters } from '../src/http/rate-counters.ts';
import { createIdempotencyCache } from '../src/http/idempotency-cache.ts';
import { createPasswords, createSessions } from '../src/modules/accounts/identity/index.ts';
import type { Messenger } from '../src/modules/communication/messenger/index.ts';
import { createStaff } from '../src/modules/accounts/staff/index.ts';
import { createVault } from '../src/modules/accounts/vault/index.ts';
import { createIds, createLocalBus, createLog } from '../src/platform/index.ts';
import { fakeClock } from './fake-clock.ts';
import { testKeyRing } from './key-ring.ts';
import { TEST_PASSWORD_COST } from './password-cost.ts';
import { seededRandom } from './seeded-random.ts';

interface TestAppOptions extends Partial<AppDeps> {
  db: Db;
  atomically: Atomically;
  /** Receives the log of the server, one JSON line each. */
  logged?: string[];
}

/** A messenger without channels. */
const noMessenger: Messenger = {
  hasChannel: () => false,
  used: () => Promise.resolve([]),
  sweep: () => Promise.resolve(),
  send: () => Promise.reject(new Error('this server has no message channel')),
};

/** A site without a brand of its own. */
const PLAIN_SITE: PageSite = {
  key: 'arara',
  version: 1,
  name: 'Arara',
  host: 'localhost',
  languages: localeKeys,
  locale: DEFAULT_LOCALE,
  settings: '{}',
  brand: (page) => page,
};

/** Creates the HTTP server without modules, with the routes of a test instead of those of the contract. It does not listen yet. */
export function createTestApp({ logged = [], ...options }: TestAppOptions): Promise<FastifyInstance> {
  const clock = options.clock ?? fakeClock();
  const random = seededRandom('app');
  const ids = createIds({ clock, random });
  const notBuilt = join(import.meta.dirname, 'no-front-end');
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  const foundation = { ...options, bus: createLocalBus(() => undefined), clock, ids, log, random };
  const base = { ...foundation, vault: createVault({ ...foundation, ring: testKeyRing() }) };
  return createApp({
    sessions: createSessions(base),
    staff: createStaff({ ...base, messenger: noMessenger, passwords: createPasswords(TEST_PASSWORD_COST) }),
    idempotencyCache: createIdempotencyCache(base),
    routes: [],
    languageAt: (_host, asked) => (isWireLocale(asked) ? fromWireLocale(asked) : DEFAULT_LOCALE),
    linkOrigin: ({ protocol, host }) => `${protocol}://${host}`,
    findPageSite: () => Promise.resolve(PLAIN_SITE),
    freshPageMs: 0,
    extend: () => undefined,
    frontEnds: { site: notBuilt, office: notBuilt },
    https: false,
    trustProxy: [],
    ratePerMinute: 1_000_000,
    // A minute that does not end while a test counts its calls.
    counters: createRateCounters({ now: () => 0 }),
    ...base,
  });
}
