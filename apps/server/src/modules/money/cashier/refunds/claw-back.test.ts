import type { Call } from '@arara/contract/client';
import { centavos, parseReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import { type TestDebtor, registerDebtor, sendPixNotification, clawBackPix } from '../../../../../testing/debtor.ts';
import {
  type TestServer,
  createTestServer,
  testGrant,
  settleDelayedJobs,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let ana: Call;
let rui: Call;
let maria: TestDebtor;

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 100_00n });
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  rui = await signInStaff(server, 'finance', 'rui@arara.test');
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerDebtor(server, ana);
});

afterEach(async () => {
  server.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0, payout: 'pay' });
  await settleDelayedJobs(server);
  await requireSoundBooks(server);
});

const withdrawal = async (id: string) => (await ana('officeWithdrawal', { id })).data;
const debts = async () => (await ana('officeDebts', { player_id: maria.id })).data.data;

async function clawBack(id: string, amount?: bigint): Promise<void> {
  clawBackPix(server, id, amount);
  await server.settle();
}

/** Delays the waiting payouts until a test runs the delayed jobs. */
async function delayPayouts(): Promise<void> {
  await sql`
    update jobs.job set start_after = jobs.job_now() + interval '1 hour'
    where name = 'payout' and state = 'created'`.execute(server.database.db);
}

describe('a claw-back while a withdrawal is pending', () => {
  it('takes the held money and refuses the withdrawal whose money it needs', async () => {
    const id = await maria.pay('100.00');
    const drawing = await maria.withdraw('70.00');
    await clawBack(id);
    expect(await maria.me()).toMatchObject({ money: '0.00', held_money: '0.00', debt_money: '0.00' });
    expect((await withdrawal(drawing)).status).toBe('refused');
    const { data } = await maria.call('drawingDetail', { id: drawing });
    expect(data.reason).toBe('O banco devolveu um depósito seu a quem pagou, por isso paramos este saque.');
    const { data: messages } = await maria.call('notifications', {});
    expect(messages.data.map(({ title }) => title)).toContain('Saque interrompido');
  });

  it('stops an approved withdrawal that was not sent, and pays nothing', async () => {
    const id = await maria.pay('100.00');
    const drawing = await maria.withdraw('70.00');
    await ana('officeApprove', { id: drawing, reason: 'Conferido' });
    await delayPayouts();
    await clawBack(id);
    expect((await withdrawal(drawing)).status).toBe('refused');
    await settleDelayedJobs(server);
    expect((await withdrawal(drawing)).status).toBe('refused');
    expect(server.bank.state.payouts.has(drawing)).toBe(false);
    expect(await maria.me()).toMatchObject({ money: '0.00', held_money: '0.00', debt_money: '0.00' });
  });

  it('leaves in review, with a red flag and without approvals, what the free cash covers', async () => {
    const id = await maria.pay('150.00');
    await maria.pay('60.00');
    const drawing = await maria.withdraw('101.00');
    expect((await ana('officeApprove', { id: drawing, reason: 'Conferido' })).data.status).toBe('second_review');
    await clawBack(id, 50_00n);
    const after = await withdrawal(drawing);
    expect(after).toMatchObject({ status: 'in_review', risk: 'red' });
    expect(after.flags.map(({ name }) => name)).toContain('claw_back');
    expect(await maria.me()).toMatchObject({ money: '59.00', held_money: '101.00' });
    expect((await rui('officeApprove', { id: drawing, reason: 'Conferido' })).data.status).toBe('second_review');
    expect((await ana('officeApprove', { id: drawing, reason: 'Conferido' })).data.status).toBe('approved');
  });

  it('refuses the newest withdrawals first and no more than it needs', async () => {
    const id = await maria.pay('100.00');
    const first = await maria.withdraw('40.00');
    server.clock.advance(60);
    const second = await maria.withdraw('50.00');
    await clawBack(id, 30_00n);
    expect((await withdrawal(first)).status).toBe('in_review');
    expect((await withdrawal(second)).status).toBe('refused');
    expect(await maria.me()).toMatchObject({ money: '30.00', held_money: '40.00', debt_money: '0.00' });
  });

  it('leaves a payout in progress alone; after a failure, the held money settles the debt', async () => {
    const id = await maria.pay('100.00');
    const drawing = await maria.withdraw('100.00');
    server.bank.faults({ payout: 'hold' });
    await ana('officeApprove', { id: drawing, reason: 'Conferido' });
    await server.settle();
    await clawBack(id);
    expect((await withdrawal(drawing)).status).toBe('paying');
    expect(await maria.me()).toMatchObject({ held_money: '100.00', debt_money: '100.00' });
    server.bank.faults({ payout: 'AC03' });
    await settleDelayedJobs(server);
    expect((await withdrawal(drawing)).status).toBe('failed');
    expect(await maria.me()).toMatchObject({ money: '0.00', held_money: '0.00', debt_money: '0.00' });
    expect(await debts()).toMatchObject([{ status: 'settled', steps: [{ way: 'received', amount: '100.00' }] }]);
  });

  it('is reversed as a whole when the bank changes its decision', async () => {
    const id = await maria.pay('100.00');
    await maria.spend('80.00');
    clawBackPix(server, id);
    await server.settle();
    await maria.pay('30.00');
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '50.00', is_play_frozen: 1 });
    const { state } = server.bank;
    const payment = state.payments.get(id);
    if (payment === undefined) throw new Error('the bank has no such Pix');
    const devolucoes = (payment.devolucoes ?? []).map((one) => ({ ...one, status: 'NAO_REALIZADO' as const }));
    state.payments.set(id, { ...payment, devolucoes });
    state.balance = centavos(state.balance + 100_00n);
    await sendPixNotification(server, { ...payment, pagador: undefined, devolucoes });
    expect(await maria.me()).toMatchObject({ money: '50.00', debt_money: '0.00', is_play_frozen: 0 });
    expect(await debts()).toMatchObject([{ status: 'undone' }]);
  });
});

