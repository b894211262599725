import type { Call } from '@arara/contract/client';
import { ZERO, centavos, formatReais, parseReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  freshKey,
  payCode,
  prepareWithdrawal,
  registerMember,
  requestDeposit,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;
let day: string;

const invalid = (field: string) => ({ error: 'invalid', errors: { [field]: [expect.any(String)] } });

async function bet(stake: string): Promise<void> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  await maria.call('bet', { session, stake, input: { side: 'over', target: 5150 }, key: freshKey() });
}

async function sweep(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
}

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  ana = await signInStaff(server, 'finance');
  day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  await payCode(server, (await requestDeposit(maria, '100.00')).pix_code);
  await requestDeposit(maria, '40.00');
  await bet('2.00');
  await bet('3.00');
  await sweep();
});

afterAll(() => server.close());

describe('the reports of the operator', () => {
  it('are refused without the permission', async () => {
    const support = await signInStaff(server, 'support');
    const refused = { error: 'forbidden' };
    await expect(support('officeReportRevenue', { from: day, to: day })).rejects.toMatchObject(refused);
    await expect(support('officeReportDimensions', {})).rejects.toMatchObject(refused);
    await expect(support('officeReportMoney', { from: day, to: day })).rejects.toMatchObject(refused);
    await expect(support('officeReportToday', {})).rejects.toMatchObject(refused);
    await expect(support('officeReportLiabilities', {})).rejects.toMatchObject(refused);
    await expect(support('officeReportPayments', { from: day, to: day })).rejects.toMatchObject(refused);
  });

  it('refuse a range that is reversed, too long, too early, or compared by half', async () => {
    const ask = (input: object) => ana('officeReportRevenue', { from: day, to: day, ...input });
    await expect(ask({ to: '2020-01-01' })).rejects.toMatchObject(invalid('to'));
    await expect(ask({ from: '2020-01-01' })).rejects.toMatchObject(invalid('to'));
    await expect(ask({ from: '2026-01-01', to: '2026-03-01', by: 'hour' })).rejects.toMatchObject(invalid('to'));
    await expect(ask({ from: '0000-01-01', to: '0000-01-01', by: 'week' })).rejects.toMatchObject(invalid('from'));
    const firstYear = { compare_from: '0000-01-01', compare_to: '0000-01-01', by: 'week' };
    await expect(ask(firstYear)).rejects.toMatchObject(invalid('compare_from'));
    await expect(ask({ compare_from: day })).rejects.toMatchObject(invalid('compare_to'));
    await expect(ask({ compare_to: day })).rejects.toMatchObject(invalid('compare_from'));
    await expect(ask({ group: 'game,device' })).rejects.toMatchObject(invalid('group'));
    await expect(ask({ group: 'site,game,provider' })).rejects.toMatchObject(invalid('group'));
    await expect(ana('officeReportLiabilities', { at: '2999-01-01T00:00:00Z' })).rejects.toMatchObject(invalid('at'));
  });

  it('return revenue by game with the theory of the catalogue', async () => {
    const { data } = await ana('officeReportRevenue', {
      from: day,
      to: day,
      group: 'provider,game',
      providers: 'arara',
    });
    expect(data.as_of).not.toBeNull();
    expect(data.rows).toHaveLength(1);
    expect(data.rows[0]).toMatchObject({
      provider: 'arara',
      game: 'dado',
      stakes: '5.00',
      rounds: 2,
      actives: 1,
      ngr: null,
    });
    expect(data.rows[0]?.theory_hold_bps).toBeGreaterThan(0);
    expect(data.sums.stakes).toBe('5.00');
    const { data: dimensions } = await ana('officeReportDimensions', {});
    expect(dimensions.games).toContainEqual(expect.objectContaining({ key: 'dado', provider: 'arara' }));
    expect(dimensions.sites.map(({ key }) => key)).toContain('arara');
  });

  it('return money, today and liabilities', async () => {
    const { data: money } = await ana('officeReportMoney', { from: day, to: day });
    const first = { registrations: 1, first_deposits: 1, deposits: 1, deposit_amount: '100.00', actives: 1 };
    expect(money.sums).toMatchObject(first);
    const { data } = await ana('officeReportToday', {});
    expect(data.today.figures).toMatchObject({ deposits: '100.00', registrations: 1, ggr: money.sums.ggr });
    expect(data.today.hours.reduce((sum, { registrations }) => sum + registrations, 0)).toBe(1);
    expect(data.before.figures).toMatchObject({ deposits: '0.00', registrations: 0 });
    const { data: owed } = await ana('officeReportLiabilities', {});
    const { data: revenue } = await ana('officeReportRevenue', { from: day, to: day });
    const [stakes = ZERO, wins = ZERO] = [revenue.sums.stakes, revenue.sums.wins].map(parseReais);
    expect(money.sums.ggr).toBe(formatReais(centavos(stakes - wins)));
    expect(owed.balances.players).toBe(formatReais(centavos(100_00n - stakes + wins)));
  });

  it('leave out an internal account as soon as it is one', async () => {
    const setInternal = (isInternal: boolean) =>
      sql`update identity.member set is_in_on = ${isInternal} where id = ${maria.id}`.execute(server.database.db);
    await setInternal(true);
    const input = { from: day, to: day };
    expect((await ana('officeReportRevenue', input)).data.sums).toMatchObject({ stakes: '0.00', actives: 0 });
    expect((await ana('officeReportMoney', input)).data.sums).toMatchObject({ deposits: 0, registrations: 0 });
    const all = { ...input, test_accounts: 'include' as const };
    expect((await ana('officeReportRevenue', all)).data.sums).toMatchObject({ stakes: '5.00', actives: 1 });
    await setInternal(false);
  });

  it('return what became of deposits and withdrawals', async () => {
    const account = await prepareWithdrawal(maria);
    await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    const { data } = await ana('officeReportPayments', { from: day, to: day });
    expect(data.deposits).toMatchObject([{ method: 'pix', asked: 2, paid: 1, open: 1, paid_amount: '100.00' }]);
    expect(data.deposit_sums.paid_bps).toBe(10_000);
    expect(data.withdrawal_sums).toMatchObject({ asked: 1, asked_amount: '50.00' });
  });
});
