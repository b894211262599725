import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  codeSentTo,
  createTestHouse,
  deposit,
  freshKey,
  prepareWithdrawal,
  proofOf,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let house: TestHouse;
let maria: TestMember;
let account: number;
let ana: Staff;
let rui: Staff;
let eva: Staff;

beforeAll(async () => {
  house = await createTestHouse({ secondPersonAbove: 100_00n });
  ana = await signInStaff(house, 'finance', 'ana@arara.test');
  rui = await signInStaff(house, 'finance', 'rui@arara.test');
  eva = await signInStaff(house, 'admin', 'eva@arara.test');
});

// A player of her own for each test: two people decide on what brings a player's day over the limit.
beforeEach(async () => {
  maria = await registerMember(house);
  await deposit(house, maria, '5000.00');
  account = await prepareWithdrawal(maria);
});

afterAll(() => house.close());

afterEach(async () => {
  await house.settle();
  await requireSoundBooks(house);
});

const reason = 'Envie um documento com foto';
const statusOf = async (id: string) => (await eva('officeWithdrawal', { id })).data.status;

async function ask(money = '40.00'): Promise<string> {
  return (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
}

describe('setting a withdrawal aside', () => {
  it('keeps everybody from approving it, names who did it, and the player sees nothing of it', async () => {
    const id = await ask();
    const before = (await maria.call('drawingDetail', { id })).data;
    await ana('officeHold', { id, note: 'espero o comprovante' });
    await expect(rui('officeApprove', { id })).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_on_hold',
      message: 'Este saque está em espera, por ana@arara.test. Para continuar, libere-o primeiro.',
    });
    await expect(rui('officeHold', { id, note: 'eu também' })).rejects.toMatchObject({ error: 'withdrawal_on_hold' });
    await expect(rui('officeEscalate', { id, note: 'olhe' })).rejects.toMatchObject({ error: 'withdrawal_on_hold' });
    expect((await maria.call('drawingDetail', { id })).data).toEqual(before);
    expect((await rui('officeWithdrawal', { id })).data.notes).toMatchObject([
      { by: 'ana@arara.test', act: 'hold', note: 'espero o comprovante' },
    ]);
  });

  it('is undone by anybody who may, and then it goes on where it was', async () => {
    const id = await ask('100.01');
    await ana('officeApprove', { id });
    await ana('officeHold', { id, note: 'espero' });
    expect((await rui('officeRelease', { id })).data.status).toBe('second_review');
    await expect(rui('officeRelease', { id })).rejects.toMatchObject({ code: 409, error: 'withdrawal_not_held' });
    expect((await rui('officeApprove', { id })).data.status).toBe('approved');
  });

  it('does not keep it from being refused, nor its player from taking it back', async () => {
    const refused = await ask();
    await ana('officeHold', { id: refused, note: 'espero' });
    expect((await rui('officeRefuse', { id: refused, reason })).data.status).toBe('refused');
    const taken = await ask();
    await ana('officeHold', { id: taken, note: 'espero' });
    expect((await maria.call('drawingCancel', { id: taken })).data.state).toBe('cancelled');
    await expect(ana('officeRelease', { id: taken })).rejects.toMatchObject({ error: 'withdrawal_not_in_review' });
  });

  it('asked for twice under one key is done once', async () => {
    const id = await ask();
    const key = freshKey();
    await ana('officeHold', { id, note: 'espero' }, { key });
    await ana('officeHold', { id, note: 'espero' }, { key });
    expect((await ana('officeWithdrawal', { id })).data.notes).toHaveLength(1);
  });

  it('stands in the log with what was written', async () => {
    const id = await ask();
    await ana('officeHold', { id, note: 'espero o banco' });
    await ana('officeRelease', { id });
    const { data } = await eva('officeAudit', { q: `withdrawal:${id}`, order: 'asc' });
    expect(data.data.map(({ action, reason: why }) => [action, why])).toEqual([
      ['withdrawal.held', 'espero o banco'],
      ['withdrawal.released', null],
    ]);
  });
});

