import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CommissionFixture,
  ana,
  bia,
  openCommissionFixture,
  plainPlan,
  settleAfter,
  resetFixture,
} from '../../../../testing/commission-fixture.ts';
import {
  type FakeClock,
  type TestDatabase,
  createTestDatabase,
  fakeClock,
  requireSoundLedger,
} from '../../../../testing/index.ts';

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

async function loadCash(id: number): Promise<bigint> {
  return (await world.books.ledger.wallet(database.db, id)).cash;
}

describe('a statement', () => {
  it('is paid once after approval, with its wagering requirement', async () => {
    const id = await oneStatement(100_000);
    const before = await loadCash(1);
    expect(await world.commissions.pay(id)).toBe(false);
    await world.commissions.statementReview.approve(ana, id);
    await world.work();
    expect((await loadCash(1)) - before).toBe(1_000n);
    expect(await world.commissions.pay(id)).toBe(false);
    const { from } = await world.books.ledger.wagering(database.db, 1);
    expect(from.at(-1)).toMatchObject({ cause: `commission:${id}`, required: 1_000n });
    await requireSoundLedger(database);
  });

  it('is paid once under twenty concurrent payments', async () => {
    const id = await oneStatement(90_000);
    await world.commissions.statementReview.approve(ana, id);
    const before = await loadCash(1);
    const paid = await Promise.all(Array.from({ length: 20 }, () => world.commissions.pay(id)));
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect((await loadCash(1)) - before).toBe(900n);
  });

  it('is paid to the rebate balance where the plan says so', async () => {
    world.plan = { ...plainPlan, pot: 'rebate' };
    const id = await oneStatement(100_000);
    const before = await world.books.ledger.wallet(database.db, 1);
    await world.commissions.statementReview.approve(ana, id);
    await world.work();
    const after = await world.books.ledger.wallet(database.db, 1);
    expect([after.cash - before.cash, after.rebate - before.rebate, after.wagerDue - before.wagerDue]).toEqual([
      0n,
      1_000n,
      0n,
    ]);
    await requireSoundLedger(database);
  });

  it('is approved automatically up to the limit of the plan', async () => {
    world.plan = { ...plainPlan, approvedUpTo: centavos(1_000) };
    await world.say({ memberId: 4, day: '2026-11-20', bets: { dado: 100_100 } });
    await world.say({ memberId: 3, day: '2026-11-20', bets: { dado: 100_000 } });
    await settleAfter(world, '2026-11-20');
    await world.work();
    expect((await world.statements()).map(({ agentId, state }) => [agentId, state])).toEqual([
      [1, 'counted'],
      [2, 'paid'],
    ]);
  });

  it('needs two different people above the limit', async () => {
    const id = await oneStatement(1_000_100);
    const { statementReview } = world.commissions;
    await statementReview.approve(ana, id);
    await expect(statementReview.approve(ana, id)).rejects.toMatchObject({ code: 'commission_second_person' });
    expect((await world.statements())[0]?.state).toBe('counted');
    await statementReview.approve(bia, id);
    expect((await world.statements())[0]?.state).toBe('approved');
  });

  it('needs both approvals again after it was held', async () => {
    const id = await oneStatement(1_000_100);
    const { statementReview } = world.commissions;
    await statementReview.approve(ana, id);
    await statementReview.hold(bia, id, 'conferir o Pix');
    await expect(statementReview.approve(bia, id)).rejects.toMatchObject({ code: 'commission_state' });
    await statementReview.release(bia, id, 'conferido');
    await statementReview.approve(bia, id);
    expect((await world.statements())[0]?.state).toBe('counted');
  });

  it('waits while its agent cannot be paid', async () => {
    const id = await oneStatement(100_000);
    await world.commissions.statementReview.approve(ana, id);
    world.blocked.add(1);
    await world.work();
    world.blocked.clear();
    world.frozen.add(1);
    await world.commissions.settle();
    await world.work();
    expect((await world.statements())[0]?.state).toBe('approved');
    world.frozen.clear();
    await world.commissions.settle();
    await world.work();
    expect((await world.statements())[0]?.state).toBe('paid');
  });

  it('is refused for good', async () => {
    const id = await oneStatement(100_000);
    const { statementReview } = world.commissions;
    await statementReview.refuse(ana, id, 'contas da mesma pessoa');
    const tries = [
      () => statementReview.approve(ana, id),
      () => statementReview.hold(ana, id, 'esperar'),
      () => statementReview.pay(ana, id),
      () => statementReview.refuse(ana, id, 'de novo'),
    ];
    for (const ask of tries) await expect(ask()).rejects.toMatchObject({ code: 'commission_state' });
    await expect(statementReview.approve(ana, 999_999)).rejects.toMatchObject({ code: 'not_found' });
    expect(await world.commissions.pay(id)).toBe(false);
    const { rows } = await world.commissions.agentCommissions.listCommissions(
      1,
      { from: null, to: '2026-11-20', kind: null, side: null },
      { page: 1, limit: 20 },
    );
    expect(rows[0]).toMatchObject({ state: 'refused', note: 'contas da mesma pessoa' });
  });

  it('is approved together with its day, within the limits of one person', async () => {
    await world.say({ memberId: 3, day: '2026-11-20', bets: { dado: 100_000 } });
    await world.say({ memberId: 4, day: '2026-11-20', bets: { dado: 2_000_000 } });
    await settleAfter(world, '2026-11-20');
    const key = { site: 'arara', day: '2026-11-20' };
    const { approveDay } = world.commissions.statementReview;
    const first = await approveDay(ana, key);
    expect(first).toMatchObject({ approved: 2, left: [], more: 0 });
    expect((await world.statements()).map(({ state }) => state)).toEqual(['counted', 'approved']);
    expect(await approveDay(ana, key)).toEqual({ approved: 0, left: [], more: 0, last: null });
    // Behind the last of a batch nothing is tried again.
    expect(await approveDay(bia, key, first.last)).toMatchObject({ approved: 0, left: [], last: null });
    expect(await approveDay(bia, key)).toMatchObject({ approved: 1, left: [], more: 0, last: first.last });
  });

  it('is immutable in the database, as are its lines', async () => {
    const id = await oneStatement(100_000);
    const change = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
    await expect(change(sql`update commissions.statement set amount = 1 where id = ${id}`)).rejects.toThrow(
      'cannot change',
    );
    await expect(change(sql`delete from commissions.statement`)).rejects.toThrow('cannot change');
    await expect(change(sql`update commissions.line set amount = 1`)).rejects.toThrow('cannot change');
    await expect(change(sql`delete from commissions.line`)).rejects.toThrow('cannot change');
    await world.commissions.statementReview.refuse(ana, id, 'contas da mesma pessoa');
    await expect(change(sql`update commissions.statement set state = 'approved' where id = ${id}`)).rejects.toThrow(
      'cannot change',
    );
  });
});
