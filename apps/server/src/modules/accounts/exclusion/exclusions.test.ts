import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  ownPayment,
  payCode,
  prepareWithdrawal,
  proofOf,
  registerMember,
  requestDeposit,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';

const DAY = 86_400;

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(async () => {
  await requireSoundBooks(server);
  await server.close();
});

beforeEach(async () => {
  server.clock.advance(60);
  maria = await registerMember(server);
});

const start = async (kind: 'pause' | 'self_exclusion', length: '1d' | '7d' | '1m' | '3m' | '6m' | 'indefinite') =>
  (await maria.call('exclusionStart', { kind, length, proof: await proofOf(maria.call) })).data;

const launch = async () => (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data.session;

const bet = (session: string) => maria.call('bet', { session, stake: '1.00', key: freshKey() });

const askDeposit = () => maria.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' });

/** A session lasts hours: the next days need a new one. */
async function waitDays(days: number) {
  server.clock.advance(days * DAY);
  maria = { ...maria, call: server.call(await signIn(server, maria.account)) };
}

async function sweep() {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'exclusions', {}));
  await server.settle();
}

describe('a pause', () => {
  it('refuses bets and deposits at once, and lets the player see and withdraw', async () => {
    await deposit(server, maria, '101.00');
    const account = await prepareWithdrawal(maria);
    const session = await launch();
    const { current } = await start('pause', '1d');
    expect(current).toMatchObject({ kind: 'pause', length: '1d', state: 'active', can_return: false });
    await expect(bet(session)).rejects.toMatchObject({ code: 403, error: 'player_blocked' });
    await expect(askDeposit()).rejects.toMatchObject({ code: 403, error: 'self_excluded' });
    const { data } = await maria.call('drawing', { money: '100.00', member_bank_id: account, qk_pwd: '271828' });
    expect(data).toMatchObject({ amount: '100.00', status: 1 });
  });

  it('ends by itself at its end, and not before', async () => {
    await start('pause', '1d');
    server.clock.advance(DAY - 1);
    maria = { ...maria, call: server.call(await signIn(server, maria.account)) };
    await sweep();
    await expect(askDeposit()).rejects.toMatchObject({ error: 'self_excluded' });
    server.clock.advance(1);
    await sweep();
    expect((await askDeposit()).data).toMatchObject({ money: '50.00' });
  });

  it('is over for a player who looks, without waiting for the job', async () => {
    await start('pause', '1d');
    await waitDays(1);
    expect((await maria.call('exclusion', {})).data.current).toBeNull();
    expect((await askDeposit()).data).toMatchObject({ money: '50.00' });
  });

  it('can be extended and not shortened', async () => {
    await start('pause', '7d');
    await expect(start('pause', '1d')).rejects.toMatchObject({ error: 'exclusion_not_longer' });
    expect((await start('self_exclusion', '1m')).current).toMatchObject({ kind: 'self_exclusion' });
    await expect(start('pause', '7d')).rejects.toMatchObject({ error: 'exclusion_not_longer' });
  });

  it('needs the password, and a length that the site offers', async () => {
    await expect(maria.call('exclusionStart', { kind: 'pause', length: '1d', proof: 'none' })).rejects.toMatchObject({
      error: 'proof_needed',
    });
    await expect(start('pause', '1m')).rejects.toMatchObject({ error: 'exclusion_length_not_offered' });
    await expect(start('self_exclusion', '7d')).rejects.toMatchObject({ error: 'exclusion_length_not_offered' });
  });

  it('credits money that arrives anyway, which can be withdrawn', async () => {
    const order = await requestDeposit(maria, '80.00');
    await start('pause', '1d');
    await payCode(server, order.pix_code, ownPayment(maria));
    expect((await maria.call('me', {})).data).toMatchObject({ money: '80.00' });
  });
});

