import { centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelMember, keyOfLine, modelLines } from '../../../../testing/commission-model.ts';
import {
  type CommissionFixture,
  type MemberDay,
  openCommissionFixture,
} from '../../../../testing/commission-fixture.ts';
import {
  type FakeClock,
  type TestDatabase,
  createTestDatabase,
  fakeClock,
  requireSoundLedger,
} from '../../../../testing/index.ts';
import type { Commissions } from './commissions.ts';
import { daysAfter } from './days.ts';
import { type CommissionPlan, firstPlan } from './plan.ts';
import { createRateBook } from './rates.ts';

const FIRST_DAY = '2026-11-20';
const MEMBERS = 9;

/** Three kinds with low tiers that small days reach, and two categories with their own rates. */
const plan: CommissionPlan = {
  ...firstPlan,
  betting: {
    isOn: true,
    tables: [
      {
        agentType: '',
        tiers: [
          { from: centavos(0), shareBps: rate(40), categories: [{ category: 'live', shareBps: rate(10) }] },
          { from: centavos(90_000), shareBps: rate(100), categories: [{ category: 'live', shareBps: rate(60) }] },
          { from: centavos(200_000), shareBps: rate(300), categories: [{ category: 'live', shareBps: rate(60) }] },
        ],
      },
    ],
  },
  deposit: {
    isOn: true,
    tables: [
      {
        agentType: '',
        tiers: [
          { from: centavos(1), shareBps: rate(50) },
          { from: centavos(100_000), shareBps: rate(200) },
        ],
      },
    ],
  },
  settlement: { isOn: true, tables: [{ agentType: '', tiers: [{ from: centavos(0), shareBps: rate(1_000) }] }] },
  approvedUpTo: centavos(5_000),
  leastPayout: centavos(1_000),
  timesE2: 100,
};
const book = createRateBook(plan);

let database: TestDatabase;
let clock: FakeClock;
let world: CommissionFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock(`${FIRST_DAY}T15:00:00Z`);
  world = await openCommissionFixture(database, clock, plan);
  for (let id = 1; id <= MEMBERS; id += 1) await world.books.open(id);
});

afterAll(async () => {
  await world.close();
  await database.drop();
});

/** The agent tree at the end of each day. */
type Trees = Map<string, (number | null)[]>;

const someDeeds = fc.record({
  dado: fc.nat({ max: 90_000 }),
  roleta: fc.nat({ max: 60_000 }),
  won: fc.nat({ max: 200_000 }),
  deposited: fc.nat({ max: 80_000 }),
  given: fc.nat({ max: 20_000 }),
});

/** An event of a day: play, a correction of an earlier day, or a move in the tree. */
const someEvent = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('play' as const), who: fc.nat(), back: fc.constant(0), deeds: someDeeds }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('play' as const),
      who: fc.nat(),
      back: fc.integer({ min: 1, max: 3 }),
      deeds: someDeeds,
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), who: fc.nat(), below: fc.nat() }) },
);
type Event = typeof someEvent extends fc.Arbitrary<infer One> ? One : never;

const someDays = fc.array(fc.array(someEvent, { maxLength: 7 }), { minLength: 2, maxLength: 4 });
/** For each settlement, the commit after which its node dies; `null` for none. */
const someDeaths = fc.array(fc.option(fc.record({ endsAt: fc.integer({ min: 1, max: 14 }), isAfter: fc.boolean() })), {
  minLength: 5,
  maxLength: 5,
});

interface Run {
  trees: Trees;
  deeds: Map<string, MemberDay>;
}

const listParents = (): (number | null)[] => world.tree.places.map(({ parentId }) => parentId);

function isBelow(id: number, above: number): boolean {
  for (let at: number | null = id; at !== null; at = world.tree.places[at - 1]?.parentId ?? null)
    if (at === above) return true;
  return false;
}

async function happen(event: Event, day: string, run: Run): Promise<void> {
  const memberId = (event.who % MEMBERS) + 1;
  if (event.what === 'move') {
    const parentId = (event.below % (MEMBERS + 1)) + 1;
    const position = world.tree.places[memberId - 1];
    if (position === undefined || (parentId <= MEMBERS && isBelow(parentId, memberId))) return;
    position.parentId = parentId > MEMBERS ? null : parentId;
    return;
  }
  const on = daysAfter(day, -event.back);
  if (on < FIRST_DAY) return;
  const { dado, roleta, ...rest } = event.deeds;
  const deeds = { memberId, day: on, bets: { dado, roleta }, ...rest };
  run.deeds.set(`${on} ${memberId}`, deeds);
  await world.say(deeds);
}

/** Settles, dies where planned, and settles again as the next hourly run does. */
async function settle(death: { endsAt: number; isAfter: boolean } | null): Promise<void> {
  const dying: Commissions | undefined = death === null ? undefined : world.node(death);
  await dying?.settle().catch(() => undefined);
  await world.work(dying).catch(() => undefined);
  clock.advance(3_600);
  await world.commissions.settle();
  await world.work();
}