describe('asking for somebody else', () => {
  it('needs one who is not who asked', async () => {
    const id = await ask();
    expect((await ana('officeEscalate', { id, note: 'olhe o titular' })).data).toMatchObject({
      status: 'second_review',
      needs_second: true,
    });
    expect((await ana('officeApprove', { id })).data.status).toBe('second_review');
    expect((await rui('officeApprove', { id })).data.status).toBe('approved');
  });

  it('is enough with one other, up to the limit', async () => {
    const id = await ask();
    await ana('officeEscalate', { id, note: 'olhe o titular' });
    expect((await rui('officeApprove', { id })).data.status).toBe('approved');
  });

  it('above the limit still needs two', async () => {
    const id = await ask('100.01');
    await ana('officeEscalate', { id, note: 'valor alto' });
    expect((await rui('officeApprove', { id })).data.status).toBe('second_review');
    await expect(rui('officeApprove', { id })).rejects.toMatchObject({ error: 'second_person_needed' });
    expect((await eva('officeApprove', { id })).data.status).toBe('approved');
  });

  it('is done once', async () => {
    const id = await ask();
    await ana('officeEscalate', { id, note: 'olhe' });
    await expect(rui('officeEscalate', { id, note: 'olhe' })).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_escalated',
      message: 'ana@arara.test já passou este saque para outra pessoa. Atualize a lista.',
    });
  });
});

describe('of all that two do at once', () => {
  it.each([0, 1, 2])('one thing stands (try %i)', async () => {
    const id = await ask();
    const answers = await Promise.allSettled([
      ana('officeApprove', { id }),
      rui('officeHold', { id, note: 'um momento' }),
      eva('officeRefuse', { id, reason }),
    ]);
    await house.settle();
    const codes = answers.map(({ status: end }) => (end === 'fulfilled' ? 'done' : 'refused'));
    const status = await statusOf(id);
    // Who set it aside did not decide: a refusal may follow it, an approval may not.
    const ends = { paid: codes[0], refused: codes[2], on_hold: codes[1] };
    expect(Object.keys(ends)).toContain(status);
    expect(ends[status as keyof typeof ends]).toBe('done');
    expect(codes[0] === 'done' && codes[2] === 'done').toBe(false);
  });
});

describe('a withdrawal of their own', () => {
  it('is decided on by nobody of staff', async () => {
    const email = 'ana@arara.test';
    const player = await registerMember(house);
    const proof = await proofOf(player.call);
    await player.call('emailBind', { email, proof });
    await player.call('emailVerify', { code: await codeSentTo(house, email) });
    await deposit(house, player, '100.00');
    const bank = await prepareWithdrawal(player);
    const { id } = (await player.call('drawing', { money: '40.00', member_bank_id: bank, qk_pwd: '271828' })).data;
    const own = { code: 409, error: 'own_withdrawal' };
    await expect(ana('officeApprove', { id })).rejects.toMatchObject(own);
    await expect(ana('officeRefuse', { id, reason })).rejects.toMatchObject(own);
    await expect(ana('officeHold', { id, note: 'meu' })).rejects.toMatchObject(own);
    await expect(ana('officeEscalate', { id, note: 'meu' })).rejects.toMatchObject(own);
    expect((await rui('officeApprove', { id })).data.status).toBe('approved');
  });

  it('neither where it goes to their own key', async () => {
    const to = { payment_type: 'email' as const, email: 'rui@arara.test', name: 'Maria da Silva' };
    const { id } = (await maria.call('drawing', { money: '40.00', qk_pwd: '271828', ...to })).data;
    await expect(rui('officeApprove', { id })).rejects.toMatchObject({ error: 'own_withdrawal' });
    expect((await ana('officeApprove', { id })).data.status).toBe('approved');
  });
});

describe('who looks at it', () => {
  it('is shown to the others for five minutes, and keeps nobody from deciding', async () => {
    const id = await ask();
    expect((await ana('officeWithdrawalLook', { id })).data).toEqual({ looked_by: 'ana@arara.test', is_own: true });
    expect((await rui('officeWithdrawalLook', { id })).data).toEqual({ looked_by: 'ana@arara.test', is_own: false });
    expect((await rui('officeWithdrawal', { id })).data.looked_by).toBe('ana@arara.test');
    house.clock.advance(299);
    expect((await rui('officeWithdrawalLook', { id })).data.is_own).toBe(false);
    house.clock.advance(1);
    expect((await eva('officeWithdrawal', { id })).data.looked_by).toBeNull();
    expect((await rui('officeWithdrawalLook', { id })).data).toEqual({ looked_by: 'rui@arara.test', is_own: true });
    expect((await ana('officeApprove', { id })).data).toMatchObject({ status: 'approved', looked_by: null });
  });

  it('looks at something that is there', async () => {
    await expect(ana('officeWithdrawalLook', { id: 'W0' })).rejects.toMatchObject({ error: 'withdrawal_unknown' });
  });
});
