import type { Call } from '@arara/contract/client';
import { ZERO, centavos, formatReais, parseReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestLedger,
  type TestMember,
  changeRule,
  createTestServer,
  createTestLedger,
  deposit,
  freshKey,
  underpayDeposit,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let books: TestLedger;
let finance: Call;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  finance = await signInStaff(server, 'finance');
});

afterAll(async () => {
  await books.close();
  await server.close();
});

const details = (maria: TestMember, filter: object = {}) => maria.call('orderDetails', filter);
const listKinds = async (maria: TestMember, filter: object = {}) =>
  (await details(maria, filter)).data.data.map(({ kind }) => kind);

async function richMaria(money = '100.00'): Promise<{ maria: TestMember; order: string }> {
  const maria = await registerMember(server);
  return { maria, order: await deposit(server, maria, money) };
}

/** Signs the member in again: a session expires after half a day. */
async function again(maria: TestMember): Promise<TestMember> {
  const token = await signIn(server, maria.account);
  return { ...maria, token, call: server.call(token) };
}

/** Posts movements through the ledger alone, as other modules do. */
async function grant(maria: TestMember, amount: bigint, wagering: bigint, cause = 'test:1'): Promise<void> {
  const given = { playerId: maria.id, key: `grant:${freshKey()}`, cause, at: server.clock.now() };
  await server.database.atomically((tx) =>
    books.ledger.reward(tx, { ...given, amount: centavos(amount), wagering: centavos(wagering) }),
  );
}

async function withdraw(maria: TestMember, money: string, account: number): Promise<string> {
  return (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
}

async function bet(maria: TestMember): Promise<string> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  return (await maria.call('bet', { session, stake: '1.00', key: freshKey() })).data.round_id;
}

