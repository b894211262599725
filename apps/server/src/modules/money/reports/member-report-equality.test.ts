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
  type ReportModel,
  countMembers,
  loadReportModel,
  reais,
  total,
} from '../../../../testing/report-model.ts';
import { insertMembers, playMonth } from '../../../../testing/report-month.ts';
import { addSeconds, dayOf } from '../../../platform/index.ts';
import { createPlayerStats } from '../../rewards/player-stats/index.ts';
import { reportCohorts } from './cohort-report.ts';
import { reportPlayers } from './player-ranking.ts';
import type { ReportGame } from './report-filter-store.ts';

const START = new Date('2026-10-20T15:12:00Z');
const MONTH = { from: '2026-10-12', to: '2026-11-10' };
const ALL = { sites: null, hasInternal: false };
const ALL_PLAY = { ...ALL, providers: null, categories: null, games: null };

/** Two accounts are internal; the first three are agents. */
const members: ModelMember[] = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  site: ['arara', 'brasa'][index % 2] ?? '',
  isInternal: index % 5 === 4,
}));
const createdAt = ({ id }: ModelMember): Date => addSeconds(START, -(id % 4) * 5 * 86_400);
const agentOf = ({ id }: ModelMember): string => (id <= 3 ? '' : String(1 + (id % 3)));
const areaOf = ({ id }: ModelMember): string => ['BR', 'PT', ''][id % 3] ?? '';

const games: ReportGame[] = ['tigre-da-vez', 'dado', 'dobrar-ou-nada', 'fora-roda', 'fora-mesa'].map((name) => ({
  name,
  provider: name.startsWith('fora') ? 'fora' : 'arara',
  category: 'slot',
  edgeBps: null,
}));

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let model: ReportModel;

beforeAll(async () => {
  clock = fakeClock(START.toISOString());
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  const playerStats = createPlayerStats({ ...database, clock, isAtRisk: () => true, maxInMemory: 7n });
  const deps = { database, books, clock, random: seededRandom('cohorts'), pools: [] };
  await insertMembers(deps, members);
  for (const member of members)
    await sql`
      update identity.member set created_at = ${createdAt(member)}, register_area = ${areaOf(member)},
        parent_id = ${agentOf(member) === '' ? null : Number(agentOf(member))}
      where id = ${member.id}`.execute(database.db);
  await playMonth(deps, members, { steps: 500, maxMinutes: 130, between: () => Promise.resolve() });
  for (const { id } of members) await playerStats.refresh(id);
  model = await loadReportModel(database.db, members);
}, 240_000);

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

const isPublic = ({ member }: { member: ModelMember }): boolean => !member.isInternal;
const isInMonth = ({ at }: { at: Date }): boolean => dayOf(at) >= MONTH.from && dayOf(at) <= MONTH.to;

/** The first day of the week or month of a time. */
function periodOf(by: 'day' | 'week' | 'month', at: Date): string {
  const day = dayOf(at);
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  if (by === 'week') return dayOf(addSeconds(new Date(`${day}T12:00:00Z`), -weekday * 86_400));
  return by === 'month' ? `${day.slice(0, 7)}-01` : day;
}

/** The start of each member's cohort, by id. */
function listStarts(start: 'registration' | 'first_deposit'): Map<number, Date> {
  if (start === 'registration') return new Map(members.map((member) => [member.id, createdAt(member)]));
  return new Map(model.deposits.filter(({ isFirst }) => isFirst).map(({ member, at }) => [member.id, at]));
}

describe('cohorts of a random month', () => {
  it.each([
    ['week', 'registration'],
    ['month', 'first_deposit'],
    ['week', 'first_deposit'],
  ] as const)('equal the raw ledger by %s of %s', async (by, start) => {
    const { rows } = await reportCohorts(database.db, { range: MONTH, by, start, filter: ALL }, clock.now());
    const starts = listStarts(start);
    for (const { period, members: count, cells } of rows) {
      const cohort = members.filter((member) => {
        const at = starts.get(member.id);
        return (
          at !== undefined && isPublic({ member }) && isInMonth({ at }) && periodOf(by, at) === period.slice(0, 10)
        );
      });
      expect([period, count]).toEqual([period, cohort.length]);
      let ltv: Centavos = centavos(0n);
      for (const { number, ...cell } of cells) {
        const key = listNext(by, period.slice(0, 10), number);
        const ofCell = (row: { at: Date; member: ModelMember }) =>
          cohort.includes(row.member) && periodOf(by, row.at) === key;
        const [plays, deposits] = [model.plays.filter(ofCell), model.deposits.filter(ofCell)];
        const paid = total(model.costs.filter(ofCell), ({ withdrawn }) => withdrawn);
        ltv = centavos(ltv + total(plays, ({ stake, win }) => stake - win));
        expect([period, number, cell]).toMatchObject([
          period,
          number,
          {
            actives: countMembers(plays.filter(({ isRound }) => isRound)),
            depositors: countMembers(deposits),
            ggr: reais(plays, ({ stake, win }) => stake - win),
            deposit_amount: reais(deposits, ({ amount }) => amount),
            net_cash: formatReais(centavos(total(deposits, ({ amount, returned }) => amount - returned) - paid)),
          },
        ]);
        if (count === 1) expect(cell.ltv_ggr).toBe(formatReais(ltv));
      }
    }
    expect(rows.reduce((sum, row) => sum + row.members, 0)).toBeGreaterThan(3);
  });

  it('end with the running period, and average only periods that ended', async () => {
    const query = { range: MONTH, by: 'week', start: 'registration', filter: ALL } as const;
    const { rows, average } = await reportCohorts(database.db, query, clock.now());
    for (const { cells } of rows) expect(cells.filter((cell) => cell.is_running)).toEqual([cells.at(-1)]);
    const [first] = average;
    const actives = rows.reduce((sum, { cells }) => sum + (cells[0]?.actives ?? 0), 0);
    const whole = rows.reduce((sum, row) => sum + row.members, 0);
    expect(first).toMatchObject({ number: 0, members: whole, active_bps: Math.round((actives * 10_000) / whole) });
  });

  it('are none for days to come', async () => {
    const range = { from: '2027-03-01', to: '2027-03-31' };
    const query = { range, by: 'month', start: 'registration', filter: ALL } as const;
    expect(await reportCohorts(database.db, query, clock.now())).toEqual({ rows: [], average: [] });
  });
});

