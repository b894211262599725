import type { Answer, Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  settleLater,
  signIn,
  signInStaff,
} from '../../../testing/index.ts';

type Association = Answer<'orderAssociations'>['data']['data'][number];

const DAY = 86_400;

let house: TestHouse;
let books: TestLedger;
let admin: Call;

beforeAll(async () => {
  house = await createTestHouse();
  books = await createTestLedger(house.database, { clock: house.clock });
  admin = await signInStaff(house, 'admin');
});

afterAll(async () => {
  await books.close();
  await house.close();
});

const all = async (maria: TestMember, filter: object = {}): Promise<Association[]> =>
  (await maria.call('orderAssociations', filter)).data.data;

async function again(maria: TestMember): Promise<TestMember> {
  const token = await signIn(house, maria.account);
  return { ...maria, token, call: house.call(token) };
}

async function grant(maria: TestMember, amount: bigint, wagering: bigint, cause = 'test:1'): Promise<void> {
  const given = { playerId: maria.id, key: `grant:${freshKey()}`, cause, at: house.clock.now() };
  await house.database.atomically((tx) =>
    books.ledger.reward(tx, { ...given, amount: centavos(amount), wagering: centavos(wagering) }),
  );
}

async function withdraw(maria: TestMember, money: string): Promise<string> {
  const { data } = await maria.call('memberBanks', {});
  const account = data[0]?.id ?? (await prepareWithdrawal(maria));
  return (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
}

const pay = async (id: string): Promise<void> => {
  await admin('officeApprove', { id });
  await settleLater(house);
};

/** How things of one association lead to another, by their kinds; a withdrawal by its number. */
const tiesOf = ({ edges, withdrawals }: Association) =>
  edges.map(({ kind, to }) => (withdrawals.some(({ id }) => id === to) ? [kind, to] : [kind]));

describe('what a deposit brought', () => {
  it('is nobody’s who is not signed in, and nothing of who never paid in', async () => {
    await expect(house.call()('orderAssociations', {})).rejects.toMatchObject({ code: 401 });
    const maria = await registerMember(house);
    expect((await maria.call('orderAssociations', {})).data).toMatchObject({ total: 0, last_page: 1, data: [] });
  });

  it('is a recharge alone, as long as it brought nothing', async () => {
    const maria = await registerMember(house);
    const order = await deposit(house, maria, '50.00');
    const [row] = await all(maria);
    expect(row).toMatchObject({
      kind: 'recharge',
      kind_text: 'Depósito',
      reward_amount: '0.00',
      required: '0.00',
      status: 'covered',
      order_type: 'recharge',
      order_number: order,
      recharge: { order_number: order, paid: '50.00', fee: '0.00', credited: '50.00', returned: '0.00' },
      rewards: [],
      withdrawals: [],
      edges: [],
    });
  });

  it('is the bonus of a first deposit, as far as its stakes have come, and what it promises beside it', async () => {
    const maria = await registerMember(house);
    const order = await deposit(house, maria, '200.00');
    await maria.call('ftdClaim', {});
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    await maria.call('bet', { session, stake: '10.00', key: freshKey() });
    const [row] = await all(maria);
    const [bonus, promise] = row?.rewards ?? [];
    expect(row).toMatchObject({
      order_number: order,
      reward_amount: '200.00',
      required: '4000.00',
      done: '10.00',
      remaining: '3990.00',
      status: 'active',
    });
    expect(bonus).toMatchObject({
      kind: 'bonus',
      source: 'Bônus do primeiro depósito',
      pocket: 'bonus',
      reward_amount: '200.00',
      outcome: 'active',
      outcome_text: 'Bônus em uso',
      converted: '0.00',
    });
    expect(promise).toMatchObject({
      pocket: 'cash',
      reward_amount: '40.00',
      required: '1000.00',
      outcome: 'promised',
      outcome_text: 'Prometido',
      cover_id: null,
    });
    expect(row && tiesOf(row)).toEqual([['brought'], ['brought']]);
    const bets = await maria.call('coverBets', { id: bonus?.cover_id ?? '' });
    expect(bets.data.data.map(({ counted }) => counted)).toEqual(['10.00']);
  });

  it('is a gift of the tiers and the spins of a wheel too, each by the deposit that reached it', async () => {
    const maria = await registerMember(house);
    await deposit(house, maria, '600.00');
    const second = await deposit(house, maria, '500.00');
    await maria.call('rechargeTiersClaim', {});
    const rows = await all(maria);
    const ofSecond = rows.find(({ order_number: order }) => order === second);
    expect(ofSecond?.rewards.map(({ reward_amount: amount, outcome }) => [amount, outcome])).toContainEqual([
      '56.37',
      'active',
    ]);
  });

  it('is told once it is lost, let go or taken back, with nothing that is still asked for', async () => {
    const maria = await registerMember(house);
    await deposit(house, maria, '100.00');
    const claimed = await maria.call('ftdClaim', {});
    const [active] = (await all(maria))[0]?.rewards ?? [];
    await maria.call('bonusForfeit', { id: active?.cover_id ?? '' });
    const [row] = await all(maria);
    expect(row?.rewards[0]).toMatchObject({
      outcome: 'forfeited',
      outcome_text: 'Você abriu mão',
      returned: claimed.data.amount,
      remaining: '0.00',
      status: 'void',
    });
    const { rows } = await sql<{ id: string }>`
      select end_to_end_id as id from cashier.payment where member_id = ${maria.id}`.execute(house.database.db);
    const recovery = { playerId: maria.id, key: 'med', amount: centavos(40_00n), at: house.clock.now() };
    await house.database.atomically((tx) =>
      books.ledger.recover(tx, { ...recovery, cause: `payment:${rows[0]?.id ?? ''}` }),
    );
    expect((await all(maria))[0]?.recharge).toMatchObject({ paid: '100.00', returned: '40.00' });
  });
});

describe('a credit that hangs on no deposit', () => {
  it('stands by itself, once, beside the deposits', async () => {
    const maria = await registerMember(house);
    const order = await deposit(house, maria, '50.00');
    await grant(maria, 2_000n, 500n, `recharge:${order}`);
    house.clock.advance(60);
    await grant(maria, 1_000n, 0n);
    const rows = await all(maria);
    expect(rows).toMatchObject([
      {
        kind: 'bonus',
        kind_text: 'Bônus',
        reward_amount: '10.00',
        status: 'covered',
        order_number: null,
        recharge: null,
        rewards: [{ source: 'Recompensa', pocket: 'cash', outcome: 'credited' }],
      },
      {
        kind: 'recharge',
        reward_amount: '20.00',
        required: '5.00',
        done: '0.00',
        remaining: '5.00',
        status: 'active',
        status_text: 'Em andamento',
        rewards: [{ reward_amount: '20.00', required: '5.00', status: 'active' }],
      },
    ]);
  });
});

describe('withdrawals', () => {
  it('belong to what came since the one before; one that came back is as if it had not been asked for', async () => {
    const maria = await registerMember(house);
    const first = await deposit(house, maria, '100.00');
    const refused = await withdraw(maria, '30.00');
    await admin('officeRefuse', { id: refused, reason: 'Dados não conferem', kind: 'data_differs' });
    house.clock.advance(60);
    const second = await deposit(house, maria, '100.00');
    const paid = await withdraw(maria, '150.00');
    await pay(paid);
    house.clock.advance(60);
    await deposit(house, await again(maria), '20.00');
    const rows = new Map((await all(await again(maria))).map((row) => [row.order_number, row]));
    const ofOrder = (order: string) => rows.get(order);
    expect(ofOrder(first)?.withdrawals.map(({ id, state }) => [id, state])).toEqual([
      [refused, 'refused'],
      [paid, 'paid'],
    ]);
    expect(ofOrder(second)?.withdrawals.map(({ id }) => id)).toEqual([paid]);
    expect([...rows.values()].map(({ withdrawals }) => withdrawals.length).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2,
    ]);
  });

  it('that cost something for stakes still due say so at the credit that asked for them', async () => {
    await changeRule(admin, { wagering: 'fee', wagering_fee_bps: 1000 });
    const maria = await registerMember(house);
    const order = await deposit(house, maria, '100.00');
    await grant(maria, 2_000n, 50_000n, `recharge:${order}`);
    const id = await withdraw(maria, '60.00');
    await changeRule(admin, { wagering: 'block', wagering_fee_bps: 0 });
    const [row] = await all(maria);
    expect(row?.withdrawals).toMatchObject([{ id, fee: '6.00', wagering_fee: '6.00' }]);
    expect(row && tiesOf(row)).toEqual([['brought'], ['brought'], ['freed', id], ['charged', id]]);
    expect(row?.edges.at(-1)).toMatchObject({ from: row?.rewards[0]?.id, text: 'Custou uma taxa neste saque' });
  });
});

describe('the days asked for', () => {
  it('are days of São Paulo: a deposit is told as long as it brought something in them', async () => {
    const maria = await registerMember(house);
    const order = await deposit(house, maria, '100.00');
    house.clock.advance(2 * DAY);
    const later = await again(maria);
    expect(await all(later, { range: 'today' })).toEqual([]);
    await grant(later, 500n, 0n, `recharge:${order}`);
    expect((await all(later, { range: 'today' })).map(({ order_number: number }) => number)).toEqual([order]);
  });
});
