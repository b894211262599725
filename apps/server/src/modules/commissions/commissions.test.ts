import { centavos, rate } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CommissionWorld,
  ana,
  openCommissions,
  plainPlan,
  settleAfter,
  standAnew,
} from '../../../testing/commissions.ts';
import { type FakeClock, type TestDatabase, createTestDatabase, fakeClock } from '../../../testing/index.ts';
import type { CommissionPlan } from './plan.ts';

let database: TestDatabase;
let clock: FakeClock;
let world: CommissionWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock('2026-11-20T15:00:00Z');
  world = await openCommissions(database, clock, plainPlan);
  for (const id of [1, 2, 3, 4]) await world.books.open(id);
});

beforeEach(() => standAnew(world));

afterAll(async () => {
  await world.close();
  await database.drop();
});

/** The statement of the first agent for a day on which the one below them bet so much. */
async function oneStatement(bet: number): Promise<number> {
  await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: bet } });
  await settleAfter(world, '2026-11-20');
  const { rows } = await sql<{ id: number }>`select id::integer as id from commissions.statement`.execute(database.db);
  const [row] = rows;
  if (row === undefined) throw new Error('there is no statement');
  return row.id;
}

const amounts = async () =>
  (await world.lines()).map(({ day, agentId, viaId, amount }) => [day, agentId, viaId, amount]);

describe('a day of commissions', () => {
  it('is not counted before it is over, and then at once and once', async () => {
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 } });
    world.at('2026-11-20T23:59:59');
    await world.commissions.settle();
    expect(await amounts()).toEqual([]);
    clock.advance(1);
    await world.commissions.settle();
    await world.commissions.settle();
    expect(await amounts()).toEqual([['2026-11-20', 1, 2, 1_000n]]);
    expect(await world.statements()).toEqual([{ day: '2026-11-20', agentId: 1, amount: 1_000n, state: 'counted' }]);
  });

  it('is made up for, day after day, where nobody counted for some', async () => {
    await settleAfter(world, '2026-11-20');
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23'])
      await world.say({ memberId: 3, day, recharged: 50_000 });
    await settleAfter(world, '2026-11-23');
    expect(await amounts()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => [day, 2, 3, 500n]));
    expect((await world.statements()).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  });

  it('knows no source in whom staff excluded, and none below whom it cut off', async () => {
    await world.say({ memberId: 3, day: '2026-11-20', bets: { dado: 100_000 } });
    await world.say({ memberId: 4, day: '2026-11-20', bets: { dado: 100_000 } });
    world.tree.cut.add(2);
    world.tree.excluded.add(4);
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([['2026-11-20', 2, 3, 1_000n]]);
  });

  it('knows no source in members of another site', async () => {
    world.tree.places = world.tree.places.map((place) => (place.memberId === 2 ? { ...place, site: 'outro' } : place));
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 } });
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([]);
  });

  it('earns nobody anything where the plan is off', async () => {
    world.plan = {
      ...plainPlan,
      betting: { ...plainPlan.betting, isOn: false },
      recharge: { ...plainPlan.recharge, isOn: false },
    };
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 }, recharged: 100_000 });
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([]);
  });

  it('is counted by one at a time, until the one at it has been silent for long', async () => {
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 } });
    world.at('2026-11-21T00:30:00');
    await expect(world.node({ endsAt: 3, isAfter: true }).settle()).rejects.toThrow('not counted');
    await world.commissions.settle();
    expect(await amounts()).toEqual([]);
    clock.advance(121);
    await world.commissions.settle();
    expect(await amounts()).toEqual([['2026-11-20', 1, 2, 1_000n]]);
  });
});

describe('what changes after it was counted', () => {
  it('is set off against what comes next', async () => {
    await oneStatement(100_000);
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 40_000 } });
    await world.say({ memberId: 2, day: '2026-11-21', bets: { dado: 200_000 } });
    await settleAfter(world, '2026-11-21');
    expect(await amounts()).toEqual([
      ['2026-11-20', 1, 2, 400n],
      ['2026-11-21', 1, 2, 2_000n],
    ]);
    expect(await world.statements()).toEqual([
      { day: '2026-11-20', agentId: 1, amount: 1_000n, state: 'counted' },
      { day: '2026-11-21', agentId: 1, amount: 1_400n, state: 'counted' },
    ]);
  });

  it('is never taken out of what an agent has: it waits until something makes up for it', async () => {
    await oneStatement(100_000);
    await world.say({ memberId: 2, day: '2026-11-20', bets: {} });
    await settleAfter(world, '2026-11-21');
    expect(await world.statements()).toHaveLength(1);
    expect((await world.commissions.own.summary(1)).total).toBe(0n);
    await world.say({ memberId: 2, day: '2026-11-22', bets: { dado: 130_000 } });
    await settleAfter(world, '2026-11-22');
    expect((await world.statements()).map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-20', 1_000n],
      ['2026-11-22', 300n],
    ]);
  });

  it('of a refused day is refused with it', async () => {
    const id = await oneStatement(100_000);
    await world.commissions.desk.refuse(ana, id, 'contas da mesma pessoa');
    await world.say({ memberId: 2, day: '2026-11-20', bets: {} });
    await world.say({ memberId: 4, day: '2026-11-21', bets: { dado: 50_000 } });
    await settleAfter(world, '2026-11-21');
    expect((await world.statements()).map(({ day, amount, state }) => [day, amount, state])).toEqual([
      ['2026-11-20', 1_000n, 'refused'],
      ['2026-11-21', 500n, 'counted'],
    ]);
    expect(await world.commissions.own.summary(1)).toMatchObject({ pending: 500n, paid: 0n });
  });

  it('counts by the tree of its own time', async () => {
    await oneStatement(100_000);
    world.tree.places = world.tree.places.map((place) => (place.memberId === 2 ? { ...place, parentId: 4 } : place));
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 120_000 } });
    await world.say({ memberId: 2, day: '2026-11-21', bets: { dado: 100_000 } });
    await settleAfter(world, '2026-11-21');
    expect(await amounts()).toEqual([
      ['2026-11-20', 1, 2, 1_200n],
      ['2026-11-21', 4, 2, 1_000n],
    ]);
  });

  it('is counted again when staff says so, and not before the day was counted', async () => {
    const { desk } = world.commissions;
    const key = { site: 'arara', day: '2026-11-20' };
    await expect(desk.countAgain(ana, key, 'conferência')).rejects.toMatchObject({ code: 'commission_state' });
    await oneStatement(100_000);
    await world.say({ memberId: 4, day: '2026-11-20', recharged: 30_000 });
    await desk.countAgain(ana, key, 'depósito atrasado');
    await world.work();
    expect(await amounts()).toEqual([
      ['2026-11-20', 1, 2, 1_000n],
      ['2026-11-20', 1, 4, 300n],
    ]);
    expect(await world.statements()).toHaveLength(1);
  });
});