/** The key of the period after some periods. */
function listNext(by: 'day' | 'week' | 'month', key: string, number: number): string {
  if (by === 'month')
    return new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5, 7)) - 1 + number, 1))
      .toISOString()
      .slice(0, 10);
  return dayOf(addSeconds(new Date(`${key}T12:00:00Z`), number * (by === 'week' ? 7 : 1) * 86_400));
}

function expectedPlayer(
  ofRow: (row: { at: Date; member: ModelMember }) => boolean,
  isOfGame: (game: string) => boolean = () => true,
) {
  const plays = model.plays.filter((play) => ofRow(play) && isOfGame(play.game));
  const [deposits, costs] = [model.deposits.filter(ofRow), model.costs.filter(ofRow)];
  const rounds = plays.filter(({ isRound }) => isRound);
  const paid = total(costs, ({ withdrawn }) => withdrawn);
  return {
    actives: countMembers(rounds),
    rounds: rounds.length,
    stakes: reais(plays, ({ stake }) => stake),
    ggr: reais(plays, ({ stake, win }) => stake - win),
    depositors: countMembers(deposits),
    first_deposits: deposits.filter(({ isFirst }) => isFirst).length,
    deposits: deposits.length,
    deposit_amount: reais(deposits, ({ amount }) => amount),
    withdrawal_amount: formatReais(paid),
    net_cash: formatReais(centavos(total(deposits, ({ amount, returned }) => amount - returned) - paid)),
    bonus_cost: reais(costs, ({ bonusCost }) => bonusCost),
  };
}

describe('rankings of a random month', () => {
  const query = { range: MONTH, order: 'ggr', direction: 'most', filter: ALL_PLAY, limit: 50, hasNames: true } as const;

  it.each([
    ['player', ({ id }: ModelMember) => String(id)],
    ['agent', agentOf],
    ['area', areaOf],
  ] as const)('equal the raw ledger by %s', async (group, keyOf) => {
    const { rows, sums } = await reportPlayers(database.db, { ...query, group, games });
    const ofAll = (row: { at: Date; member: ModelMember }) => isPublic(row) && isInMonth(row);
    for (const row of rows) {
      const expected = expectedPlayer((one) => ofAll(one) && keyOf(one.member) === row.key);
      expect([row.key, row]).toMatchObject([row.key, expected]);
    }
    expect(sums).toMatchObject(expectedPlayer(ofAll));
    expect(sums.registrations).toBe(
      members.filter((member) => !member.isInternal && isInMonth({ at: createdAt(member) })).length,
    );
  });

  it('are in the order that was asked for, and say when there are more', async () => {
    const most = await reportPlayers(database.db, { ...query, group: 'player', order: 'stakes', games });
    const least = await reportPlayers(database.db, {
      ...query,
      group: 'player',
      order: 'stakes',
      direction: 'least',
      games,
    });
    expect(most.rows.map(({ key }) => key)).toEqual(least.rows.map(({ key }) => key).toReversed());
    const [first] = most.rows;
    expect(first?.title).toBe(`m${first?.key}`);
    const one = await reportPlayers(database.db, {
      ...query,
      group: 'player',
      order: 'stakes',
      limit: 1,
      hasNames: false,
      games,
    });
    expect(one).toMatchObject({ rows: [{ key: first?.key, title: null }], is_truncated: true, sums: most.sums });
  });

  it('leave only players of the games of a filter', async () => {
    const filter = { ...ALL_PLAY, providers: ['fora'] };
    const { rows } = await reportPlayers(database.db, { ...query, group: 'player', filter, games });
    for (const row of rows) {
      const ofPlayer = (one: { at: Date; member: ModelMember }) => isInMonth(one) && String(one.member.id) === row.key;
      expect(row).toMatchObject(expectedPlayer(ofPlayer, (game) => game.startsWith('fora')));
    }
    expect(rows.length).toBeGreaterThan(0);
  });
});
