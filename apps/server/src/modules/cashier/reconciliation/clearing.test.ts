import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  askDeposit,
  codeOfTheKey,
  createTestHouse,
  deposit,
  payCode,
  prepareWithdrawal,
  registerMember,
  settleLater,
  signInStaff,
} from '../../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let ana: Call;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  ana = await signInStaff(house, 'finance');
});

afterAll(() => house.close());

const check = async () => (await ana('officeClearingCheck', {})).data;

describe('the account at the bank', () => {
  it('begins with what it held when it was first asked', async () => {
    expect((await ana('officeClearing', {})).data).toEqual({ clearing: null, entries: [] });
    await deposit(house, maria, '100.00');
    expect(await check()).toMatchObject({
      clearing: { bank: '100100.00', house: '100100.00', difference: '0.00', state: 'equal' },
      entries: [{ kind: 'opening', amount: '100000.00', by: '' }],
    });
  });

  it('holds what the ledger says, after whatever came in and went out', async () => {
    await deposit(house, maria, '50.00');
    expect((await check()).clearing).toMatchObject({ bank: '100150.00', state: 'equal' });
  });

  it('holds less while a payout is on its way, which is no difference', async () => {
    const account = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' });
    const rui = await signInStaff(house, 'admin');
    house.bank.faults({ payout: 'hold' });
    await rui('officeApprove', { id: data.id });
    await house.settle();
    expect((await check()).clearing).toMatchObject({
      difference: '-40.00',
      on_the_way: '40.00',
      state: 'on_the_way',
    });
    house.bank.faults({ payout: 'pay' });
    await settleLater(house);
    expect((await check()).clearing).toMatchObject({ difference: '0.00', state: 'equal' });
  });

  it('differs when the operator moves money, until that is written down', async () => {
    house.bank.state.balance = centavos(house.bank.state.balance - 5_000_00n);
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

  it('differs by a Pix that we were never told of, and says that the open difference explains it', async () => {
    house.bank.faults({ webhook: 'drop' });
    await payCode(house, codeOfTheKey(house, 33_00n));
    house.bank.faults({ webhook: 'deliver' });
    expect((await check()).clearing).toMatchObject({ difference: '33.00', explained: '0.00', state: 'differs' });
    const day = new Date(house.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    await ana('officeReconcile', { day });
    await house.house.jobs.drain();
    expect((await check()).clearing).toMatchObject({ difference: '33.00', explained: '33.00', state: 'differs' });
    const { data } = await ana('officeReconciliation', { day });
    await ana('officeDifference', { id: data.differences[0]?.id ?? '', command: 'book', reason: 'Está no extrato' });
    await house.settle();
    expect((await check()).clearing).toMatchObject({ difference: '0.00', explained: '0.00', state: 'equal' });
  });

  it('holds less while the bank takes a Pix back and has not ended it, which is no difference', async () => {
    const { pix_code } = await askDeposit(maria, '25.00');
    const id = await payCode(house, pix_code);
    const { state } = house.bank;
    const payment = state.payments.get(id);
    if (payment === undefined) throw new Error('the bank has no such Pix');
    const horario = { solicitacao: payment.horario };
    const back = { id: 'm1', rtrId: 'Dm1', valor: '25.00', natureza: 'MED_FRAUDE', horario };
    state.payments.set(id, { ...payment, devolucoes: [{ ...back, status: 'EM_PROCESSAMENTO' }] });
    state.balance = centavos(state.balance - 25_00n);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'pix_sweep', {}));
    await house.settle();
    expect((await check()).clearing).toMatchObject({ difference: '-25.00', on_the_way: '25.00', state: 'on_the_way' });
    const ended = { ...back, horario: { ...horario, liquidacao: payment.horario }, status: 'DEVOLVIDO' as const };
    state.payments.set(id, { ...payment, devolucoes: [ended] });
    await settleLater(house);
    expect((await check()).clearing).toMatchObject({ difference: '0.00', state: 'equal' });
  });

  it('is not told by a bank that does not answer', async () => {
    house.bank.faults({ api: 'error_500' });
    await expect(ana('officeClearingCheck', {})).rejects.toMatchObject({ code: 503, error: 'psp_unavailable' });
    house.bank.faults({ api: 'none' });
    expect((await ana('officeClearing', {})).data.clearing).toMatchObject({ state: 'equal' });
  });
});