describe('a self-exclusion', () => {
  it('needs a confirmed return and a day more after its end', async () => {
    await start('self_exclusion', '1m');
    const proof = await proofOf(maria.call);
    await expect(maria.call('exclusionReturn', { proof })).rejects.toMatchObject({ error: 'exclusion_return_early' });
    await waitDays(31);
    await sweep();
    expect((await maria.call('exclusion', {})).data.current).toMatchObject({ state: 'over', can_return: true });
    await expect(askDeposit()).rejects.toMatchObject({ error: 'self_excluded' });
    const { data } = await maria.call('exclusionReturn', { proof: await proofOf(maria.call) });
    expect(data.current).toMatchObject({ state: 'returning', can_return: false });
    await sweep();
    await expect(askDeposit()).rejects.toMatchObject({ error: 'self_excluded' });
    await waitDays(1);
    await sweep();
    expect((await maria.call('exclusion', {})).data.current).toBeNull();
    expect((await askDeposit()).data).toMatchObject({ money: '50.00' });
  });

  it('that is indefinite ends only by a written request after six months and two persons', async () => {
    const early = await signInStaff(server, 'risk', 'risk-one@arara.test');
    await start('self_exclusion', 'indefinite');
    const { id } = (await early('officeExclusions', { player_id: maria.id })).data.data[0] ?? { id: '' };
    const request = { id, reference: 'carta de 3 de junho' };
    await expect(early('officeExclusionReturnRequest', request)).rejects.toMatchObject({
      error: 'exclusion_return_early',
    });
    server.clock.advance(200 * DAY);
    // The partitions of the ledger are created by a job of every night.
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'open_months', {}));
    await server.settle();
    const [first, second] = [
      await signInStaff(server, 'risk', 'risk-three@arara.test'),
      await signInStaff(server, 'risk', 'risk-four@arara.test'),
    ];
    expect((await first('officeExclusionReturnRequest', request)).data).toMatchObject({ can_decide_return: false });
    const decision = { id, approve: true, reason: 'pedido conferido' };
    await expect(first('officeExclusionReturnDecide', decision)).rejects.toMatchObject({
      error: 'exclusion_second_person',
    });
    expect((await second('officeExclusionReturnDecide', decision)).data).toMatchObject({ state: 'returning' });
    await waitDays(1);
    await sweep();
    expect((await maria.call('exclusion', {})).data.current).toBeNull();
  });

  it('of an unknown player is refused', async () => {
    const staff = await signInStaff(server, 'risk', 'risk-demo@arara.test');
    await expect(
      staff('officeExclusionPlace', { player_id: 999_999, kind: 'pause', length: '1d', reason: 'pedido do jogador' }),
    ).rejects.toMatchObject({ error: 'not_found' });
  });

  it('by staff is audited with its reason and blocks at once', async () => {
    const staff = await signInStaff(server, 'support', 'support-place@arara.test');
    const form = { player_id: maria.id, kind: 'self_exclusion', length: '3m', reason: 'pedido por telefone' } as const;
    expect((await staff('officeExclusionPlace', form)).data).toMatchObject({ placed_by: 'staff', state: 'active' });
    await expect(askDeposit()).rejects.toMatchObject({ error: 'self_excluded' });
    const { rows } = await sql`
      select action, reason from staff.audit
      where subject = ${`player:${maria.id}`} and action <> 'identity.approved'`.execute(server.database.db);
    expect(rows).toEqual([{ action: 'exclusion.placed', reason: 'pedido por telefone' }]);
  });
});

describe('a frozen account', () => {
  it('can withdraw, through the whole path to the bank', async () => {
    await deposit(server, maria, '100.00');
    const account = await prepareWithdrawal(maria);
    await start('self_exclusion', '1m');
    const support = await signInStaff(server, 'support', 'support-freeze@arara.test');
    await support('officePlayerFreeze', { id: maria.id, reason: 'conferência da conta' });
    const { data } = await maria.call('drawing', { money: '100.00', member_bank_id: account, qk_pwd: '271828' });
    await server.settle();
    const finance = await signInStaff(server, 'finance', 'finance-frozen@arara.test');
    if ((await maria.call('drawingDetail', { id: data.id })).data.status === 1)
      await finance('officeApprove', { id: data.id, reason: 'Conferido' });
    server.clock.advance(30);
    await server.settle();
    await server.server.jobs.drain({ early: true });
    await server.settle();
    const paid = (await maria.call('drawingDetail', { id: data.id })).data;
    expect(paid.end_to_end_id).not.toBeNull();
    expect((await maria.call('me', {})).data).toMatchObject({ money: '0.00', held_money: '0.00' });
  });
});
