import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let rui: Call;
let evening: string;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '200.00');
  server.clock.advance(3_600);
  evening = server.clock.now().toISOString();
  await deposit(server, maria, '35.50');
  await maria.call('recharge', { money: '80.00', payment_id: 1, payment_type: 'pix' });
  rui = await signInStaff(server, 'finance');
});

afterAll(() => server.close());

describe('the list of deposits', () => {
  it.each([
    ['all', {}, 3, '315.50'],
    ['of a status', { status: 'credited' }, 2, '235.50'],
    ['of an amount', { min_amount: '35.50', max_amount: '80' }, 2, '115.50'],
    ['of nothing', { min_amount: '1000' }, 0, '0.00'],
    ['of the site', { site: 'arara' }, 3, '315.50'],
    ['of another site', { site: 'outra' }, 0, '0.00'],
  ])('counts and sums what matches its filters: %s', async (_what, filter, total, sum) => {
    const { data } = await rui('officeRecharges', filter);
    expect(data).toMatchObject({ total, sum });
    expect(data.data).toHaveLength(total);
  });

  it('has the deposits of a period, its end excluded', async () => {
    expect((await rui('officeRecharges', { from: evening })).data).toMatchObject({ total: 2, sum: '115.50' });
    expect((await rui('officeRecharges', { to: evening })).data).toMatchObject({ total: 1, sum: '200.00' });
  });

  it.each([
    ['from', { from: 'ontem' }],
    ['site', { site: "arara' or true" }],
    ['to', { to: '2026-13-01' }],
    ['min_amount', { min_amount: '-1' }],
    ['max_amount', { max_amount: '1.005' }],
  ])('refuses a %s that cannot be read', async (field, filter) => {
    await expect(rui('officeRecharges', filter)).rejects.toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });
});

describe('the order of the list of deposits', () => {
  it.each([
    ['amount', 'desc', ['200.00', '80.00', '35.50']],
    ['amount', 'asc', ['35.50', '80.00', '200.00']],
  ] as const)('is by %s, %s', async (sort, order, amounts) => {
    const { data } = await rui('officeRecharges', { sort, order });
    expect(data.data.map(({ amount }) => amount)).toEqual(amounts);
    expect(data.data.every(({ site }) => site === 'arara')).toBe(true);
  });
});

describe('the list of withdrawals', () => {
  it('sums what matches, sorts by the time left, and records why a flagged one was approved', async () => {
    const account = await prepareWithdrawal(maria);
    const request = async (money: string) =>
      (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
    const first = await request('40.00');
    server.clock.advance(60);
    const second = await request('50.00');
    await server.settle();
    const { data } = await rui('officeWithdrawals', { status: 'review', sort: 'due', order: 'asc' });
    expect(data).toMatchObject({ total: 2, sum: '90.00' });
    expect(data.data.map(({ id }) => id)).toEqual([first, second]);
    const { data: large } = await rui('officeWithdrawals', { min_amount: '45.00', from: evening });
    expect(large).toMatchObject({ total: 1, sum: '50.00' });
    expect((await rui('officeWithdrawals', { site: 'arara' })).data).toMatchObject({ total: 2, sum: '90.00' });
    expect((await rui('officeWithdrawals', { site: 'outra' })).data).toMatchObject({ total: 0, sum: '0.00' });
    await rui('officeApprove', { id: first, reason: 'Confirmado por ligação' });
    const auditor = await signInStaff(server, 'auditor');
    const { data: audit } = await auditor('officeAudit', { action: 'withdrawal.approved' });
    expect(audit.data[0]).toMatchObject({ subject: `withdrawal:${first}`, reason: 'Confirmado por ligação' });
  });

  it('names the games that were played by their titles', async () => {
    const { data: opened } = await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez', mode: 'real' });
    await maria.call('bet', { session: opened.session, stake: '1.00', key: freshKey(), input: null });
    const { data } = await rui('officeWithdrawals', { status: 'review' });
    const { data: detail } = await rui('officeWithdrawal', { id: data.data[0]?.id ?? '' });
    expect(detail.games[0]).toMatchObject({ game: 'tigre-da-vez', title: 'Tigre da Vez' });
  });
});
