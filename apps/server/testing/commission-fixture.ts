import { type Centavos, centavos, rate } from '@arara/money';
import { sql } from 'kysely';
import type { Atomically, Queryable } from '../src/db/index.ts';
import {
  type CommissionPlan,
  type Commissions,
  type AgentPosition,
  type AgentTreeReader,
  commissionKind,
  createCommissions,
} from '../src/modules/partners/commissions/index.ts';
import { createPlayerStats } from '../src/modules/rewards/player-stats/index.ts';
import type { Queues } from '../src/modules/platform/jobs/index.ts';
import { type Actor, createIds, createLocalBus } from '../src/platform/index.ts';
import type { TestDatabase } from './database.ts';
import type { FakeClock } from './fake-clock.ts';
import { type TestLedger, createTestLedger } from './ledger.ts';
import { seededRandom } from './seeded-random.ts';
import { createTestStaffCredits } from './staff-credits.ts';

/** The activity of a member on a day, in centavos. */
export interface MemberDay {
  memberId: number;
  day: string;
  /** Valid bets by game; `dado` is a game of the category crash, `roleta` of live. */
  bets?: Partial<Record<'dado' | 'roleta', number>>;
  won?: number;
  deposited?: number;
  /** Cash that staff credited. */
  given?: number;
}

/** A statement entry as tests compare it. */
export interface TestLine {
  day: string;
  agentId: number;
  kind: string;
  category: string;
  side: 'direct' | 'indirect';
  viaId: number;
  rateBps: number;
  rateBelowBps: number;
  base: bigint;
  amount: bigint;
}

