import { asBonus, toTerms as termsOfPayment } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestLedger,
  type TestMember,
  changeRule,
  createTestServer,
  createTestLedger,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let books: TestLedger;
let admin: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  admin = await signInStaff(server, 'admin');
});

afterAll(async () => {
  await books.close();
  await server.close();
});

afterEach(async () => {
  await changeRule(admin, { wagering: 'block', wagering_fee_bps: 0, own_account_only: false });
  await server.settle();
  await requireSoundBooks(server);
});

const qk_pwd = '271828';

async function rich(money = '500.00'): Promise<TestMember & { bankId: number }> {
  const member = await registerMember(server);
  await deposit(server, member, money);
  return { ...member, bankId: await prepareWithdrawal(member) };
}

/** Credits money to a player, with a wagering requirement. */
async function grant({ id }: TestMember, cause: string, amount: number, wagering: number): Promise<void> {
  const given = {
    playerId: id,
    key: cause,
    cause,
    amount: centavos(amount),
    wagering: centavos(wagering),
    at: server.clock.now(),
  };
  await server.database.atomically((tx) => books.ledger.reward(tx, given));
  server.clock.advance(60);
}

/** Plays until this amount in reais was staked. */
async function stake({ call }: TestMember, reais: number): Promise<void> {
  const { data } = await call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
  for (let times = 0; times < reais; times += 1)
    await call('bet', { session: data.session, stake: '1.00', key: freshKey(), input: null });
}

const loadTerms = async ({ call }: TestMember) => (await call('drawingTerms', {})).data;

describe('the terms of a withdrawal', () => {
  it('list what is missing until nothing is', async () => {
    const maria = await registerMember(server);
    expect(await loadTerms(maria)).toMatchObject({
      available: '0.00',
      locked: '0.00',
      wagering: { left: '0.00', mode: 'block', from: [] },
      min: '20.00',
      max: '50000.00',
      fee: { fixed: '0.00', bps: 0, wagering_bps: 0 },
      times_left: null,
      times_per_day: null,
      needs: ['pin', 'account'],
      steps: ['pin', 'account'],
      own_account_only: false,
    });
    await prepareWithdrawal(maria);
    expect((await loadTerms(maria)).needs).toEqual([]);
    await changeRule(admin, { own_account_only: true });
    expect(await loadTerms(maria)).toMatchObject({
      needs: ['cpf'],
      steps: ['pin', 'cpf', 'account'],
      own_account_only: true,
    });
    await maria.call('identitySet', { cpf: '390.533.447-05', birth_date: '1990-01-01' });
    expect((await loadTerms(maria)).needs).toEqual([]);
  });

  it('are computed for each player', async () => {
    const [maria, joana] = [await rich('80.00'), await registerMember(server)];
    await grant(maria, 'grant:own', 10_00, 10_00);
    expect((await loadTerms(joana)).wagering.left).toBe('0.00');
    expect((await loadTerms(joana)).available).toBe('0.00');
  });

  it('offer nothing to withdraw for play money', async () => {
    const { data } = await server.call()('demo', { over18: true });
    const { data: terms } = await server.call(data.access_token)('drawingTerms', {});
    expect(terms.available).toBe('0.00');
  });
});

