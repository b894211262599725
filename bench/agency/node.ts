import { connect, createAtomically } from '../../apps/server/src/db/index.ts';
import {
  type Commissions,
  commissionKind,
  createCommissions,
} from '../../apps/server/src/modules/commissions/index.ts';
import { createFacts } from '../../apps/server/src/modules/facts/index.ts';
import { listBelow, listTreePlaces } from '../../apps/server/src/modules/identity/index.ts';
import { createJobs } from '../../apps/server/src/modules/jobs/index.ts';
import { createBetWriter, createLedger } from '../../apps/server/src/modules/ledger/index.ts';
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

/** What a node of the house is told: to begin, to settle the day, to count it again, to pay, to look at an agent's today. */
export type AgencyOrder =
  | { name: 'open'; url: string }
  | { name: 'settle' }
  | { name: 'recount'; day: string }
  | { name: 'pay'; from: number; to: number }
  | { name: 'today'; isFirst: boolean };

/** How long it took, and the most memory that the process held meanwhile, above what it held before, in bytes. */
export interface AgencyMet {
  ms: number;
  held: number;
}

const SAMPLE_MS = 20;
const SITE = 'arara';
/** Members by their number: whoever is paid here is active and of the site. */
const member = (_q: unknown, _id: number) =>
  Promise.resolve({ site: SITE, agentType: 'ordinary', status: 1, isDemo: false, isInOn: false });
const games = new Map(['slot', 'live', 'crash'].map((category, at) => [`game-${at + 1}`, { category }]));
const nobody = () => Promise.resolve(new Set<number>());

function openHouse(url: string) {
  const log = createLog('error');
  const { db, close } = connect({ url, max: 6, applicationName: 'arara bench' });
  const clock = systemClock;
  const atomically = createAtomically(db, {
    onError(error) {
      throw error;
    },
  });
  const writer = createBetWriter({ url, clock, log, lanes: 1 });
  const jobs = createJobs({ url, log });
  const parts = {
    db,
    atomically,
    clock,
    jobs,
    bus: createLocalBus(() => undefined),
    ids: createIds({ clock, random: systemRandom }),
    catalog: { shelf: () => Promise.resolve({ byName: games }) },
    facts: createFacts({ db, atomically, clock, isAtRisk: () => true }),
    identity: { member },
    ledger: createLedger({ db, writer }),
    office: { record: () => Promise.resolve(), requireLimit: () => Promise.resolve() },
    staffCredits: createTestStaffCredits({
      atomically,
      clock,
      identity: { member: () => Promise.resolve({ email: null }) },
    }),
    plans: { of: () => Promise.resolve({ plan: commissionKind.first, site: '', version: 0, since: null }) },
    sites: { directory: { all: () => Promise.resolve([{ key: SITE }]) } },
    tree: { places: listTreePlaces, below: listBelow, cut: nobody, excluded: nobody },
    isBlocked: () => Promise.resolve(false),
  };
  return {
    jobs,
    commissions: createCommissions(parts),
    anew: () => createCommissions(parts),
    async close() {
      await jobs.stop();
      await writer.close();
      await close();
    },
  };
}

let house: ReturnType<typeof openHouse> | undefined;
let looked: Commissions | undefined;

async function measured(work: () => Promise<unknown>): Promise<AgencyMet> {
  const holds = (): number => process.memoryUsage().rss;
  const before = holds();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, holds())), SAMPLE_MS);
  const began = performance.now();
  try {
    await work();
    return { ms: performance.now() - began, held: Math.max(most, holds()) - before };
  } finally {
    clearInterval(timer);
  }
}

async function obey(order: AgencyOrder): Promise<AgencyMet> {
  if (order.name === 'open') {
    house = openHouse(order.url);
    await house.jobs.start({ working: false });
    return { ms: 0, held: 0 };
  }
  if (house === undefined) throw new Error('a node that was not opened');
  const { commissions } = house;
  switch (order.name) {
    case 'settle':
      return measured(() => commissions.settle());
    case 'recount':
      return measured(() => commissions.countAgain({ site: SITE, day: order.day }));
    case 'today':
      // A node that was just started remembers nothing of the day.
      if (order.isFirst) looked = house.anew();
      return measured(async () => looked?.own.summary(FIRST_MEMBER));
    case 'pay':
      return measured(async () => {
        for (let id = order.from; id <= order.to; id += 1) await commissions.pay(id);
      });
  }
}

serve(
  (order) => obey(order as AgencyOrder),
  async () => house?.close(),
);
