import { type Centavos, centavos, formatReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  requireSoundLedger,
  seededRandom,
} from '../../../../testing/index.ts';
import {
  type ModelMember,
  type ModelPlay,
  type ReportModel,
  balanceAt,
  countMembers,
  listPoolRows,
  loadReportModel,
  reais,
  total,
} from '../../../../testing/report-model.ts';
import { createFeeModel, share } from '../../../../testing/report-fees.ts';
import { insertMembers, playMonth } from '../../../../testing/report-month.ts';
import { addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';
import { createPlayerStats } from '../../rewards/player-stats/index.ts';
import { createBalanceRecorder, computeBalancesAt, reportLiabilities } from './liabilities.ts';
import { reportMoney } from './money-report.ts';
import type { ReportGame, ReportGroup } from './report-filter-store.ts';
import type { DayRange, ReportPeriod } from './report-periods.ts';
import { reportRevenue } from './revenue-report.ts';
import { reportToday } from './today-report.ts';

const START = new Date('2026-10-20T15:12:00Z');
const STEPS = 1_600;

/** Two accounts in six are internal; three sites. */
const members: ModelMember[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  site: ['arara', 'brasa', 'coral'][index % 3] ?? '',
  isInternal: index % 5 === 4,
}));

const games: ReportGame[] = [
  { name: 'tigre-da-vez', provider: 'arara', category: 'slot', edgeBps: 400 },
  { name: 'dado', provider: 'arara', category: 'dice', edgeBps: 100 },
  { name: 'dobrar-ou-nada', provider: 'arara', category: 'slot', edgeBps: 0 },
  { name: 'fora-roda', provider: 'fora', category: 'slot', edgeBps: 650 },
  { name: 'fora-mesa', provider: 'fora', category: 'table', edgeBps: null },
];
const gameOf = (name: string) => games.find((game) => game.name === name);

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let model: ReportModel;
let feeModel: Awaited<ReturnType<typeof createFeeModel>>;
let ran: ReadonlyMap<string, number>;
const pools = new Map<number, string>();

/** Each pool with the site that it belongs to. */
async function insertPools(): Promise<void> {
  for (const site of ['arara', 'brasa']) {
    const { rows } = await sql<{ id: number }>`
      insert into jackpot.pool (site, key, made_at) values (${site}, ${`pool-${site}`}, ${clock.now()}) returning id`.execute(
      database.db,
    );
    for (const { id } of rows) pools.set(id, site);
  }
}

/** The direct agent and the country of a member. */
const agentOf = (id: number): string => (id > 1 && id < 7 ? String(1 + (id % 2) * 6) : '');
const areaOf = (id: number): string => ['BR', 'PT', ''][id % 3] ?? '';

async function insertOrigins(): Promise<void> {
  for (const { id } of members)
    await sql`
      update identity.member set parent_id = nullif(${agentOf(id)}, '')::integer, register_area = ${areaOf(id)}
      where id = ${id}`.execute(database.db);
}

beforeAll(async () => {
  clock = fakeClock(START.toISOString());
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  const [playerStats, record] = [
    createPlayerStats({ ...database, clock, isAtRisk: () => true, maxInMemory: 7n }),
    createBalanceRecorder({ ...database, clock }),
  ];
  await insertPools();
  feeModel = await createFeeModel(database.db, clock.now(), (game) => gameOf(game)?.provider ?? '');
  const deps = { database, books, clock, random: seededRandom('a month of reports'), pools: [...pools.keys()] };
  await insertMembers(deps, members);
  await insertOrigins();
  ran = await playMonth(deps, members, {
    steps: STEPS,
    maxMinutes: 50,
    async between(step) {
      if (step % 13 === 0) await playerStats.sweep();
      if (step % 5 === 0) await playerStats.refresh(1 + (step % members.length));
      if (step % 3 === 0) await record();
    },
  });
  // What the last sweep has not rolled up is added on read.
  for (const { id } of members) await playerStats.refresh(id);
  await playerStats.rebuild(2);
  model = await loadReportModel(database.db, members);
}, 240_000);

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

const local = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString();

/** The start of the period of a moment, as an answer has it. */
function periodOf(by: ReportPeriod, at: Date, { from }: DayRange): string {
  const text = local(at);
  const day = text.slice(0, 10);
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const start = {
    hour: text.slice(0, 13),
    day,
    week: new Date(Date.parse(`${day}T12:00:00Z`) - weekday * 86_400_000).toISOString().slice(0, 10),
    month: `${day.slice(0, 7)}-01`,
    total: from,
  }[by];
  return by === 'hour' ? `${start}:00:00-03:00` : `${start}T00:00:00-03:00`;
}