describe('the details of the order center', () => {
  it('are empty for a member without movements, and refused to a guest', async () => {
    const maria = await registerMember(server);
    const answer = await details(maria);
    expect(answer.data).toMatchObject({ total: 0, last_page: 1, data: [] });
    expect(answer).toMatchObject({
      total_recharge_amount: '0.00',
      total_returned_amount: '0.00',
      total_withdraw_amount: '0.00',
      total_bonus_amount: '0.00',
      total_fee_amount: '0.00',
    });
    await expect(server.call()('orderDetails', {})).rejects.toMatchObject({ code: 401 });
  });

  it('show a deposit under its order, in the reader’s language, with the balance after it', async () => {
    const { maria, order } = await richMaria('250.00');
    const { data, total_recharge_amount } = await details(maria);
    expect(data.data).toEqual([
      {
        id: data.data[0]?.id,
        time: server.clock.now().toISOString(),
        kind: 'recharge',
        kind_text: 'Depósito',
        type: 'recharge',
        title: null,
        amount: '250.00',
        held_amount: '0.00',
        owed_amount: '0.00',
        fee: '0.00',
        balance: '250.00',
        stake: null,
        win: null,
        order_type: 'recharge',
        order_number: order,
      },
    ]);
    expect(data.data[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(total_recharge_amount).toBe('250.00');
  });

  it('follow a withdrawal from the balance to the bank, and count it once it is paid', async () => {
    const { maria } = await richMaria();
    const id = await withdraw(maria, '40.00', await prepareWithdrawal(maria));
    expect((await details(maria)).total_withdraw_amount).toBe('0.00');
    await finance('officeApprove', { id, reason: 'Conferido' });
    await server.settle();
    server.clock.advance(1);
    await settleDelayedJobs(server);
    const { data, total_withdraw_amount } = await details(maria, { type: 'withdraw' });
    expect(data.data).toMatchObject([
      { kind: 'withdraw_paid', amount: '-40.00', held_amount: '0.00', balance: '60.00', order_number: id },
    ]);
    expect(total_withdraw_amount).toBe('40.00');
  });

  it('show a round that was played in steps as one line, and its open stake until then', async () => {
    const { maria } = await richMaria();
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'campo-minado' })).data;
    const input = { mines: 3 };
    const { data: begun } = await maria.call('beginRound', { session, stake: '2.00', input, key: freshKey() });
    expect(await listKinds(maria, { type: 'play' })).toEqual(['stake_set_aside']);
    const play = (number: number, move: object) =>
      maria.call('moveRound', { session, round_id: begun.round_id, number, move });
    const { data: opened } = await play(0, { step: 0 });
    if (opened.over === null) await play(1, { cashOut: true });
    expect(await listKinds(maria, { type: 'play' })).toEqual(['bet']);
  });

  it('count no withdrawal that was refused or cancelled', async () => {
    const { maria } = await richMaria();
    const account = await prepareWithdrawal(maria);
    const refused = await withdraw(maria, '30.00', account);
    await finance('officeRefuse', { id: refused, reason: 'Dados não conferem', kind: 'data_differs' });
    const cancelled = await withdraw(maria, '20.00', account);
    await maria.call('drawingCancel', { id: cancelled });
    expect(await listKinds(maria, { type: 'withdraw' })).toEqual([
      'withdraw_returned',
      'withdraw_held',
      'withdraw_returned',
      'withdraw_held',
    ]);
    const { data, total_withdraw_amount } = await details(maria);
    expect(total_withdraw_amount).toBe('0.00');
    expect(data.data[0]).toMatchObject({ amount: '20.00', balance: '100.00', order_number: cancelled });
  });

  it('show a bet with its stake, win, game and round', async () => {
    const { maria } = await richMaria();
    const round = await bet(maria);
    const [row] = (await details(maria, { type: 'play' })).data.data;
    expect(row).toMatchObject({
      kind: 'bet',
      stake: '1.00',
      title: 'Tigre da Vez',
      order_type: 'round',
      order_number: round,
    });
    const { data } = await maria.call('me', {});
    expect(row?.balance).toBe(data.money);
    const net = (parseReais(row?.win) ?? ZERO) - (parseReais(row?.stake) ?? ZERO);
    expect(row?.amount).toBe(formatReais(centavos(net)));
  });

  it('show a Pix that staff credited under its order', async () => {
    const { maria } = await richMaria();
    const pix = await underpayDeposit(server, maria, '50.00');
    await finance('officeCreditPayment', { id: pix, player_id: maria.id, reason: 'Valor confirmado com o cliente' });
    const [row] = (await details(maria)).data.data;
    const { rows } = await sql<{ order: string }>`
      select order_number as "order" from cashier.received_payment where end_to_end_id = ${pix}`.execute(
      server.database.db,
    );
    expect(row).toMatchObject({
      kind: 'recharge',
      amount: '49.99',
      order_type: 'recharge',
      order_number: rows[0]?.order,
    });
  });

  it('show what the bank took back of a deposit, beside the total of deposits', async () => {
    const { maria } = await richMaria();
    const { rows } = await sql<{ id: string }>`
      select end_to_end_id as id from cashier.received_payment where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    const cause = `payment:${rows[0]?.id ?? ''}`;
    await server.database.atomically((tx) =>
      books.ledger.recover(tx, {
        playerId: maria.id,
        key: 'med',
        cause,
        amount: centavos(120_00n),
        at: server.clock.now(),
      }),
    );
    const answer = await details(maria);
    expect(answer.data.data[0]).toMatchObject({ kind: 'recharge_returned', amount: '-100.00', owed_amount: '20.00' });
    expect(answer).toMatchObject({ total_recharge_amount: '100.00', total_returned_amount: '120.00' });
  });

  it('are filtered by days of São Paulo and by type, in pages, with totals of the whole range', async () => {
    const { maria } = await richMaria();
    await grant(maria, 1_000n, 0n);
    // One second before midnight in São Paulo, and after it.
    server.clock.advance((Date.parse('2026-11-21T02:59:59Z') - server.clock.now().getTime()) / 1000);
    await deposit(server, await again(maria), '30.00');
    server.clock.advance(1);
    const later = await again(maria);
    expect(await listKinds(later, { range: 'today' })).toEqual([]);
    expect((await details(later, { range: '3d' })).total_recharge_amount).toBe('130.00');
    expect(await listKinds(later, { type: 'bonus' })).toEqual(['reward']);
    const second = await details(later, { page: 2, limit: 2 });
    expect(second.data).toMatchObject({ current_page: 2, per_page: 2, last_page: 2, total: 3 });
    expect(second.data.data.map(({ kind }) => kind)).toEqual(['recharge']);
    expect(second.total_bonus_amount).toBe('10.00');
  });

  it('count no play money towards any total', async () => {
    const { data } = await server.call()('demo', { over18: true });
    const answer = await server.call(data.access_token)('orderDetails', {});
    expect(answer.data.data.map(({ kind, type }) => [kind, type])).toEqual([['play_money', 'other']]);
    expect(answer).toMatchObject({ total_recharge_amount: '0.00', total_bonus_amount: '0.00' });
  });

  it('find a movement by part of its number, with any type selected, and a Pix by its order', async () => {
    const { maria, order } = await richMaria();
    await grant(maria, 1_000n, 0n);
    const round = await bet(maria);
    const found = async (number: string, filter: object = {}) => listKinds(maria, { number, ...filter });
    expect(await found(order)).toEqual(['recharge']);
    expect(await found(order.slice(2, 9).toLowerCase())).toEqual(['recharge']);
    expect(await found(order, { type: 'bonus' })).toEqual([]);
    expect(await found(round)).toEqual(['bet']);
    expect(await found(round.slice(0, 12))).toEqual([]);
    expect(await found('nada-disso')).toEqual([]);
    expect(await listKinds(await registerMember(server), { number: order })).toEqual([]);
    const pix = await underpayDeposit(server, maria, '50.00');
    const late = await signInStaff(server, 'finance', 'tarde@arara.test');
    await late('officeCreditPayment', { id: pix, player_id: maria.id, reason: 'Valor confirmado com o cliente' });
    const [row] = (await details(maria)).data.data;
    expect(await found(row?.order_number ?? '')).toEqual(['recharge']);
    expect((await details(maria, { number: order })).total_recharge_amount).toBe('149.99');
    await expect(found('%_')).rejects.toMatchObject({ code: 422, errors: { number: [expect.any(String)] } });
  });

  it.each([
    ['type', { type: 'all' }],
    ['range', { range: '30d' }],
    ['page', { page: 0 }],
    ['limit', { limit: 101 }],
  ])('refuse another %s', async (field, filter) => {
    const maria = await registerMember(server);
    await expect(maria.call('orderDetails', filter as object)).rejects.toMatchObject({
      code: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });
});

describe('the fees', () => {
  it('show the amount that each was taken from, and the rate', async () => {
    const { maria } = await richMaria();
    const post = (kind: 'deposit' | 'payout' | 'hold', key: string, cause: string, legs: [string, bigint][]) =>
      server.database.atomically((tx) =>
        books.ledger.post(tx, {
          playerId: maria.id,
          kind,
          key,
          cause,
          legs: legs.map(([account, amount]) => ({ account: account as 'cash', amount: centavos(amount) })),
          at: server.clock.now(),
        }),
      );
    await post('deposit', 'f1', 'deposit:R1', [
      ['psp_clearing', -20_000n],
      ['cash', 19_650n],
      ['fees', 350n],
    ]);
    await post('hold', 'f2', 'withdrawal:W1', [
      ['cash', -6_000n],
      ['held', 6_000n],
    ]);
    await post('payout', 'f3', 'withdrawal:W1', [
      ['held', -6_000n],
      ['psp_clearing', 5_800n],
      ['fees', 200n],
    ]);
    const { data, total_fee_amount } = await maria.call('orderFees', {});
    expect(data.data).toMatchObject([
      { kind: 'withdraw_paid', base_amount: '60.00', fee: '2.00', rate: '3.33', order_number: 'W1' },
      { kind: 'recharge', base_amount: '200.00', fee: '3.50', rate: '1.75', order_number: 'R1' },
    ]);
    expect(data.data.map(({ waived, waived_text: by }) => [waived, by])).toEqual([
      ['0.00', null],
      ['0.00', null],
    ]);
    expect(data.total).toBe(2);
    expect(total_fee_amount).toBe('5.50');
    expect((await details(maria)).total_fee_amount).toBe('5.50');
  });

  it('show the waived fee of a free withdrawal after it is paid, with the free one of the month', async () => {
    const admin = await signInStaff(server, 'admin', 'noite@arara.test');
    const before = await changeRule(admin, { fee_fixed: '1.00', fee_bps: 200, free_per_month: [1] });
    try {
      const { maria } = await richMaria();
      const account = await prepareWithdrawal(maria);
      const free = await withdraw(maria, '50.00', account);
      expect((await maria.call('orderFees', {})).data.total).toBe(0);
      await admin('officeApprove', { id: free, reason: 'Conferido' });
      await settleDelayedJobs(server);
      const { data, total_fee_amount, total_waived_amount } = await maria.call('orderFees', {});
      expect(data.data).toMatchObject([
        {
          kind: 'withdraw_paid',
          base_amount: '50.00',
          fee: '0.00',
          rate: '0.00',
          waived: '2.00',
          waived_text: 'Saque grátis do mês',
          order_number: free,
        },
      ]);
      expect([total_fee_amount, total_waived_amount]).toEqual(['0.00', '2.00']);
    } finally {
      await changeRule(admin, { fee_fixed: before.fee_fixed, fee_bps: 0, free_per_month: [0] });
    }
  });
});
