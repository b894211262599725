import { centavos, rate } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CommissionFixture,
  ana,
  openCommissionFixture,
  plainPlan,
  settleAfter,
  resetFixture,
} from '../../../../testing/commission-fixture.ts';
import { type FakeClock, type TestDatabase, createTestDatabase, fakeClock } from '../../../../testing/index.ts';
import type { CommissionPlan } from './plan.ts';

let database: TestDatabase;
let clock: FakeClock;
let world: CommissionFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = fakeClock('2026-11-20T15:00:00Z');
  world = await openCommissionFixture(database, clock, plainPlan);
  for (const id of [1, 2, 3, 4]) await world.books.open(id);
});

beforeEach(() => resetFixture(world));

afterAll(async () => {
  await world.close();
  await database.drop();
});

/** Settles a day on which the subordinate of the first agent bets this much. Returns the statement. */
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

describe('the settlement of a day', () => {
  it('runs once, after the day is over', async () => {
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

  it('catches up on missed days one by one', async () => {
    await settleAfter(world, '2026-11-20');
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23'])
      await world.say({ memberId: 3, day, deposited: 50_000 });
    await settleAfter(world, '2026-11-23');
    expect(await amounts()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => [day, 2, 3, 500n]));
    expect((await world.statements()).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  });

  it('ignores excluded members and teams that staff cut off', async () => {
    await world.say({ memberId: 3, day: '2026-11-20', bets: { dado: 100_000 } });
    await world.say({ memberId: 4, day: '2026-11-20', bets: { dado: 100_000 } });
    world.tree.cut.add(2);
    world.tree.excluded.add(4);
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([['2026-11-20', 2, 3, 1_000n]]);
  });

  it('ignores members of another site', async () => {
    world.tree.places = world.tree.places.map((place) => (place.memberId === 2 ? { ...place, site: 'outro' } : place));
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 } });
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([]);
  });

  it('creates no lines where the plan is off', async () => {
    world.plan = {
      ...plainPlan,
      betting: { ...plainPlan.betting, isOn: false },
      deposit: { ...plainPlan.deposit, isOn: false },
    };
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 }, deposited: 100_000 });
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([]);
  });

  it('locks the day until the claim of a dead process expires', async () => {
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

describe('a correction of a counted day', () => {
  it('is added to the next statement', async () => {
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

  it('stays open while negative until later earnings cover it', async () => {
    await oneStatement(100_000);
    await world.say({ memberId: 2, day: '2026-11-20', bets: {} });
    await settleAfter(world, '2026-11-21');
    expect(await world.statements()).toHaveLength(1);
    expect((await world.commissions.agentCommissions.loadSummary(1)).total).toBe(0n);
    await world.say({ memberId: 2, day: '2026-11-22', bets: { dado: 130_000 } });
    await settleAfter(world, '2026-11-22');
    expect((await world.statements()).map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-20', 1_000n],
      ['2026-11-22', 300n],
    ]);
  });

  it('is refused where the statement of its day was refused', async () => {
    const id = await oneStatement(100_000);
    await world.commissions.statementReview.refuse(ana, id, 'contas da mesma pessoa');
    await world.say({ memberId: 2, day: '2026-11-20', bets: {} });
    await world.say({ memberId: 4, day: '2026-11-21', bets: { dado: 50_000 } });
    await settleAfter(world, '2026-11-21');
    expect((await world.statements()).map(({ day, amount, state }) => [day, amount, state])).toEqual([
      ['2026-11-20', 1_000n, 'refused'],
      ['2026-11-21', 500n, 'counted'],
    ]);
    expect(await world.commissions.agentCommissions.loadSummary(1)).toMatchObject({ pending: 500n, paid: 0n });
  });

  it('uses the agent tree of the day', async () => {
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

  it('runs on request of staff, only for a counted day', async () => {
    const { statementReview } = world.commissions;
    const key = { site: 'arara', day: '2026-11-20' };
    await expect(statementReview.countAgain(ana, key, 'conferência')).rejects.toMatchObject({
      code: 'commission_state',
    });
    await oneStatement(100_000);
    await world.say({ memberId: 4, day: '2026-11-20', deposited: 30_000 });
    await statementReview.countAgain(ana, key, 'depósito atrasado');
    await world.work();
    expect(await amounts()).toEqual([
      ['2026-11-20', 1, 2, 1_000n],
      ['2026-11-20', 1, 4, 300n],
    ]);
    expect(await world.statements()).toHaveLength(1);
  });
});

describe('an amount below the minimum payout', () => {
  it('is carried forward until the minimum is reached', async () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      await world.say({ memberId: 2, day, bets: { dado: 4_000 } });
      await settleAfter(world, day);
    }
    expect(await world.statements()).toEqual([{ day: '2026-11-22', agentId: 1, amount: 120n, state: 'counted' }]);
  });
});

describe('settlement on net results', () => {
  const settling: CommissionPlan = {
    ...plainPlan,
    betting: { ...plainPlan.betting, isOn: false },
    deposit: { ...plainPlan.deposit, isOn: false },
    settlement: { isOn: true, tables: [{ agentType: '', tiers: [{ from: centavos(0), shareBps: rate(1_000) }] }] },
  };

  it('pays only above the high-water mark', async () => {
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

  it('deducts the rewards that the operator granted', async () => {
    world.plan = settling;
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 }, given: 40_000 });
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([['2026-11-20', 1, 2, 6_000n]]);
  });

  it('ignores losses from before settlement was on', async () => {
    await world.say({ memberId: 2, day: '2026-11-18', bets: { dado: 100_000 } });
    world.plan = settling;
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 10_000 } });
    await settleAfter(world, '2026-11-20');
    expect(await amounts()).toEqual([['2026-11-20', 1, 2, 1_000n]]);
  });
});

