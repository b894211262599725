import { connect, createAtomically } from '../../apps/server/src/db/index.ts';
import {
  type Commissions,
  commissionKind,
  createCommissions,
} from '../../apps/server/src/modules/partners/commissions/index.ts';
import { createPlayerStats } from '../../apps/server/src/modules/rewards/player-stats/index.ts';
import { listDescendants, listTreePositions } from '../../apps/server/src/modules/accounts/identity/index.ts';
import { createJobs } from '../../apps/server/src/modules/platform/jobs/index.ts';
import { createBetWriter, createLedger } from '../../apps/server/src/modules/money/ledger/index.ts';
import {
  createIds,
  createLocalBus,
  createLog,
  systemClock,
  systemRandom,
} from '../../apps/server/src/platform/index.ts';
import { createTestStaffCredits } from '../../apps/server/testing/staff-credits.ts';
import { serve } from '../worker.ts';
import { FIRST_MEMBER } from './past.ts';

/** The orders to the worker: open the database, settle yesterday, recount it, pay statements, load an agent's summary of today. */
export type AgencyOrder =
  | { name: 'open'; url: string }
  | { name: 'settle' }
  | { name: 'recount'; day: string }
  | { name: 'pay'; from: number; to: number }
  | { name: 'today'; isFirst: boolean };

/** The duration, and the peak of the process's memory above its memory before, in bytes. */
export interface AgencyResult {
  ms: number;
  held: number;
}

const SAMPLE_MS = 20;
const SITE = 'arara';
/** Finds a member by id: every member is active and belongs to the site. */
const member = (_q: unknown, _id: number) =>
  Promise.resolve({ site: SITE, agentType: 'ordinary', status: 1, isDemo: false, isInOn: false });
const games = new Map(['slot', 'live', 'crash'].map((category, at) => [`game-${at + 1}`, { category }]));
const nobody = () => Promise.resolve(new Set<number>());

function openServer(url: string) {
  const log = createLog('error');
  const { db, close } = connect({ url, max: 6, applicationName: 'arara bench' });
  const clock = systemClock;
  const atomically = createAtomically(db, {
    onError(error) {
      throw error;
    },
  });
  const writer = createBetWriter({ url, clock, log, connections: 1 });
  const jobs = createJobs({ url, log });
  const deps = {
    db,
    atomically,
    clock,
    jobs,
    bus: createLocalBus(() => undefined),
    ids: createIds({ clock, random: systemRandom }),
    catalog: { loadSnapshot: () => Promise.resolve({ byName: games }) },
    playerStats: createPlayerStats({ db, atomically, clock, isAtRisk: () => true }),
    identity: { member },
    ledger: createLedger({ db, writer }),
    staff: { record: () => Promise.resolve(), requireLimit: () => Promise.resolve() },
    staffCredits: createTestStaffCredits({
      atomically,
      clock,
      identity: { member: () => Promise.resolve({ email: null }) },
    }),
    plans: {
      findEffectivePlan: () => Promise.resolve({ plan: commissionKind.defaultPlan, site: '', version: 0, since: null }),
    },
    sites: { directory: { all: () => Promise.resolve([{ key: SITE }]) } },
    tree: { listPositions: listTreePositions, listBelow: listDescendants, listCut: nobody, listExcluded: nobody },
    isBlocked: () => Promise.resolve(false),
  };
  return {
    jobs,
    commissions: createCommissions(deps),
    restart: () => createCommissions(deps),
    async close() {
      await jobs.stop();
      await writer.close();
      await close();
    },
  };
}

let server: ReturnType<typeof openServer> | undefined;
let restarted: Commissions | undefined;

async function measureWork(work: () => Promise<unknown>): Promise<AgencyResult> {
  const residentBytes = (): number => process.memoryUsage().rss;
  const before = residentBytes();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentBytes())), SAMPLE_MS);
  const began = performance.now();
  try {
    await work();
    return { ms: performance.now() - began, held: Math.max(most, residentBytes()) - before };
  } finally {
    clearInterval(timer);
  }
}

async function handleOrder(order: AgencyOrder): Promise<AgencyResult> {
  if (order.name === 'open') {
    server = openServer(order.url);
    await server.jobs.start({ working: false });
    return { ms: 0, held: 0 };
  }
  if (server === undefined) throw new Error('the node is not open');
  const { commissions } = server;
  switch (order.name) {
    case 'settle':
      return measureWork(() => commissions.settle());
    case 'recount':
      return measureWork(() => commissions.countAgain({ site: SITE, day: order.day }));
    case 'today':
      // A restarted server has nothing of the day in its caches.
      if (order.isFirst) restarted = server.restart();
      return measureWork(async () => restarted?.agentCommissions.loadSummary(FIRST_MEMBER));
    case 'pay':
      return measureWork(async () => {
        for (let id = order.from; id <= order.to; id += 1) await commissions.pay(id);
      });
  }
}

serve(
  (order) => handleOrder(order as AgencyOrder),
  async () => server?.close(),
);
