import { type Centavos, centavos, rate } from '@arara/money';
import { sql } from 'kysely';
import type { Atomically, Queryable } from '../src/db/index.ts';
import {
  type CommissionPlan,
  type Commissions,
  type Place,
  type Tree,
  commissionKind,
  createCommissions,
} from '../src/modules/commissions/index.ts';
import { createFacts } from '../src/modules/facts/index.ts';
import type { Queues } from '../src/modules/jobs/index.ts';
import { type Actor, createIds, createLocalBus } from '../src/platform/index.ts';
import type { TestDatabase } from './database.ts';
import type { FakeClock } from './fake-clock.ts';
import { type TestLedger, createTestLedger } from './ledger.ts';
import { seededRandom } from './seeded-random.ts';
import { createTestStaffCredits } from './staff-credits.ts';

/** What a test says that a member did on a day, in centavos. */
export interface Deeds {
  memberId: number;
  day: string;
  /** Valid bets by game; `dado` is a game of the category crash, `roleta` of live. */
  bets?: Partial<Record<'dado' | 'roleta', number>>;
  won?: number;
  recharged?: number;
  /** Cash that the house gave. */
  given?: number;
}

/** A line as a test asks for it. */
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

/** Commissions alone, on a database of their own: the facts are what a test says, the tree and the plan too. */
export interface CommissionWorld {
  books: TestLedger;
  commissions: Commissions;
  plan: CommissionPlan;
  /** Below whom each stands; `cut` and `excluded` are among them. */
  tree: { places: Place[]; cut: Set<number>; excluded: Set<number> };
  /** Who may not be paid. */
  blocked: Set<number>;
  frozen: Set<number>;
  /** What staff wrote into the log. */
  audit: { action: string; subject: string; reason?: string | undefined }[];
  /** Puts down all of a member's day anew. */
  say(deeds: Deeds): Promise<void>;
  /** Goes to a moment of the site's wall clock. */
  at(moment: string): void;
  /** Lets so many seconds pass. */
  wait(seconds: number): void;
  /** Another node of the same house, which ends at the given commit: before it, or right after. */
  node(options?: { endsAt: number; isAfter: boolean }): Commissions;
  /** Works what waits in the queues; answers how many jobs that were. */
  work(commissions?: Commissions): Promise<number>;
  /** What was counted of all days, by key. */
  lines(): Promise<TestLine[]>;
  statements(): Promise<{ day: string; agentId: number; amount: bigint; state: string }[]>;
  /** What was paid to members by the ledger. */
  paid(): Promise<Map<number, bigint>>;
  /** Forgets everything, for the next run. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const CATEGORIES = { dado: 'crash', roleta: 'live' } as const;

/** As a node that dies: the commit with this number is the last thing that it does, or the first that it does not. */
function mortal(atomically: Atomically, { endsAt, isAfter }: { endsAt: number; isAfter: boolean }): Atomically {
  let commits = 0;
  return async (fn) => {
    commits += 1;
    if (commits > endsAt || (commits === endsAt && !isAfter)) throw new Error('the node is gone');
    return atomically(fn);
  };
}

async function put({ db }: TestDatabase, { memberId, day, bets = {}, won = 0, recharged = 0, given = 0 }: Deeds) {
  const staked = Object.values(bets).reduce((sum, bet) => sum + bet, 0);
  await sql`delete from facts.game_day where member_id = ${memberId} and day = ${day}::date`.execute(db);
  for (const [game, bet] of Object.entries(bets))
    await sql`
      insert into facts.game_day (member_id, day, game, staked, valid, bets)
      values (${memberId}, ${day}::date, ${game}, ${bet}, ${bet}, 1)`.execute(db);
  await sql`
    insert into facts.day as d (member_id, day, staked, won, valid, bets, deposited)
    values (${memberId}, ${day}::date, ${staked}, ${won}, ${staked}, 1, ${recharged})
    on conflict (member_id, day) do update set staked = excluded.staked, won = excluded.won, valid = excluded.valid,
      deposited = excluded.deposited`.execute(db);
  await sql`
    insert into facts.reward (member_id, day, kind, cash) values (${memberId}, ${day}::date, 'reward', ${given})
    on conflict (member_id, day, kind) do update set cash = excluded.cash`.execute(db);
}

const treeOf = ({ tree }: Pick<CommissionWorld, 'tree'>): Tree => ({
  places: (_q, { after, limit }) =>
    Promise.resolve(
      tree.places
        .filter(({ memberId }) => memberId > after)
        .toSorted((a, b) => a.memberId - b.memberId)
        .slice(0, limit),
    ),
  below(_q, agentId) {
    const found = new Set([agentId]);
    for (let size = 0; size < found.size;) {
      size = found.size;
      for (const { memberId, parentId } of tree.places)
        if (parentId !== null && found.has(parentId)) found.add(memberId);
    }
    return Promise.resolve(tree.places.filter(({ memberId }) => found.has(memberId)));
  },
  cut: () => Promise.resolve(tree.cut),
  excluded: () => Promise.resolve(tree.excluded),
});

type Job = { [Q in keyof Queues]: { queue: Q; data: Queues[Q] } }[keyof Queues];

/** Queues that hold what they are told; a job may be worked twice. */
function createHeld() {
  const waiting: Job[] = [];
  return {
    waiting,
    enqueue: (_tx: unknown, queue: keyof Queues, data: Queues[keyof Queues]) =>
      Promise.resolve(void waiting.push({ queue, data } as Job)),
    enqueueAll: (_tx: unknown, queue: keyof Queues, all: readonly Queues[keyof Queues][]) =>
      Promise.resolve(void waiting.push(...all.map((data) => ({ queue, data }) as Job))),
  };
}

export async function openCommissions(database: TestDatabase, clock: FakeClock, plan: CommissionPlan) {
  const books = await createTestLedger(database, { clock, lanes: 1 });
  const held = createHeld();
  const world = {
    plan,
    tree: { places: [] as Place[], cut: new Set<number>(), excluded: new Set<number>() },
    blocked: new Set<number>(),
    frozen: new Set<number>(),
    audit: [] as CommissionWorld['audit'],
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
    const parts = {
      ...database,
      atomically,
      bus,
      clock,
      ids,
      jobs: held,
      catalog: { shelf: () => Promise.resolve({ byName: games }) },
      facts: createFacts({ ...database, clock, isAtRisk: () => true }),
      identity: { member },
      ledger: books.ledger,
      office: {
        record: (_tx: unknown, _actor: unknown, act: CommissionWorld['audit'][number]) =>
          Promise.resolve(void world.audit.push(act)),
        requireLimit: () => Promise.resolve(),
      },
      staffCredits: createTestStaffCredits({
        atomically,
        clock,
        identity: { member: () => Promise.resolve({ email: null }) },
      }),
      plans: { of: () => Promise.resolve({ plan: world.plan, site: '', version: 0, since: null }) },
      sites: { directory: { all: () => Promise.resolve([{ key: 'arara' }]) } },
      tree: treeOf(world),
      isBlocked: (_q: Queryable, id: number) => Promise.resolve(world.blocked.has(id)),
    };
    return createCommissions(parts);
  }
  const commissions = node(database.atomically);
  return Object.assign(world, createHands(database, clock, { books, held, node, commissions }));
}

interface Held {
  books: TestLedger;
  held: ReturnType<typeof createHeld>;
  node: (atomically: Atomically) => Commissions;
  commissions: Commissions;
}

/** What a test does with the world, and asks of it. */
function createHands(database: TestDatabase, clock: FakeClock, { books, held, node, commissions }: Held) {
  const { db } = database;
  return {
    books,
    commissions,
    say: (deeds: Deeds) => put(database, deeds),
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
      for (const table of ['line', 'statement', 'earning', 'figure', 'day', 'mark', 'place'])
        await sql`truncate ${sql.ref(`commissions.${table}`)} cascade`.execute(database.owner.db);
      for (const table of ['day', 'game_day', 'reward'])
        await sql`truncate ${sql.ref(`facts.${table}`)}`.execute(database.owner.db);
    },
    close: () => books.close(),
  };
}

/** One percent of every bet and of every recharge, two people above R$ 100.00, nothing approved by the house. */
export const plainPlan: CommissionPlan = {
  ...commissionKind.first,
  betting: {
    isOn: true,
    tables: [{ agentType: '', tiers: [{ from: centavos(0), shareBps: rate(100), categories: [] }] }],
  },
  recharge: { isOn: true, tables: [{ agentType: '', tiers: [{ from: centavos(0), shareBps: rate(100) }] }] },
  approvedUpTo: centavos(0),
  secondPersonAbove: centavos(10_000),
  leastPayout: centavos(100),
};

export const ana: Actor = { id: 1, email: 'ana@arara.test', name: 'Ana', role: 'finance', ip: '192.0.2.1', session: 1 };
export const bia: Actor = { ...ana, id: 2, email: 'bia@arara.test', name: 'Bia' };

/** Two stands below one, three below two, four below one; it is noon of the first day, and nothing was. */
export async function standAnew(world: CommissionWorld): Promise<void> {
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

/** Half an hour after the end of a day, it is counted. */
export async function settleAfter(world: CommissionWorld, day: string): Promise<void> {
  world.at(`${day}T23:59:59`);
  world.wait(1_801);
  await world.commissions.settle();
}
