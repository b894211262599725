import { asBonus, termsOf as termsOfPayment } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestLedger,
  type TestMember,
  changeRule,
  createTestHouse,
  createTestLedger,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';

let house: TestHouse;
let books: TestLedger;
let admin: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  house = await createTestHouse();
  books = await createTestLedger(house.database, { clock: house.clock });
  admin = await signInStaff(house, 'admin');
});

afterAll(async () => {
  await books.close();
  await house.close();
});

afterEach(async () => {
  await changeRule(admin, { wagering: 'block', wagering_fee_bps: 0, own_account_only: false });
  await house.settle();
  await requireSoundBooks(house);
});

const qk_pwd = '271828';

async function rich(money = '500.00'): Promise<TestMember & { bankId: number }> {
  const member = await registerMember(house);
  await deposit(house, member, money);
  return { ...member, bankId: await prepareWithdrawal(member) };
}

/** Money given to a player, with wagering asked for it. */
async function grant({ id }: TestMember, cause: string, amount: number, wagering: number): Promise<void> {
  const given = {
    playerId: id,
    key: cause,
    cause,
    amount: centavos(amount),
    wagering: centavos(wagering),
    at: house.clock.now(),
  };
  await house.database.atomically((tx) => books.ledger.reward(tx, given));
  house.clock.advance(60);
}

/** Plays until so many reais were staked. */
async function stake({ call }: TestMember, reais: number): Promise<void> {
  const { data } = await call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
  for (let times = 0; times < reais; times += 1)
    await call('bet', { session: data.session, stake: '1.00', key: freshKey(), input: null });
}

const termsOf = async ({ call }: TestMember) => (await call('drawingTerms', {})).data;

describe('the terms of a withdrawal', () => {
  it('say what is missing, until nothing is', async () => {
    const maria = await registerMember(house);
    expect(await termsOf(maria)).toMatchObject({
      available: '0.00',
      locked: '0.00',
      wagering: { left: '0.00', mode: 'block', from: [] },
      min: '20.00',
      max: '50000.00',
      fee: { fixed: '0.00', bps: 0, wagering_bps: 0 },
      times_left: null,
      times_per_day: null,
      needs: ['pin', 'account'],
      own_account_only: false,
    });
    await prepareWithdrawal(maria);
    expect((await termsOf(maria)).needs).toEqual([]);
    await changeRule(admin, { own_account_only: true });
    expect(await termsOf(maria)).toMatchObject({ needs: ['cpf'], own_account_only: true });
    await maria.call('identitySet', { cpf: '390.533.447-05', birth_date: '1990-01-01' });
    expect((await termsOf(maria)).needs).toEqual([]);
  });

  it('are one’s own', async () => {
    const [maria, joana] = [await rich('80.00'), await registerMember(house)];
    await grant(maria, 'grant:own', 10_00, 10_00);
    expect((await termsOf(joana)).wagering.left).toBe('0.00');
    expect((await termsOf(joana)).available).toBe('0.00');
  });

  it('of play money are that there is nothing to take out', async () => {
    const { data } = await house.call()('demo', { over18: true });
    const { data: terms } = await house.call(data.access_token)('drawingTerms', {});
    expect(terms.available).toBe('0.00');
  });
});

