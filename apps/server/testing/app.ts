import { join } from 'node:path';
import { DEFAULT_LOCALE, isLocaleKey } from '@arara/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { Atomically, Db } from '../src/db/index.ts';
import { type AppParts, createApp } from '../src/http/app.ts';
import { createRateCounters } from '../src/http/rate-counters.ts';
import { createRequests } from '../src/http/requests.ts';
import { createPasswords, createSessions } from '../src/modules/identity/index.ts';
import type { Messenger } from '../src/modules/messenger/index.ts';
import { createStaff } from '../src/modules/staff/index.ts';
import { createVault } from '../src/modules/vault/index.ts';
import { createIds, createLocalBus, createLog } from '../src/platform/index.ts';
import { fakeClock } from './fake-clock.ts';
import { testKeyRing } from './key-ring.ts';
import { seededRandom } from './seeded-random.ts';

interface TestAppOptions extends Partial<AppParts> {
  db: Db;
  atomically: Atomically;
  /** Takes what the server logs, a JSON line each. */
  logged?: string[];
}

/** Nobody is told anything: what is tested here sends nothing. */
const silent: Messenger = {
  carries: () => false,
  used: () => Promise.resolve([]),
  sweep: () => Promise.resolve(),
  send: () => Promise.reject(new Error('this server has no way to anybody')),
};

/** The HTTP server alone, with calls of a test's own in the place of the contract's. Not yet listening. */
export function createTestApp({ logged = [], ...given }: TestAppOptions): Promise<FastifyInstance> {
  const clock = given.clock ?? fakeClock();
  const random = seededRandom('app');
  const ids = createIds({ clock, random });
  const nowhere = join(import.meta.dirname, 'no-front-end');
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  const outside = { ...given, bus: createLocalBus(() => undefined), clock, ids, log, random };
  const base = { ...outside, vault: createVault({ ...outside, ring: testKeyRing() }) };
  return createApp({
    sessions: createSessions(base),
    office: createStaff({ ...base, messenger: silent, passwords: createPasswords() }),
    requests: createRequests(base),
    routes: [],
    languageAt: (_host, asked) => (isLocaleKey(asked) ? asked : DEFAULT_LOCALE),
    linkOrigin: ({ protocol, host }) => `${protocol}://${host}`,
    dressed: (page) => Promise.resolve(page),
    extend: () => undefined,
    frontEnds: { site: nowhere, office: nowhere },
    https: false,
    trustProxy: [],
    ratePerMinute: 1_000_000,
    // In a minute that does not end while a test counts its calls.
    counters: createRateCounters({ now: () => 0 }),
    ...base,
  });
}
