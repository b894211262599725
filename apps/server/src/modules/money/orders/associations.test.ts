import type { Answer, Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
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
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';

type Association = Answer<'orderAssociations'>['data']['data'][number];

const DAY = 86_400;

let server: TestServer;
let books: TestLedger;
let admin: Call;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  admin = await signInStaff(server, 'admin');
});

afterAll(async () => {
  await books.close();
  await server.close();
});

const all = async (maria: TestMember, filter: object = {}): Promise<Association[]> =>
  (await maria.call('orderAssociations', filter)).data.data;

async function again(maria: TestMember): Promise<TestMember> {
  const token = await signIn(server, maria.account);
  return { ...maria, token, call: server.call(token) };
}

async function grant(maria: TestMember, amount: bigint, wagering: bigint, cause = 'test:1'): Promise<void> {
  const given = { playerId: maria.id, key: `grant:${freshKey()}`, cause, at: server.clock.now() };
  await server.database.atomically((tx) =>
    books.ledger.reward(tx, { ...given, amount: centavos(amount), wagering: centavos(wagering) }),
  );
}

async function withdraw(maria: TestMember, money: string): Promise<string> {
  const { data } = await maria.call('memberBanks', {});
  const account = data[0]?.id ?? (await prepareWithdrawal(maria));
  return (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
}

const pay = async (id: string): Promise<void> => {
  await admin('officeApprove', { id, reason: 'Conferido' });
  await settleDelayedJobs(server);
};

/** The edges of an association by kind, with the target of an edge to a withdrawal. */
const listTies = ({ edges, withdrawals }: Association) =>
  edges.map(({ kind, to }) => (withdrawals.some(({ id }) => id === to) ? [kind, to] : [kind]));

describe('the associations of a deposit', () => {
  it('are refused to a guest and empty for a member without deposits', async () => {
    await expect(server.call()('orderAssociations', {})).rejects.toMatchObject({ code: 401 });
    const maria = await registerMember(server);
    expect((await maria.call('orderAssociations', {})).data).toMatchObject({ total: 0, last_page: 1, data: [] });
  });

  it('contain only the deposit until it brings a reward', async () => {
    const maria = await registerMember(server);
    const order = await deposit(server, maria, '50.00');
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

  it('contain the bonus of a first deposit with its coverage, and the promised reward', async () => {
    const maria = await registerMember(server);
    const order = await deposit(server, maria, '200.00');
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
    expect(row && listTies(row)).toEqual([['brought'], ['brought']]);
    const bets = await maria.call('coverBets', { id: bonus?.cover_id ?? '' });
    expect(bets.data.data.map(({ counted }) => counted)).toEqual(['10.00']);
  });

  it('contain tier rewards and wheel spins, each at the deposit that reached it', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '600.00');
    const second = await deposit(server, maria, '500.00');
    await maria.call('rechargeTiersClaim', {});
    const rows = await all(maria);
    const ofSecond = rows.find(({ order_number: order }) => order === second);
    expect(ofSecond?.rewards.map(({ reward_amount: amount, outcome }) => [amount, outcome])).toContainEqual([
      '56.37',
      'active',
    ]);
  });

  it('contain a bonus that was lost, released or reversed, without an open requirement', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
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
      select end_to_end_id as id from cashier.received_payment where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    const recovery = { playerId: maria.id, key: 'med', amount: centavos(40_00n), at: server.clock.now() };
    await server.database.atomically((tx) =>
      books.ledger.recover(tx, { ...recovery, cause: `payment:${rows[0]?.id ?? ''}` }),
    );
    expect((await all(maria))[0]?.recharge).toMatchObject({ paid: '100.00', returned: '40.00' });
  });
});

describe('a credit without a deposit', () => {
  it('is listed once, as an association of its own', async () => {
    const maria = await registerMember(server);
    const order = await deposit(server, maria, '50.00');
    await grant(maria, 2_000n, 500n, `deposit:${order}`);
    server.clock.advance(60);
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
        rewards: [{ source: 'Prêmio de promoção', pocket: 'cash', outcome: 'credited' }],
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
  it('belong to the credits since the previous withdrawal that was not returned', async () => {
    const maria = await registerMember(server);
    const first = await deposit(server, maria, '100.00');
    const refused = await withdraw(maria, '30.00');
    await admin('officeRefuse', { id: refused, reason: 'Dados não conferem', kind: 'data_differs' });
    server.clock.advance(60);
    const second = await deposit(server, maria, '100.00');
    const paid = await withdraw(maria, '150.00');
    await pay(paid);
    server.clock.advance(60);
    await deposit(server, await again(maria), '20.00');
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

  it('are tied as charged to the credit whose open wagering they paid for', async () => {
    await changeRule(admin, { wagering: 'fee', wagering_fee_bps: 1000 });
    const maria = await registerMember(server);
    const order = await deposit(server, maria, '100.00');
    await grant(maria, 2_000n, 50_000n, `deposit:${order}`);
    const id = await withdraw(maria, '60.00');
    await changeRule(admin, { wagering: 'block', wagering_fee_bps: 0 });
    const [row] = await all(maria);
    expect(row?.withdrawals).toMatchObject([{ id, fee: '6.00', wagering_fee: '6.00' }]);
    expect(row && listTies(row)).toEqual([['brought'], ['brought'], ['freed', id], ['charged', id]]);
    expect(row?.edges.at(-1)).toMatchObject({ from: row?.rewards[0]?.id, text: 'Gerou uma tarifa neste saque' });
  });
});

describe('the requested days', () => {
  it('are days of São Paulo, and include a deposit that was credited within them', async () => {
    const maria = await registerMember(server);
    const order = await deposit(server, maria, '100.00');
    server.clock.advance(2 * DAY);
    const later = await again(maria);
    expect(await all(later, { range: 'today' })).toEqual([]);
    await grant(later, 500n, 0n, `deposit:${order}`);
    expect((await all(later, { range: 'today' })).map(({ order_number: number }) => number)).toEqual([order]);
  });
});
