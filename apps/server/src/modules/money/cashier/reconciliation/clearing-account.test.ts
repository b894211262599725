import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  requestDeposit,
  staticPixCode,
  createTestServer,
  deposit,
  payCode,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  ana = await signInStaff(server, 'finance');
});

afterAll(() => server.close());

const check = async () => (await ana('officeClearingCheck', {})).data;

describe('the clearing account at the bank', () => {
  it('starts with the balance at its first check', async () => {
    expect((await ana('officeClearing', {})).data).toEqual({ clearing: null, entries: [] });
    await deposit(server, maria, '100.00');
    expect(await check()).toMatchObject({
      clearing: { bank: '100100.00', house: '100100.00', difference: '0.00', state: 'equal' },
      entries: [{ kind: 'opening', amount: '100000.00', by: '' }],
    });
  });

  it('equals the ledger after money in and out', async () => {
    await deposit(server, maria, '50.00');
    expect((await check()).clearing).toMatchObject({ bank: '100150.00', state: 'equal' });
  });

  it('holds less while a payout is in progress, without a difference', async () => {
    const account = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' });
    const rui = await signInStaff(server, 'admin');
    server.bank.faults({ payout: 'hold' });
    await rui('officeApprove', { id: data.id, reason: 'Conferido' });
    await server.settle();
    expect((await check()).clearing).toMatchObject({
      difference: '-40.00',
      in_transit: '40.00',
      state: 'in_transit',
    });
    server.bank.faults({ payout: 'pay' });
    await settleDelayedJobs(server);
    expect((await check()).clearing).toMatchObject({ difference: '0.00', state: 'equal' });
  });

  it('differs after a transfer by the operator until it is recorded', async () => {
    server.bank.state.balance = centavos(server.bank.state.balance - 5_000_00n);
    expect((await check()).clearing).toMatchObject({ difference: '-5000.00', state: 'differs' });
    await ana('officeClearingTransfer', { amount: '-5000.00', reason: 'Lucro do mês para a conta da empresa' });
    const { clearing, entries } = await check();
    expect(clearing).toMatchObject({ difference: '0.00', state: 'equal' });
    expect(entries).toMatchObject([
      { kind: 'opening' },
      { kind: 'transfer', amount: '-5000.00', by: 'finance@arara.test' },
    ]);
    for (const amount of ['0.00', '-0.00', 'mil', '--1.00'])
      await expect(ana('officeClearingTransfer', { amount, reason: 'nada' })).rejects.toMatchObject({ code: 422 });
  });

  it('differs by an unreported Pix and shows that the open difference explains it', async () => {
    server.bank.faults({ webhook: 'drop' });
    await payCode(server, staticPixCode(server, 33_00n));
    server.bank.faults({ webhook: 'deliver' });
    expect((await check()).clearing).toMatchObject({ difference: '33.00', explained: '0.00', state: 'differs' });
    const day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    await ana('officeReconcile', { day });
    await server.server.jobs.drain();
    expect((await check()).clearing).toMatchObject({ difference: '33.00', explained: '33.00', state: 'differs' });
    const { data } = await ana('officeReconciliation', { day });
    await ana('officeDifference', { id: data.differences[0]?.id ?? '', command: 'book', reason: 'Está no extrato' });
    await server.settle();
    expect((await check()).clearing).toMatchObject({ difference: '0.00', explained: '0.00', state: 'equal' });
  });

  it('holds less during a claw-back in progress, without a difference', async () => {
    const { pix_code } = await requestDeposit(maria, '25.00');
    const id = await payCode(server, pix_code);
    const { state } = server.bank;
    const payment = state.payments.get(id);
    if (payment === undefined) throw new Error('the bank has no such Pix');
    const horario = { solicitacao: payment.horario };
    const back = { id: 'm1', rtrId: 'Dm1', valor: '25.00', natureza: 'MED_FRAUDE', horario };
    state.payments.set(id, { ...payment, devolucoes: [{ ...back, status: 'EM_PROCESSAMENTO' }] });
    state.balance = centavos(state.balance - 25_00n);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'pix_sweep', {}));
    await server.settle();
    expect((await check()).clearing).toMatchObject({ difference: '-25.00', in_transit: '25.00', state: 'in_transit' });
    const ended = { ...back, horario: { ...horario, liquidacao: payment.horario }, status: 'DEVOLVIDO' as const };
    state.payments.set(id, { ...payment, devolucoes: [ended] });
    await settleDelayedJobs(server);
    expect((await check()).clearing).toMatchObject({ difference: '0.00', state: 'equal' });
  });

  it('fails its check while the bank does not respond', async () => {
    server.bank.faults({ api: 'error_500' });
    await expect(ana('officeClearingCheck', {})).rejects.toMatchObject({ code: 503, error: 'psp_unavailable' });
    server.bank.faults({ api: 'none' });
    expect((await ana('officeClearing', {})).data.clearing).toMatchObject({ state: 'equal' });
  });
});