describe('what is carried forward', () => {
  it('is less than the least that is paid, until it is enough', async () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      await world.say({ memberId: 2, day, bets: { dado: 4_000 } });
      await settleAfter(world, day);
    }
    expect(await world.statements()).toEqual([{ day: '2026-11-22', agentId: 1, amount: 120n, state: 'counted' }]);
  });
});

describe('net results', () => {
  const settling: CommissionPlan = {
    ...plainPlan,
    betting: { ...plainPlan.betting, isOn: false },
    recharge: { ...plainPlan.recharge, isOn: false },
    settlement: { isOn: true, tables: [{ agentType: '', tiers: [{ from: centavos(0), shareBps: rate(1_000) }] }] },
  };

  it('earn nothing of what a member wins, nor until they have lost it again, and no loss twice', async () => {
    world.plan = settling;
    const results = [50_000, -30_000, 20_000, 25_000];
    for (const [at, net] of results.entries()) {
      const day = `2026-11-2${at}`;
      await world.say({ memberId: 2, day, bets: { dado: 100_000 }, won: 100_000 - net });
      await settleAfter(world, day);
    }
    expect(await amounts()).toEqual([
      ['2026-11-20', 1, 2, 5_000n],
      ['2026-11-23', 1, 2, 1_500n],
    ]);
  });

  it('are less what the house gave', async () => {
    world.plan = settling;
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 }, given: 40_000 });
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([['2026-11-20', 1, 2, 6_000n]]);
  });

  it('of before they were asked for earn nothing', async () => {
    await world.say({ memberId: 2, day: '2026-11-18', bets: { dado: 100_000 } });
    world.plan = settling;
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 10_000 } });
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([['2026-11-20', 1, 2, 1_000n]]);
  });
});

describe('what an agent reads', () => {
  it('grows while the day does, by the same rules', async () => {
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 } });
    await world.say({ memberId: 3, day: '2026-11-20', recharged: 50_000 });
    const { own } = world.commissions;
    expect(await own.summary(1)).toEqual({
      today: 1_000n,
      yesterday: 0n,
      month: 1_000n,
      total: 1_000n,
      pending: 0n,
      paid: 0n,
      countedUntil: null,
      team: { betting: 100_000n, recharge: 50_000n },
    });
    const page = await own.rewards(1, { from: null, to: null, kind: null, side: null }, { page: 1, limit: 20 });
    expect(page.rows.map(({ state, amount }) => [state, amount])).toEqual([['growing', 1_000n]]);
    await settleAfter(world, '2026-11-20');
    expect(await own.summary(1)).toMatchObject({
      today: 0n,
      yesterday: 1_000n,
      pending: 1_000n,
      countedUntil: '2026-11-20',
    });
  });

  it('is looked at anew after a minute', async () => {
    const { own } = world.commissions;
    expect((await own.summary(2)).today).toBe(0n);
    await world.say({ memberId: 3, day: '2026-11-20', recharged: 50_000 });
    expect((await own.summary(2)).today).toBe(0n);
    clock.advance(60);
    expect((await own.summary(2)).today).toBe(500n);
  });

  it('is told by side, and by whom it came by', async () => {
    world.plan = { ...plainPlan, betting: { isOn: false, tables: plainPlan.betting.tables } };
    await world.say({ memberId: 2, day: '2026-11-20', recharged: 50_000 });
    await world.say({ memberId: 4, day: '2026-11-20', recharged: 20_000 });
    await settleAfter(world, '2026-11-20');
    const { own } = world.commissions;
    expect(await own.earned(database.db, 1, { memberIds: [2, 3, 4], since: null })).toEqual({
      direct: 700n,
      indirect: 0n,
      byMember: new Map([
        [2, 500n],
        [4, 200n],
      ]),
    });
    expect((await own.earned(database.db, 1, { memberIds: [], since: '2026-11-21' })).direct).toBe(0n);
  });
});