describe('open wagering', () => {
  it('is the sum of the credits that require it, and stakes count towards the oldest', async () => {
    const maria = await rich();
    await grant(maria, 'welcome:1', 10_00, 3_00);
    await grant(maria, 'wheel:2', 5_00, 4_00);
    expect(await loadTerms(maria)).toMatchObject({
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
    expect((await loadTerms(maria)).wagering).toMatchObject({
      left: '3.00',
      from: [{ source: 'wheel', required: '4.00', done: '1.00', remaining: '3.00' }],
    });
    await stake(maria, 3);
    expect((await loadTerms(maria)).wagering).toEqual({ left: '0.00', mode: 'block', from: [] });
  });

  it('excludes that of a bonus, which a withdrawal forfeits where its terms say so', async () => {
    const maria = await rich();
    const terms = { ...termsOfPayment({ ...asBonus(300), onWithdrawal: 'forfeit' }) };
    const gift = { memberId: maria.id, key: 'b1', cause: 'wheel:9', amount: centavos(10_00), pocket: 'bonus' as const };
    await server.database.atomically((tx) => server.server.bonus.give(tx, { ...gift, terms, at: server.clock.now() }));
    expect(await loadTerms(maria)).toMatchObject({
      locked: '10.00',
      wagering: { left: '0.00' },
      bonus_forfeited: '10.00',
    });
    await maria.call('drawing', { money: '50.00', member_bank_id: maria.bankId, qk_pwd });
    expect((await maria.call('me', {})).data).toMatchObject({ bonus_money: '0.00', ml_money: '0.00' });
    expect(await loadTerms(maria)).toMatchObject({ locked: '0.00', bonus_forfeited: '0.00' });
  });

  it('blocks what it binds where the site says so, with the rest to wager, until it is done', async () => {
    const maria = await rich('59.05');
    await grant(maria, 'wheel:5', 10, 2_00);
    const ask = (money: string) => maria.call('drawing', { money, member_bank_id: maria.bankId, qk_pwd });
    expect(await loadTerms(maria)).toMatchObject({ available: '59.05', bound: '0.10', forfeitable: '0.10' });
    expect((await maria.call('me', {})).data).toMatchObject({ money: '59.15', available_money: '59.05' });
    await expect(ask('59.06')).rejects.toMatchObject({
      code: 422,
      error: 'wagering_left',
      errors: { money: [expect.stringMatching(/R\$\s59,05.*R\$\s2,00/)] },
    });
    expect((await maria.call('me', {})).data.held_money).toBe('0.00');
    await stake(maria, 2);
    expect(await loadTerms(maria)).toMatchObject({ bound: '0.00', forfeitable: null });
    const { available_money: available } = (await maria.call('me', {})).data;
    expect((await ask(available)).data.state).toBe('in_review');
  });

  it('frees the R$ 59.05 that a prize of R$ 0.10 was added to', async () => {
    const maria = await rich('59.05');
    await grant(maria, 'wheel:6', 10, 10);
    const { data } = await maria.call('drawing', { money: '59.05', member_bank_id: maria.bankId, qk_pwd });
    expect(data).toMatchObject({ amount: '59.05', fee: '0.00', state: 'in_review' });
    expect((await maria.call('me', {})).data).toMatchObject({ money: '0.10', available_money: '0.00' });
  });

  it('adds no fee where the site blocks, whatever share it would cost otherwise', async () => {
    await changeRule(admin, { wagering: 'block', wagering_fee_bps: 1_000 });
    const maria = await rich();
    await grant(maria, 'wheel:7', 10, 10);
    const { data } = await maria.call('drawing', { money: '50.00', member_bank_id: maria.bankId, qk_pwd });
    expect(data).toMatchObject({ fee: '0.00', net: '50.00' });
  });

  it('adds a share to the fee where the site says so', async () => {
    await changeRule(admin, { wagering: 'fee', wagering_fee_bps: 1_000 });
    const maria = await rich();
    await grant(maria, 'welcome:6', 10_00, 2_00);
    expect(await loadTerms(maria)).toMatchObject({
      fee: { wagering_bps: 1_000 },
      wagering: { mode: 'fee', left: '2.00' },
    });
    const { data } = await maria.call('drawing', { money: '50.05', member_bank_id: maria.bankId, qk_pwd });
    expect(data).toMatchObject({ fee: '5.00', net: '45.05' });
    await admin('officeApprove', { id: data.id, reason: 'Conferido' });
    await server.settle();
    expect([...server.bank.state.payouts.values()].at(-1)?.valor).toBe('45.05');
  });
});

describe('the expected duration of a withdrawal', () => {
  it('is the median from request to payment on the last day, and unknown below five payments', async () => {
    // The payments of other tests are older than a day by then.
    const minutes = [1, 2, 9, 12, 15];
    const maria = await rich();
    server.clock.advance(86_400);
    const known: (number | null)[] = [];
    const again = server.call(await signIn(server, maria.account));
    const staff = await signInStaff(server, 'finance', 'noturna@arara.test');
    for (const wait of minutes) {
      const { data } = await again('drawing', { money: '20.00', member_bank_id: maria.bankId, qk_pwd });
      server.clock.advance(wait * 60);
      await staff('officeApprove', { id: data.id, reason: 'Conferido' });
      await server.settle();
      known.push((await again('drawingTerms', {})).data.typical_minutes);
    }
    expect(known).toEqual([null, null, null, null, 9]);
    // An account of the operator is in no statistic.
    const risk = await signInStaff(server, 'risk', 'risco@arara.test');
    await risk('officePlayerSwitch', { id: maria.id, name: 'internal', on: true, reason: 'conta da equipe' });
    expect((await again('drawingTerms', {})).data.typical_minutes).toBeNull();
    admin = await signInStaff(server, 'admin', 'outra@arara.test');
  });
});