const isIn = ({ from, to }: DayRange, at: Date): boolean => dayOf(at) >= from && dayOf(at) <= to;

const toBps = (part: bigint | null): number | null => (part === null ? null : Number(part));

const edgeOf = ({ game, stake }: ModelPlay): bigint => stake * BigInt(gameOf(game)?.edgeBps ?? 0);

function expectedPlay(plays: readonly ModelPlay[]) {
  const [stakes, wins] = [total(plays, ({ stake }) => stake), total(plays, ({ win }) => win)];
  const known = plays.filter(({ game }) => typeof gameOf(game)?.edgeBps === 'number');
  const rounds = plays.filter(({ isRound }) => isRound);
  return {
    stakes: formatReais(stakes),
    wins: formatReais(wins),
    ggr: formatReais(centavos(stakes - wins)),
    bonus_stakes: reais(plays, ({ bonusStake }) => bonusStake),
    bonus_wins: reais(plays, ({ bonusWin }) => bonusWin),
    rounds: rounds.length,
    actives: countMembers(rounds),
    hold_bps: toBps(share((stakes - wins) * 10_000n, stakes)),
    theory_hold_bps: toBps(
      share(
        total(known, edgeOf),
        total(known, ({ stake }) => stake),
      ),
    ),
  };
}

interface Where {
  range: DayRange;
  sites: string[] | null;
  hasInternal: boolean;
}

const isOf =
  ({ range, sites, hasInternal }: Where) =>
  (row: { at: Date; member: ModelMember }): boolean =>
    isIn(range, row.at) && (sites?.includes(row.member.site) ?? true) && (hasInternal || !row.member.isInternal);

/** GGR to NGR of the rows that a test selects. */
function expectedNgr(where: Where, isSelected: (at: Date, site: string) => boolean) {
  const ofRow = (row: { at: Date; member: ModelMember }) => isOf(where)(row) && isSelected(row.at, row.member.site);
  const [plays, costs] = [model.plays.filter(ofRow), model.costs.filter(ofRow)];
  const fed = listPoolRows(model).filter(({ at, pool }) => {
    const site = pools.get(pool) ?? '';
    return isIn(where.range, at) && (where.sites?.includes(site) ?? true) && isSelected(at, site);
  });
  const ggr = total(plays, ({ stake, win }) => stake - win);
  const subtracted = {
    bonus_cost: total(costs, ({ bonusCost }) => bonusCost),
    rebates: total(costs, ({ rebates }) => rebates),
    commissions: total(costs, ({ commissions }) => commissions),
    jackpot_contributions: centavos(total(plays, ({ jackpot }) => jackpot) + total(fed, ({ amount }) => amount)),
    ...feeModel.compute(plays, model.deposits.filter(ofRow)),
  };
  const ngr = centavos(ggr - total(Object.values(subtracted), (amount) => amount));
  return Object.fromEntries(
    Object.entries({ ...subtracted, ngr }).map(([name, amount]) => [name, formatReais(amount)]),
  );
}

function keyOf(by: ReportPeriod, groups: readonly ReportGroup[], range: DayRange) {
  return ({ at, member, game }: { at: Date; member: ModelMember; game: string }) => ({
    period: periodOf(by, at, range),
    site: groups.includes('site') ? member.site : null,
    provider: groups.includes('provider') ? (gameOf(game)?.provider ?? '') : null,
    category: groups.includes('category') ? (gameOf(game)?.category ?? '') : null,
    game: groups.includes('game') ? game : null,
    agent: groups.includes('agent') ? agentOf(member.id) : null,
    area: groups.includes('area') ? areaOf(member.id) : null,
  });
}

const ALL = { providers: null, categories: null, games: null };
const MONTH: DayRange = { from: '2026-10-22', to: '2026-11-14' };
const WEEK: DayRange = { from: '2026-11-01', to: '2026-11-07' };

const groupings: [ReportPeriod, ReportGroup[], DayRange][] = [
  ['hour', [], WEEK],
  ['hour', ['game'], WEEK],
  ['day', [], MONTH],
  ['day', ['site'], MONTH],
  ['day', ['provider', 'game'], MONTH],
  ['week', ['site', 'category'], MONTH],
  ['month', ['provider'], MONTH],
  ['total', ['site', 'game'], MONTH],
  ['total', [], MONTH],
  ['total', ['agent'], MONTH],
  ['day', ['area', 'game'], MONTH],
  ['hour', ['site', 'agent'], WEEK],
];