async function play(
  days: readonly (readonly Event[])[],
  deaths: readonly ({ endsAt: number; isAfter: boolean } | null)[],
): Promise<Run> {
  await world.clear();
  clock.advance((new Date(`${FIRST_DAY}T12:00:00-03:00`).getTime() - clock.now().getTime()) / 1000);
  world.tree.places = Array.from({ length: MEMBERS }, (_, at) => ({
    memberId: at + 1,
    parentId: at === 0 ? null : Math.ceil(at / 2),
    site: 'arara',
    agentType: 'ordinary',
  }));
  const run: Run = { trees: new Map(), deeds: new Map() };
  for (const [at, events] of days.entries()) {
    const day = daysAfter(FIRST_DAY, at);
    for (const event of events) await happen(event, day, run);
    run.trees.set(day, listParents());
    world.at(`${daysAfter(day, 1)}T00:30:00`);
    await settle(deaths[at] ?? null);
  }
  // The next day also detects the corrections of the last one.
  const end = daysAfter(FIRST_DAY, days.length);
  run.trees.set(end, listParents());
  world.at(`${daysAfter(end, 1)}T00:30:00`);
  await settle(deaths.at(-1) ?? null);
  return run;
}

/** The rise of a member's high-water mark on each day. */
function computeRises({ deeds, trees }: Run): Map<string, bigint> {
  const rises = new Map<string, bigint>();
  for (let memberId = 1; memberId <= MEMBERS; memberId += 1) {
    let [net, mark] = [0n, 0n];
    for (const day of trees.keys()) {
      const { bets = {}, won = 0, given = 0 } = deeds.get(`${day} ${memberId}`) ?? {};
      net += BigInt(Object.values(bets).reduce((sum, bet) => sum + bet, 0) - won - given);
      rises.set(`${day} ${memberId}`, net > mark ? net - mark : 0n);
      mark = net > mark ? net : mark;
    }
  }
  return rises;
}

/** The expected lines of every day, computed by walking every path. */
function computeModel(run: Run): Map<string, bigint> {
  const rises = computeRises(run);
  const all = new Map<string, bigint>();
  for (const [day, parents] of run.trees) {
    const members = parents.map((parentId, at): ModelMember => {
      const { bets = {}, deposited = 0 } = run.deeds.get(`${day} ${at + 1}`) ?? {};
      const own = { 'betting all': bets.dado ?? 0, 'betting live': bets.roleta ?? 0, 'deposit all': deposited };
      const brought = new Map(Object.entries(own).map(([key, amount]) => [key, BigInt(amount)]));
      brought.set('settlement all', rises.get(`${day} ${at + 1}`) ?? 0n);
      const bases = book.slots.map(({ kind, category }) => brought.get(`${kind} ${category}`) ?? 0n);
      return { id: at + 1, parentId, agentType: 'ordinary', bases };
    });
    for (const [key, { amount }] of modelLines(members, book)) all.set(`${day} ${key}`, amount);
  }
  return all;
}

const countedNow = async () =>
  new Map((await world.lines()).map((line) => [`${line.day} ${keyOfLine(line)}`, line.amount]));

const sorted = (all: ReadonlyMap<string, bigint>) => [...all].toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('invariants of commissions', () => {
  it('equal the sum over every path despite corrections, moves and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(someDays, someDeaths, async (days, deaths) => {
        const run = await play(days, deaths);
        expect(sorted(await countedNow())).toEqual(sorted(computeModel(run)));
      }),
      { numRuns: 30, endOnFailure: true },
    );
  }, 120_000);

  it('are idempotent', async () => {
    await fc.assert(
      fc.asyncProperty(someDays, async (days) => {
        await play(days, []);
        const before = [await world.lines(), await world.statements(), await world.paid()];
        for (let at = 0; at < days.length; at += 1)
          expect(await world.commissions.countAgain({ site: 'arara', day: daysAfter(FIRST_DAY, at) })).toBe(true);
        await world.commissions.settle();
        await world.work();
        expect([await world.lines(), await world.statements(), await world.paid()]).toEqual(before);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  }, 120_000);

  it('do not depend on the order of events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: MEMBERS - 1 }), someDeeds), { maxLength: 9 }),
        fc.infiniteStream(fc.nat()),
        async (all, order) => {
          const first = new Map(all.map(([who, deeds]) => [who, deeds]));
          const events = [...first].map(([who, deeds]): Event => ({ what: 'play', who, back: 0, deeds }));
          await play([events], []);
          const before = await world.lines();
          const keys = new Map(events.map((event) => [event, order.next().value]));
          await play([events.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))], []);
          expect(await world.lines()).toEqual(before);
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  }, 120_000);

  it('account for every counted amount once: open, waiting, refused or paid', async () => {
    await fc.assert(
      fc.asyncProperty(someDays, someDeaths, async (days, deaths) => {
        const before = await world.paid();
        await play(days, deaths);
        const counted = (await world.lines()).reduce((sum, { amount }) => sum + amount, 0n);
        const statements = await world.statements();
        const all = await Promise.all(
          Array.from({ length: MEMBERS }, (_, at) => world.commissions.agentCommissions.loadSummary(at + 1)),
        );
        const pending = all.reduce((sum, own) => sum + own.pending, 0n);
        const paid = all.reduce((sum, own) => sum + own.paid, 0n);
        expect(pending + paid).toBe(counted);
        expect(statements.every(({ amount }) => amount >= plan.leastPayout)).toBe(true);
        expect(statements.every(({ amount, state }) => amount <= plan.approvedUpTo === (state === 'paid'))).toBe(true);
        const since = [...(await world.paid())].map(([id, amount]) => amount - (before.get(id) ?? 0n));
        expect(since.reduce((sum, amount) => sum + amount, 0n)).toBe(paid);
        await requireSoundLedger(database);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);
});
