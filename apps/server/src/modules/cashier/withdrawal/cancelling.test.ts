import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { listen } from '../../../../testing/listener.ts';

let house: TestHouse;
let maria: TestMember;
let account: number;
let ana: Awaited<ReturnType<typeof signInStaff>>;
let rui: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  house = await createTestHouse({ secondPersonAbove: 100_00n });
  maria = await registerMember(house);
  await deposit(house, maria, '1000.00');
  account = await prepareWithdrawal(maria);
  ana = await signInStaff(house, 'finance');
  rui = await signInStaff(house, 'admin');
});

afterAll(() => house.close());

afterEach(async () => {
  await house.settle();
  await requireSoundBooks(house);
});

async function ask(money: string): Promise<string> {
  return (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
}

async function pots() {
  const { money, held_money } = (await maria.call('me', {})).data;
  return { money, held_money };
}

const payoutsOf = (id: string) => [...house.bank.state.payouts.values()].filter(({ idEnvio }) => idEnvio === id);

describe('a withdrawal that its player takes back', () => {
  it('is over at once, its money is there again, and the socket says so', async () => {
    const before = await pots();
    const id = await ask('60.00');
    const listener = await listen(house, maria);
    const { data, message } = await maria.call('drawingCancel', { id });
    expect(data).toMatchObject({ state: 'cancelled', status: 3, may_cancel: false, reason: null });
    expect(data.timeline.map(({ state }) => state)).toEqual(['requested', 'in_review', 'cancelled']);
    expect(data.status_text).toBe('Cancelado, valor devolvido');
    expect(message).toMatch(/saldo/);
    await listener.hears({ type: 'withdrawal', id, status: 3 });
    await listener.hears({ type: 'balance', ...before });
    listener.close();
    expect(await pots()).toEqual(before);
  });

  it('twice, or five times at once, answers the same and gives back once', async () => {
    const before = await pots();
    const id = await ask('60.00');
    const answers = await Promise.all(Array.from({ length: 5 }, () => maria.call('drawingCancel', { id })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await maria.call('drawingCancel', { id })).data.state).toBe('cancelled');
    expect(await pots()).toEqual(before);
  });

  it('may have been approved by one of two people: both have to', async () => {
    const before = await pots();
    const id = await ask('100.01');
    await ana('officeApprove', { id });
    expect((await maria.call('drawingDetail', { id })).data.may_cancel).toBe(true);
    await maria.call('drawingCancel', { id });
    await expect(rui('officeApprove', { id })).rejects.toMatchObject({ code: 409, error: 'withdrawal_not_in_review' });
    expect(await pots()).toEqual(before);
    expect((await rui('officeWithdrawal', { id })).data.status).toBe('cancelled');
  });

  it('that is approved, paid or refused is the house’s word already', async () => {
    const paid = await ask('40.00');
    await ana('officeApprove', { id: paid });
    const refusal = { code: 409, error: 'withdrawal_decided' };
    await expect(maria.call('drawingCancel', { id: paid })).rejects.toMatchObject(refusal);
    await house.settle();
    await expect(maria.call('drawingCancel', { id: paid })).rejects.toMatchObject(refusal);
    const refused = await ask('40.00');
    await ana('officeRefuse', { id: refused, reason: 'Envie um documento' });
    await expect(maria.call('drawingCancel', { id: refused })).rejects.toMatchObject(refusal);
    expect((await maria.call('drawingDetail', { id: refused })).data.state).toBe('refused');
  });

  it('is nobody else’s to take back', async () => {
    const id = await ask('40.00');
    const joana = await registerMember(house);
    await expect(joana.call('drawingCancel', { id })).rejects.toMatchObject({ code: 404, error: 'withdrawal_unknown' });
    await expect(maria.call('drawingCancel', { id: 'W0' })).rejects.toMatchObject({ error: 'withdrawal_unknown' });
    expect((await maria.call('drawingDetail', { id })).data.state).toBe('in_review');
    await maria.call('drawingCancel', { id });
  });

  it.each([0, 1, 2, 3, 4, 5])('while somebody approves it: one is heard (try %i)', async (round) => {
    const before = await pots();
    const id = await ask('40.00');
    const cancel = () => maria.call('drawingCancel', { id });
    const approve = () => ana('officeApprove', { id });
    const pressed = round % 2 === 0 ? [cancel(), approve()] : [approve(), cancel()].toReversed();
    const [cancelled, approved] = await Promise.allSettled(pressed);
    expect(new Set([cancelled?.status, approved?.status])).toEqual(new Set(['fulfilled', 'rejected']));
    await house.settle();
    const isCancelled = cancelled?.status === 'fulfilled';
    expect((await maria.call('drawingDetail', { id })).data.state).toBe(isCancelled ? 'cancelled' : 'paid');
    expect(payoutsOf(id)).toHaveLength(isCancelled ? 0 : 1);
    if (isCancelled) expect(await pots()).toEqual(before);
  });

  it.each([0, 1])('while somebody refuses it: the money goes back once (try %i)', async () => {
    const before = await pots();
    const id = await ask('40.00');
    await Promise.allSettled([maria.call('drawingCancel', { id }), ana('officeRefuse', { id, reason: 'um motivo' })]);
    expect(await pots()).toEqual(before);
  });
});