describe('reports of a random month', () => {
  it('contain every kind of act', () => {
    expect([...ran.values()].every((times) => times > 20)).toBe(true);
    const kinds = new Set(model.rows.map(({ kind }) => kind));
    for (const kind of ['rollback', 'outside_rollback', 'double_up', 'free_round', 'chargeback', 'forfeit', 'win'])
      expect(kinds).toContain(kind);
  });

  it.each(groupings)('equal the raw ledger by %s and %j', async (by, groups, range) => {
    for (const hasInternal of [false, true])
      for (const sites of [null, ['brasa', 'coral']]) {
        const where = { range, sites, hasInternal };
        const filter = { ...ALL, sites, hasInternal };
        const report = await reportRevenue(database.db, {
          range,
          compared: null,
          filter,
          grouping: { by, groups },
          games,
        });
        const plays = model.plays.filter(isOf(where));
        expect(report.sums).toEqual({ ...expectedPlay(plays), ngr: expectedNgr(where, () => true) });
        const key = keyOf(by, groups, range);
        const keys = new Set(plays.map((play) => JSON.stringify(key(play))));
        for (const { compared, ngr, agent_title: title, ...row } of report.rows) {
          const { period, site, provider, category, game, agent, area, ...figures } = row;
          const own = JSON.stringify({ period, site, provider, category, game, agent, area });
          expect(title).toBe(agent === null || agent === '' ? null : `m${agent}`);
          expect([own, figures]).toEqual([
            own,
            expectedPlay(plays.filter((play) => JSON.stringify(key(play)) === own)),
          ]);
          expect(compared).toBeNull();
          keys.delete(own);
          const isWithCosts = groups.every((group) => group === 'site');
          const isSelected = (at: Date, of: string) =>
            periodOf(by, at, range) === period && (site === null || of === site);
          expect(ngr).toEqual(isWithCosts ? expectedNgr(where, isSelected) : null);
        }
        expect([...keys]).toEqual([]);
      }
  });

  it('equal it for some games, without costs', async () => {
    const filter = { sites: null, hasInternal: false, providers: ['fora'], categories: ['slot', 'table'], games: null };
    const query = { range: MONTH, compared: WEEK, filter, grouping: { by: 'day' as const, groups: [] }, games };
    const report = await reportRevenue(database.db, query);
    const ofRange = (range: DayRange) =>
      model.plays
        .filter(isOf({ range, sites: null, hasInternal: false }))
        .filter(({ game }) => game.startsWith('fora'));
    expect(report.sums).toEqual({ ...expectedPlay(ofRange(MONTH)), ngr: null });
    expect(report.compared_sums).toEqual({ ...expectedPlay(ofRange(WEEK)), ngr: null });
    expect(report.rows).toHaveLength(24);
    for (const [position, { compared }] of report.rows.entries()) {
      const day = dayOf(addSeconds(startOfDay(WEEK.from), position * 86_400));
      const plays = position < 7 ? ofRange({ from: day, to: day }) : [];
      expect(compared).toEqual({ ...expectedPlay(plays), ngr: null });
    }
  });

  it.each([
    ['hour', WEEK],
    ['day', MONTH],
    ['total', MONTH],
  ] as const)('equal the movements of money by %s', async (by, range) => {
    for (const groups of [[], ['site']] as 'site'[][])
      for (const hasInternal of [false, true]) {
        const where = { range, sites: null, hasInternal };
        const filter = { sites: null, hasInternal };
        const report = await reportMoney(database.db, { range, compared: null, filter, grouping: { by, groups } });
        for (const { compared, period, site, ...figures } of report.rows) {
          const ofRow = (row: { at: Date; member: ModelMember }) =>
            isOf(where)(row) && periodOf(by, row.at, range) === period && (site === null || row.member.site === site);
          expect([period, site, figures]).toEqual([period, site, expectedMoney(ofRow)]);
          expect(compared).toBeNull();
        }
        expect(report.sums).toEqual(expectedMoney(isOf(where)));
      }
  });

  it('equal today so far, and the same minute a week ago', async () => {
    const filter = { sites: null, hasInternal: false };
    const now = new Date('2026-11-10T17:37:00Z');
    const report = await reportToday(database.db, { filter, games }, now);
    const before = new Date('2026-11-03T17:37:00Z');
    expect(report.before.figures).toEqual(expectedToday(startOfDay('2026-11-03'), before));
    expect(report.before.hours).toHaveLength(24);
    expect(report.today.hours).toHaveLength(15);
    for (const [hour, figures] of report.before.hours.entries()) {
      const from = addSeconds(startOfDay('2026-11-03'), hour * 3600);
      expect([hour, figures]).toEqual([hour, expectedToday(from, addSeconds(from, 3600))]);
    }
    const atTheEnd = await reportToday(database.db, { filter, games }, clock.now());
    const expected = expectedToday(startOfDay(dayOf(clock.now())), addSeconds(clock.now(), 1));
    expect(atTheEnd.today.figures).toEqual(expected);
    expect(atTheEnd.bridge).toMatchObject({ ggr: expected.ggr, ngr: expected.ngr });
  });

  it('equal the balances at any past moment', async () => {
    const random = seededRandom('moments');
    for (let count = 0; count < 40; count += 1) {
      const at = addSeconds(START, random.int(Math.floor((clock.now().getTime() - START.getTime()) / 1000)));
      const balances = await computeBalancesAt(database.db, at);
      for (const [account, balance] of Object.entries(balances) as [keyof typeof balances, Centavos][])
        expect([at, account, formatReais(balance)]).toEqual([at, account, balanceAt(model, account, at)]);
    }
    const { balances } = await reportLiabilities(database.db, null, clock.now());
    expect(balances.cash).toBe(balanceAt(model, 'cash', clock.now()));
    expect(balances.jackpots).toBe(balanceAt(model, 'jackpot', clock.now()));
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from reports.balance`.execute(
      database.db,
    );
    expect(rows[0]?.count).toBeGreaterThan(300);
  });
});

function expectedToday(from: Date, until: Date) {
  const ofPart = (row: { at: Date; member: ModelMember }) => row.at >= from && row.at < until && !row.member.isInternal;
  const [plays, costs, deposits] = [model.plays, model.costs, model.deposits].map((rows) =>
    (rows as { at: Date; member: ModelMember }[]).filter(ofPart),
  ) as [typeof model.plays, typeof model.costs, typeof model.deposits];
  const fed = listPoolRows(model).filter(({ at }) => at >= from && at < until);
  const ggr = total(plays, ({ stake, win }) => stake - win);
  const cost = total(costs, ({ bonusCost, rebates, commissions }) => bonusCost + rebates + commissions);
  const jackpots = total(plays, ({ jackpot }) => jackpot) + total(fed, ({ amount }) => amount);
  const subtracted = total(Object.values(feeModel.compute(plays, deposits)), (amount) => amount);
  return {
    ggr: formatReais(ggr),
    ngr: formatReais(centavos(ggr - cost - jackpots - subtracted)),
    deposits: reais(deposits, ({ amount }) => amount),
    withdrawals: reais(costs, ({ withdrawn }) => withdrawn),
    first_deposits: deposits.filter(({ isFirst }) => isFirst).length,
    actives: countMembers(plays.filter(({ isRound }) => isRound)),
    registrations: 0,
  };
}

function expectedMoney(ofRow: (row: { at: Date; member: ModelMember }) => boolean) {
  const [plays, costs] = [model.plays.filter(ofRow), model.costs.filter(ofRow)];
  const deposits = model.deposits.filter(ofRow);
  const first = deposits.filter(({ isFirst }) => isFirst);
  const ggr = total(plays, ({ stake, win }) => stake - win);
  const actives = countMembers(plays.filter(({ isRound }) => isRound));
  const arpu = share(ggr, BigInt(actives));
  const paid = total(costs, ({ withdrawn }) => withdrawn);
  return {
    registrations: 0,
    first_deposits: first.length,
    first_deposit_amount: reais(first, ({ amount }) => amount),
    deposits: deposits.length,
    deposit_amount: reais(deposits, ({ amount }) => amount),
    returned_amount: reais(deposits, ({ returned }) => returned),
    withdrawals: costs.filter(({ withdrawals }) => withdrawals > 0).length,
    withdrawal_amount: formatReais(paid),
    net_cash: formatReais(centavos(total(deposits, ({ amount, returned }) => amount - returned) - paid)),
    depositors: countMembers(deposits),
    actives,
    ggr: formatReais(ggr),
    arpu: arpu === null ? null : formatReais(centavos(arpu)),
    bonus_cost: reais(costs, ({ bonusCost }) => bonusCost),
    fees_charged: reais(costs, ({ fees }) => fees),
  };
}