describe('a debt', () => {
  let lost: string;

  beforeEach(async () => {
    lost = await maria.pay('100.00');
    await maria.spend('100.00');
    await clawBack(lost);
  });

  it('is settled by later deposits first and shown to the player', async () => {
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '100.00', is_play_frozen: 1 });
    await maria.pay('40.00');
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '60.00', is_play_frozen: 1 });
    await maria.pay('90.00');
    expect(await maria.me()).toMatchObject({ money: '30.00', debt_money: '0.00', is_play_frozen: 0 });
    const { data } = await maria.call('notifications', {});
    const texts = data.data.map(({ text }) => text).join('\n');
    expect(texts).toMatch(/R\$\s100,00 ficaram em aberto/);
    expect(texts).toMatch(/Usamos R\$\s40,00 .* Faltam R\$\s60,00/);
  });

  it('blocks withdrawals and play until nothing is owed', async () => {
    const refused = { code: 409, error: 'debt_open' };
    await expect(maria.withdraw('20.00')).rejects.toMatchObject(refused);
    const wallet = await sql<{ blocked: boolean }>`
      select blocked from ledger.wallet where player_id = ${maria.id}`.execute(server.database.db);
    expect(wallet.rows).toEqual([{ blocked: true }]);
    await maria.pay('150.00');
    expect((await maria.withdraw('20.00')).startsWith('W')).toBe(true);
  });

  it('is written off by two people, never by one', async () => {
    const [debt] = await debts();
    const id = debt?.id ?? '';
    const asked = (await ana('officeDebtRequest', { id, action: 'write_off', note: 'Jogadora sem bens' })).data;
    await expect(rui('officeDebtRequest', { id, action: 'write_off', note: 'Eu também' })).rejects.toMatchObject({
      error: 'debt_request_waiting',
    });
    const request = asked.request?.id ?? '';
    await expect(ana('officeDebtDecide', { id: request, approve: true })).rejects.toMatchObject({
      code: 409,
      error: 'debt_second_person',
    });
    expect((await rui('officeDebtDecide', { id: request, approve: true })).data).toMatchObject({
      status: 'written_off',
      remaining: '0.00',
      steps: [{ way: 'written_off', amount: '100.00', requested_by: 'ana@arara.test', approved_by: 'rui@arara.test' }],
      request: null,
    });
    expect(await maria.me()).toMatchObject({ debt_money: '0.00', is_play_frozen: 0 });
    await expect(rui('officeDebtDecide', { id: request, approve: true })).rejects.toMatchObject({
      error: 'debt_request_decided',
    });
    await expect(ana('officeDebtRequest', { id, action: 'collect', note: 'De novo' })).rejects.toMatchObject({
      error: 'debt_settled',
    });
  });

  it('by agreement takes an instalment of each deposit, and two people decide on every withdrawal', async () => {
    const [debt] = await debts();
    const id = debt?.id ?? '';
    const input = { id, action: 'agree' as const, note: 'Paga aos poucos' };
    const incomplete = ana('officeDebtRequest', input).catch((error: unknown) => error);
    expect(await incomplete).toMatchObject({ code: 422, errors: { instalment: [expect.any(String)] } });
    const asked = (await ana('officeDebtRequest', { ...input, instalment: '15.00' })).data;
    await rui('officeDebtDecide', { id: asked.request?.id ?? '', approve: true });
    expect(await maria.me()).toMatchObject({ debt_money: '100.00', is_play_frozen: 0 });
    await maria.pay('50.00');
    expect(await maria.me()).toMatchObject({ money: '35.00', debt_money: '85.00' });
    const drawing = await maria.withdraw('20.00');
    await server.settle();
    const { flags } = await withdrawal(drawing);
    expect(flags.find(({ name }) => name === 'owes_house')).toMatchObject({ severity: 'reason' });
    expect((await ana('officeApprove', { id: drawing, reason: 'Conferido' })).data.status).toBe('second_review');
    expect((await rui('officeApprove', { id: drawing, reason: 'Conferido' })).data.status).toBe('approved');
  });

  it('is collected from cash by two people', async () => {
    const [debt] = await debts();
    const id = debt?.id ?? '';
    await expect(ana('officeDebtRequest', { id, action: 'collect', note: 'Nada lá' })).rejects.toMatchObject({
      error: 'insufficient_funds',
    });
    await win('25.00');
    const asked = (await ana('officeDebtRequest', { id, action: 'collect', note: 'Ganhou depois' })).data;
    expect((await rui('officeDebtDecide', { id: asked.request?.id ?? '', approve: true })).data).toMatchObject({
      status: 'open',
      remaining: '75.00',
    });
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '75.00' });
  });

  it('is refused, or withdrawn by its requester, without moving anything', async () => {
    const [debt] = await debts();
    const id = debt?.id ?? '';
    const ask = async () =>
      (await ana('officeDebtRequest', { id, action: 'write_off', note: 'Perdoar' })).data.request?.id ?? '';
    expect((await rui('officeDebtDecide', { id: await ask(), approve: false })).data.request).toBeNull();
    expect((await ana('officeDebtDecide', { id: await ask(), approve: false })).data.request).toBeNull();
    expect(await debts()).toMatchObject([{ status: 'open', remaining: '100.00', steps: [] }]);
  });
});

/** Credits cash without a deposit, as a win after the claw-back would. */
async function win(money: string): Promise<void> {
  const amount = Number(parseReais(money) ?? 0n);
  const free = { pocket: 'cash' as const, multiplierE2: 0 };
  const gift = testGrant(maria.id, `win:${maria.id}`, amount, server.clock.now(), free);
  await server.database.atomically((tx) => server.server.bonus.give(tx, gift));
}

describe('a bonus of a clawed-back deposit', () => {
  it('ends with its whole balance', async () => {
    const id = await maria.pay('100.00');
    await maria.call('ftdClaim', {});
    expect(await maria.me()).toMatchObject({ money: '100.00', bonus_money: '100.00' });
    await clawBack(id, 40_00n);
    expect(await maria.me()).toMatchObject({ money: '60.00', bonus_money: '0.00' });
  });

  it('continues when another deposit is clawed back', async () => {
    await maria.pay('100.00');
    const other = await maria.pay('50.00');
    await maria.call('ftdClaim', {});
    await clawBack(other);
    expect(await maria.me()).toMatchObject({ money: '100.00', bonus_money: '100.00' });
  });
});