/** The commissions module without a server. A test supplies statistics, agent tree and plan. */
export interface CommissionFixture {
  books: TestLedger;
  commissions: Commissions;
  plan: CommissionPlan;
  /** The parent of each member, including those in `cut` and `excluded`. */
  tree: { places: AgentPosition[]; cut: Set<number>; excluded: Set<number> };
  /** Members who must not be paid. */
  blocked: Set<number>;
  frozen: Set<number>;
  /** Entries of the audit log. */
  audit: { action: string; subject: string; reason?: string | undefined }[];
  /** Replaces all rows of a member's day. */
  say(deeds: MemberDay): Promise<void>;
  /** Moves the clock to a time of the site. */
  at(moment: string): void;
  /** Advances the clock. */
  wait(seconds: number): void;
  /** Creates another node that crashes right before or after the given commit. */
  node(options?: { endsAt: number; isAfter: boolean }): Commissions;
  /** Runs the queued jobs; returns their number. */
  work(commissions?: Commissions): Promise<number>;
  /** The computed entries of all days, by key. */
  lines(): Promise<TestLine[]>;
  statements(): Promise<{ day: string; agentId: number; amount: bigint; state: string }[]>;
  /** The amounts that the ledger paid to members. */
  paid(): Promise<Map<number, bigint>>;
  /** Deletes everything, for the next run. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const CATEGORIES = { dado: 'crash', roleta: 'live' } as const;

/** Simulates a node that crashes right before or after its nth commit. */
function mortal(atomically: Atomically, { endsAt, isAfter }: { endsAt: number; isAfter: boolean }): Atomically {
  let commits = 0;
  return async (fn) => {
    commits += 1;
    if (commits > endsAt || (commits === endsAt && !isAfter)) throw new Error('the node is gone');
    return atomically(fn);
  };
}

async function put({ db }: TestDatabase, { memberId, day, bets = {}, won = 0, deposited = 0, given = 0 }: MemberDay) {
  const staked = Object.values(bets).reduce((sum, bet) => sum + bet, 0);
  await sql`delete from player_stats.game_day where member_id = ${memberId} and day = ${day}::date`.execute(db);
  for (const [game, bet] of Object.entries(bets))
    await sql`
      insert into player_stats.game_day (member_id, day, game, staked, valid, bets)
      values (${memberId}, ${day}::date, ${game}, ${bet}, ${bet}, 1)`.execute(db);
  await sql`
    insert into player_stats.day as d (member_id, day, staked, won, valid, bets, deposited)
    values (${memberId}, ${day}::date, ${staked}, ${won}, ${staked}, 1, ${deposited})
    on conflict (member_id, day) do update set staked = excluded.staked, won = excluded.won, valid = excluded.valid,
      deposited = excluded.deposited`.execute(db);
  await sql`
    insert into player_stats.reward (member_id, day, kind, cash) values (${memberId}, ${day}::date, 'reward', ${given})
    on conflict (member_id, day, kind) do update set cash = excluded.cash`.execute(db);
}

const treeOf = ({ tree }: Pick<CommissionFixture, 'tree'>): AgentTreeReader => ({
  listPositions: (_q, { after, limit }) =>
    Promise.resolve(
      tree.places
        .filter(({ memberId }) => memberId > after)
        .toSorted((a, b) => a.memberId - b.memberId)
        .slice(0, limit),
    ),
  listBelow(_q, agentId) {
    const found = new Set([agentId]);
    for (let size = 0; size < found.size;) {
      size = found.size;
      for (const { memberId, parentId } of tree.places)
        if (parentId !== null && found.has(parentId)) found.add(memberId);
    }
    return Promise.resolve(tree.places.filter(({ memberId }) => found.has(memberId)));
  },
  listCut: () => Promise.resolve(tree.cut),
  listExcluded: () => Promise.resolve(tree.excluded),
});

type Job = { [Q in keyof Queues]: { queue: Q; data: Queues[Q] } }[keyof Queues];

/** Queues in memory; a test may run a job twice. */
function createHeldQueues() {
  const waiting: Job[] = [];
  return {
    waiting,
    enqueue: (_tx: unknown, queue: keyof Queues, data: Queues[keyof Queues]) =>
      Promise.resolve(void waiting.push({ queue, data } as Job)),
    enqueueAll: (_tx: unknown, queue: keyof Queues, all: readonly Queues[keyof Queues][]) =>
      Promise.resolve(void waiting.push(...all.map((data) => ({ queue, data }) as Job))),
  };
}

export async function openCommissionFixture(database: TestDatabase, clock: FakeClock, plan: CommissionPlan) {
  const books = await createTestLedger(database, { clock, connections: 1 });
  const held = createHeldQueues();
  const world = {
    plan,
    tree: { places: [] as AgentPosition[], cut: new Set<number>(), excluded: new Set<number>() },
    blocked: new Set<number>(),
    frozen: new Set<number>(),
    audit: [] as CommissionFixture['audit'],
  };
  const ids = createIds({ clock, random: seededRandom('commissions') });
  const bus = createLocalBus((error) => {
    throw error;
  });
  const games = new Map(Object.entries(CATEGORIES).map(([name, category]) => [name, { category }]));
  const member = (_q: Queryable, id: number) =>
    Promise.resolve({
      id,
      site: 'arara',
      agentType: 'ordinary',
      isDemo: false,
      isInOn: false,
      status: world.frozen.has(id) ? 2 : 1,
    });

  function node(atomically: Atomically): Commissions {
    const deps = {
      ...database,
      atomically,
      bus,
      clock,
      ids,
      jobs: held,
      catalog: { loadSnapshot: () => Promise.resolve({ byName: games }) },
      playerStats: createPlayerStats({ ...database, clock, isAtRisk: () => true }),
      identity: { member },
      ledger: books.ledger,
      staff: {
        record: (_tx: unknown, _actor: unknown, act: CommissionFixture['audit'][number]) =>
          Promise.resolve(void world.audit.push(act)),
        requireLimit: () => Promise.resolve(),
      },
      staffCredits: createTestStaffCredits({
        atomically,
        clock,
        identity: { member: () => Promise.resolve({ email: null }) },
      }),
      plans: { findEffectivePlan: () => Promise.resolve({ plan: world.plan, site: '', version: 0, since: null }) },
      sites: { directory: { all: () => Promise.resolve([{ key: 'arara' }]) } },
      tree: treeOf(world),
      isBlocked: (_q: Queryable, id: number) => Promise.resolve(world.blocked.has(id)),
    };
    return createCommissions(deps);
  }
  const commissions = node(database.atomically);
  return Object.assign(world, createControls(database, clock, { books, held, node, commissions }));
}

interface Held {
  books: TestLedger;
  held: ReturnType<typeof createHeldQueues>;
  node: (atomically: Atomically) => Commissions;
  commissions: Commissions;
}

/** Creates the actions and queries of a test. */
function createControls(database: TestDatabase, clock: FakeClock, { books, held, node, commissions }: Held) {
  const { db } = database;
  return {
    books,
    commissions,
    say: (deeds: MemberDay) => put(database, deeds),
    at: (moment: string) => clock.advance((new Date(`${moment}-03:00`).getTime() - clock.now().getTime()) / 1000),
    wait: (seconds: number) => clock.advance(seconds),
    node: (dying?: { endsAt: number; isAfter: boolean }) =>
      node(dying === undefined ? database.atomically : mortal(database.atomically, dying)),
    async work(by: Commissions = commissions) {
      const jobs = held.waiting.splice(0);
      for (const { queue, data } of jobs) {
        if (queue === 'commission_pay') await by.pay(data.id);
        if (queue === 'commission_day') await by.countAgain(data);
      }
      return jobs.length;
    },
    async lines() {
      const { rows } = await sql<TestLine>`
        select day::text as day, agent_id as "agentId", kind, category, side, via_id as "viaId", rate_bps as "rateBps",
          rate_below_bps as "rateBelowBps", sum(base)::bigint as base, sum(amount)::bigint as amount from commissions.line
        group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(amount) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
      return rows;
    },
    async statements() {
      const { rows } = await sql<{ day: string; agentId: number; amount: bigint; state: string }>`
        select day::text as day, agent_id as "agentId", amount, state from commissions.statement order by 1, 2`.execute(
        db,
      );
      return rows;
    },
    async paid() {
      const { rows } = await sql<{ id: number; amount: Centavos }>`
        select player_id as id, sum(ledger.leg(accounts, amounts, 1::smallint))::bigint as amount from ledger.transaction
        where kind = 'commission' group by player_id`.execute(db);
      return new Map(rows.map(({ id, amount }) => [id, amount]));
    },
    async clear() {
      held.waiting.splice(0);
      for (const table of ['line', 'statement', 'earning', 'figure', 'day', 'high_water_mark', 'tree_position'])
        await sql`truncate ${sql.ref(`commissions.${table}`)} cascade`.execute(database.owner.db);
      for (const table of ['day', 'game_day', 'reward'])
        await sql`truncate ${sql.ref(`player_stats.${table}`)}`.execute(database.owner.db);
    },
    close: () => books.close(),
  };
}

/** One percent of every bet and of every deposit, two people above R$ 100.00, no automatic approval. */
export const plainPlan: CommissionPlan = {
  ...commissionKind.defaultPlan,
  betting: {
    isOn: true,
    tables: [{ agentType: '', tiers: [{ from: centavos(0), shareBps: rate(100), categories: [] }] }],
  },
  deposit: { isOn: true, tables: [{ agentType: '', tiers: [{ from: centavos(0), shareBps: rate(100) }] }] },
  approvedUpTo: centavos(0),
  secondPersonAbove: centavos(10_000),
  leastPayout: centavos(100),
};

export const ana: Actor = { id: 1, email: 'ana@arara.test', name: 'Ana', role: 'finance', ip: '192.0.2.1', session: 1 };
export const bia: Actor = { ...ana, id: 2, email: 'bia@arara.test', name: 'Bia' };

/** Sets up a tree in which 2 and 4 are below 1 and 3 is below 2, without activity, at noon of the first day. */
export async function resetFixture(world: CommissionFixture): Promise<void> {
  await world.clear();
  world.at('2026-11-20T12:00:00');
  world.plan = plainPlan;
  for (const some of [world.blocked, world.frozen, world.tree.cut, world.tree.excluded]) some.clear();
  world.tree.places = [
    { memberId: 1, parentId: null, site: 'arara', agentType: 'ordinary' },
    { memberId: 2, parentId: 1, site: 'arara', agentType: 'ordinary' },
    { memberId: 3, parentId: 2, site: 'arara', agentType: 'ordinary' },
    { memberId: 4, parentId: 1, site: 'arara', agentType: 'ordinary' },
  ];
}

/** Moves to half an hour after the end of a day and computes it. */
export async function settleAfter(world: CommissionFixture, day: string): Promise<void> {
  world.at(`${day}T23:59:59`);
  world.wait(1_801);
  await world.commissions.settle();
}