describe('wagering that is still to do', () => {
  it('is told by the credits that ask for it, and stakes count towards the oldest', async () => {
    const maria = await rich();
    await grant(maria, 'welcome:1', 10_00, 3_00);
    await grant(maria, 'wheel:2', 5_00, 4_00);
    expect(await termsOf(maria)).toMatchObject({
      locked: '0.00',
      wagering: {
        left: '7.00',
        from: [
          { source: 'welcome', required: '3.00', done: '0.00', remaining: '3.00' },
          { source: 'wheel', required: '4.00', done: '0.00', remaining: '4.00' },
        ],
      },
    });
    await stake(maria, 4);
    expect((await termsOf(maria)).wagering).toMatchObject({
      left: '3.00',
      from: [{ source: 'wheel', required: '4.00', done: '1.00', remaining: '3.00' }],
    });
    await stake(maria, 3);
    expect((await termsOf(maria)).wagering).toEqual({ left: '0.00', mode: 'block', from: [] });
  });

  it('is none of a bonus: what that asks for is left with it, and a withdrawal gives it up where its terms say so', async () => {
    const maria = await rich();
    const terms = { ...termsOfPayment({ ...asBonus(300), onWithdrawal: 'forfeit' }) };
    const gift = { memberId: maria.id, key: 'b1', cause: 'wheel:9', amount: centavos(10_00), pocket: 'bonus' as const };
    await house.database.atomically((tx) => house.house.bonus.give(tx, { ...gift, terms, at: house.clock.now() }));
    expect(await termsOf(maria)).toMatchObject({
      locked: '10.00',
      wagering: { left: '0.00' },
      bonus_forfeited: '10.00',
    });
    await maria.call('drawing', { money: '50.00', member_bank_id: maria.bankId, qk_pwd });
    expect((await maria.call('me', {})).data).toMatchObject({ bonus_money: '0.00', ml_money: '0.00' });
    expect(await termsOf(maria)).toMatchObject({ locked: '0.00', bonus_forfeited: '0.00' });
  });

  it('blocks what it binds where the site says so, with how much is left, until it is done', async () => {
    const maria = await rich('59.05');
    await grant(maria, 'wheel:5', 10, 2_00);
    const ask = (money: string) => maria.call('drawing', { money, member_bank_id: maria.bankId, qk_pwd });
    expect(await termsOf(maria)).toMatchObject({ available: '59.05', bound: '0.10', forfeitable: '0.10' });
    expect((await maria.call('me', {})).data).toMatchObject({ money: '59.15', available_money: '59.05' });
    await expect(ask('59.06')).rejects.toMatchObject({
      code: 422,
      error: 'wagering_left',
      errors: { money: [expect.stringMatching(/R\$\s59,05.*R\$\s2,00/)] },
    });
    expect((await maria.call('me', {})).data.held_money).toBe('0.00');
    await stake(maria, 2);
    expect(await termsOf(maria)).toMatchObject({ bound: '0.00', forfeitable: null });
    const { available_money: available } = (await maria.call('me', {})).data;
    expect((await ask(available)).data.state).toBe('in_review');
  });

  it('lets the R$ 59.05 go whole that a prize of R$ 0.10 came on top of', async () => {
    const maria = await rich('59.05');
    await grant(maria, 'wheel:6', 10, 10);
    const { data } = await maria.call('drawing', { money: '59.05', member_bank_id: maria.bankId, qk_pwd });
    expect(data).toMatchObject({ amount: '59.05', fee: '0.00', state: 'in_review' });
    expect((await maria.call('me', {})).data).toMatchObject({ money: '0.10', available_money: '0.00' });
  });

  it('costs no fee where the site blocks, whatever share it would cost otherwise', async () => {
    await changeRule(admin, { wagering: 'block', wagering_fee_bps: 1_000 });
    const maria = await rich();
    await grant(maria, 'wheel:7', 10, 10);
    const { data } = await maria.call('drawing', { money: '50.00', member_bank_id: maria.bankId, qk_pwd });
    expect(data).toMatchObject({ fee: '0.00', net: '50.00' });
  });

  it('costs a share where the site says so', async () => {
    await changeRule(admin, { wagering: 'fee', wagering_fee_bps: 1_000 });
    const maria = await rich();
    await grant(maria, 'welcome:6', 10_00, 2_00);
    expect(await termsOf(maria)).toMatchObject({
      fee: { wagering_bps: 1_000 },
      wagering: { mode: 'fee', left: '2.00' },
    });
    const { data } = await maria.call('drawing', { money: '50.05', member_bank_id: maria.bankId, qk_pwd });
    expect(data).toMatchObject({ fee: '5.00', net: '45.05' });
    await admin('officeApprove', { id: data.id });
    await house.settle();
    expect([...house.bank.state.payouts.values()].at(-1)?.valor).toBe('45.05');
  });
});

describe('how long a withdrawal takes', () => {
  it('is the median of the last day’s from request to paid, and unknown under five', async () => {
    // What other tests had paid is more than a day ago by then.
    const minutes = [1, 2, 9, 12, 15];
    const maria = await rich();
    house.clock.advance(86_400);
    const known: (number | null)[] = [];
    const again = house.call(await signIn(house, maria.account));
    const staff = await signInStaff(house, 'finance', 'noturna@arara.test');
    for (const wait of minutes) {
      const { data } = await again('drawing', { money: '20.00', member_bank_id: maria.bankId, qk_pwd });
      house.clock.advance(wait * 60);
      await staff('officeApprove', { id: data.id });
      await house.settle();
      known.push((await again('drawingTerms', {})).data.typical_minutes);
    }
    expect(known).toEqual([null, null, null, null, 9]);
    admin = await signInStaff(house, 'admin', 'outra@arara.test');
  });
});