describe('the commissions of an agent', () => {
  it('include a preview of the open day by the same rules', async () => {
    await world.say({ memberId: 2, day: '2026-11-20', bets: { dado: 100_000 } });
    await world.say({ memberId: 3, day: '2026-11-20', deposited: 50_000 });
    const { agentCommissions } = world.commissions;
    expect(await agentCommissions.loadSummary(1)).toEqual({
      today: 1_000n,
      yesterday: 0n,
      month: 1_000n,
      total: 1_000n,
      pending: 0n,
      paid: 0n,
      countedUntil: null,
      team: { betting: 100_000n, deposit: 50_000n },
    });
    const page = await agentCommissions.listCommissions(
      1,
      { from: null, to: null, kind: null, side: null },
      { page: 1, limit: 20 },
    );
    expect(page.rows.map(({ state, amount }) => [state, amount])).toEqual([['growing', 1_000n]]);
    await settleAfter(world, '2026-11-20');
    expect(await agentCommissions.loadSummary(1)).toMatchObject({
      today: 0n,
      yesterday: 1_000n,
      pending: 1_000n,
      countedUntil: '2026-11-20',
    });
  });

  it('reload the preview after a minute', async () => {
    const { agentCommissions } = world.commissions;
    expect((await agentCommissions.loadSummary(2)).today).toBe(0n);
    await world.say({ memberId: 3, day: '2026-11-20', deposited: 50_000 });
    expect((await agentCommissions.loadSummary(2)).today).toBe(0n);
    clock.advance(60);
    expect((await agentCommissions.loadSummary(2)).today).toBe(500n);
  });

  it('are summed by side and by direct subordinate', async () => {
    world.plan = { ...plainPlan, betting: { isOn: false, tables: plainPlan.betting.tables } };
    await world.say({ memberId: 2, day: '2026-11-20', deposited: 50_000 });
    await world.say({ memberId: 4, day: '2026-11-20', deposited: 20_000 });
    await settleAfter(world, '2026-11-20');
    const { agentCommissions } = world.commissions;
    expect(await agentCommissions.sumEarned(database.db, 1, { memberIds: [2, 3, 4], since: null })).toEqual({
      direct: 700n,
      indirect: 0n,
      byMember: new Map([
        [2, 500n],
        [4, 200n],
      ]),
    });
    expect((await agentCommissions.sumEarned(database.db, 1, { memberIds: [], since: '2026-11-21' })).direct).toBe(0n);
  });
});
