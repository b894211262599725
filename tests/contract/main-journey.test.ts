import { verifyRound } from '@arara/game-kit';
import { findGame } from '@arara/games';
import {
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import { verifyLedger } from '@arara/server/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

describe('the main journey, call by call', () => {
  it('registers, deposits by Pix, plays, verifies, withdraws and is paid', async () => {
    const maria = await registerMember(server);
    const order = await deposit(server, maria, '100.00');
    expect((await maria.call('rechargeDetail', { order_number: order })).data).toMatchObject({
      status: 2,
      pix_code: null,
    });
    expect((await maria.call('me', {})).data.money).toBe('100.00');

    const { data: launch } = await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    const { data: played } = await maria.call('bet', {
      session: launch.session,
      stake: '1.00',
      key: crypto.randomUUID(),
    });
    const { data: records, statistic } = await maria.call('gameRecords', {});
    expect(records.data).toMatchObject([
      { brand: 'Arara Originals', title: 'Tigre da Vez', bet_amount: '1.00', round_id: played.round_id },
    ]);
    expect(statistic.sum_bet_amount).toBe('1.00');

    const { data: rotation } = await maria.call('rotateSeed', { client_seed: 'minha-semente' });
    const { data: round } = await maria.call('round', { round_id: played.round_id });
    const game = findGame(round.name);
    if (game === undefined) throw new Error('the round names no game');
    expect(round.server_seed).toBe(rotation.revealed.server_seed);
    const verdict = verifyRound(game, {
      serverSeed: Buffer.from(round.server_seed ?? '', 'hex'),
      commitment: round.commitment,
      clientSeed: round.client_seed,
      nonce: round.nonce,
      input: round.input,
      outcome: round.outcome,
      multiplierE4: BigInt(round.multiplier_e4),
    });
    expect(verdict).toMatchObject({ ok: true });

    const account = await prepareWithdrawal(maria);
    const { data: asked, message } = await maria.call('drawing', {
      money: '50.00',
      member_bank_id: account,
      qk_pwd: '271828',
    });
    expect(asked.status).toBe(1);
    expect(message).toMatch(/análise/);
    expect((await maria.call('me', {})).data.held_money).toBe('50.00');

    const ana = await signInStaff(server, 'finance');
    const { data: queue } = await ana('officeWithdrawals', { status: 'review', order: 'asc' });
    expect(queue.data.map(({ id }) => id)).toEqual([asked.id]);
    await ana('officeApprove', { id: asked.id, reason: 'Conferido' });
    await server.settle();

    const { data: paid } = await maria.call('drawingDetail', { id: asked.id });
    expect(paid).toMatchObject({ status: 2, reason: null });
    expect(paid.end_to_end_id).toMatch(/^E/);
    expect(paid.timeline.map(({ status }) => status)).toEqual([1, 1, 4, 4, 2]);
    expect((await maria.call('me', {})).data.held_money).toBe('0.00');
    expect((await verifyLedger(server.database.db)).violations).toEqual([]);
  });

  it('returns the money with the reason when staff refuse a withdrawal', async () => {
    const joana = await registerMember(server);
    await deposit(server, joana, '80.00');
    const account = await prepareWithdrawal(joana);
    const { data: asked } = await joana.call('drawing', { money: '80.00', member_bank_id: account, qk_pwd: '271828' });
    const rui = await signInStaff(server, 'admin');
    await rui('officeRefuse', { id: asked.id, reason: 'Envie um documento com foto' });
    const { data: refused } = await joana.call('drawingDetail', { id: asked.id });
    expect(refused).toMatchObject({ status: 3, reason: 'Envie um documento com foto' });
    expect((await joana.call('me', {})).data).toMatchObject({ money: '80.00', held_money: '0.00' });
    const { data: audit } = await rui('officeAudit', { q: `withdrawal:${asked.id}` });
    expect(audit.data).toMatchObject([
      { action: 'withdrawal.refused', reason: 'Envie um documento com foto', staff: 'admin@arara.test' },
    ]);
  });
});
