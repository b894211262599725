import { asBonus } from '@arara/activity-kit';
import { centavos, rate } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  testGrant,
} from '../../../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

type Terms = Parameters<typeof testGrant>[4];

/** Grants a bonus with a tenfold wagering requirement by default. */
const give = ({ id }: TestMember, amount: number, terms: Terms = {}, cause?: string) =>
  server.database.atomically((tx) => {
    const gift = testGrant(id, freshKey(), amount, server.clock.now(), { multiplierE2: 1_000, ...terms });
    return server.server.bonus.give(tx, cause === undefined ? gift : { ...gift, cause });
  });

async function sessionIn({ call }: TestMember, gameCode: string): Promise<string> {
  return (await call('launch', { platType: 'arara', gameCode })).data.session;
}

const listHistory = async ({ call }: TestMember) => (await call('coverHistory', {})).data.data;
const listBets = async ({ call }: TestMember, id: string) => (await call('coverBets', { id })).data.data;

describe('the wagering coverage', () => {
  it('is empty for a member without credits', async () => {
    const maria = await registerMember(server);
    const answer = await maria.call('coverHistory', {});
    expect(answer).toMatchObject({ data: { total: 0, data: [] }, left: '0.00' });
    expect((await maria.call('coverHistory', { page: 9 })).data.data).toEqual([]);
    await expect(maria.call('coverBets', { id: 'nada' })).rejects.toMatchObject({ error: 'not_found' });
    await expect(maria.call('bonusForfeit', { id: 'nada' })).rejects.toMatchObject({ error: 'not_found' });
  });

  it('lists each credit with its terms, newest first', async () => {
    const maria = await registerMember(server);
    const order = await deposit(server, maria, '50.00');
    await give(maria, 5_00, { pocket: 'cash', multiplierE2: 200 }, 'reward:1');
    server.clock.advance(60);
    const terms = {
      maxBet: centavos(5_00),
      maxConversion: centavos(300_00),
      isSticky: true,
      contribution: [{ category: 'card', shareBps: rate(1_000) }],
      gameContribution: [{ game: 'dado', shareBps: rate(5_000) }],
      excludedGames: ['roleta'],
      onWithdrawal: 'forfeit' as const,
    };
    const first = await give(maria, 20_00, terms, `deposit:${order}`);
    server.clock.advance(60);
    const second = await give(maria, 7_00);
    const [waiting, underWay, plain] = await listHistory(maria);
    expect(waiting).toMatchObject({ id: second.id, status: 'waiting', status_text: 'Na fila', done: '0.00' });
    expect(underWay).toMatchObject({
      id: first.id,
      source: 'Depósito',
      source_kind: 'recharge',
      credited: '20.00',
      multiplier: '10.00',
      required: '200.00',
      remaining: '200.00',
      status: 'active',
      bonus: {
        money: '20.00',
        max_bet: '5.00',
        max_conversion: '300.00',
        sticky: true,
        use: 'cash_first',
        on_withdrawal: 'forfeit',
        contributions: [
          { category: 'card', game: null, share: '10.00' },
          { category: null, game: 'dado', share: '50.00' },
        ],
        excluded_games: [{ name: 'roleta', title: expect.any(String) as string }],
        end: null,
      },
    });
    expect(underWay?.bonus?.expires_at).toMatch(/T03:00:00.000Z$/);
    expect(plain).toMatchObject({ source: 'Prêmio', required: '10.00', multiplier: '2.00', bonus: null });
    expect((await maria.call('coverHistory', {})).left).toBe('210.00');
    expect((await maria.call('me', {})).data).toMatchObject({ ml_money: '210.00', bonus_money: '20.00' });
    expect((await maria.call('orderAssociations', {})).data.data).toMatchObject([
      { kind: 'bonus', reward_amount: '0.00', required: '70.00', recharge: null, rewards: [{ outcome: 'waiting' }] },
      { kind: 'bonus', required: '10.00', remaining: '10.00', recharge: null },
      {
        kind: 'recharge',
        order_number: order,
        required: '200.00',
        remaining: '200.00',
        status: 'active',
        rewards: [{ kind: 'bonus', required: '200.00', outcome: 'active' }],
      },
    ]);
  });

  it('lists the contribution of each bet, and why it was no more', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '500.00');
    const { id } = await give(maria, 100_00, {
      maxBet: centavos(5_00),
      contribution: [{ category: 'casino', shareBps: rate(5_000) }],
      excludedGames: ['chuva-de-jabuticaba'],
      use: 'bonus_first',
    });
    const bet = async (game: string, stake: string, input?: unknown) =>
      maria.call('bet', { session: await sessionIn(maria, game), stake, key: freshKey(), input });
    await bet('tigre-da-vez', '1.00');
    await bet('roda', '2.00', { risk: 'low', size: 10 });
    await bet('dado', '3.00', { side: 'under', target: 9_500 });
    await bet('tigre-da-vez', '10.00');
    await bet('chuva-de-jabuticaba', '5.00', { rows: 8, risk: 'low' });
    const bets = await listBets(maria, id);
    expect(bets.map(({ stake, counted, why }) => [stake, counted, why])).toEqual([
      ['5.00', '0.00', 'excluded'],
      ['10.00', '0.00', 'over_max_bet'],
      ['3.00', '0.00', 'low_risk'],
      ['2.00', '1.00', 'share'],
      ['1.00', '1.00', 'whole'],
    ]);
    expect(bets.at(-1)).toMatchObject({ title: 'Tigre da Vez', why_text: 'A aposta toda contou.', share: '100.00' });
    const [credit] = await listHistory(maria);
    expect(credit).toMatchObject({ done: '2.00', remaining: '998.00' });
  });

  it('counts no more of a bet than the grant still requires', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '50.00');
    const { id } = await give(maria, 1_00, { multiplierE2: 150 });
    const session = await sessionIn(maria, 'tigre-da-vez');
    for (let bet = 0; bet < 2; bet += 1)
      await maria.call('bet', { session, stake: '1.00', key: freshKey(), input: null });
    expect((await listBets(maria, id)).map(({ counted, why }) => [counted, why])).toEqual([
      ['0.50', 'not_needed'],
      ['1.00', 'whole'],
    ]);
  });

  it('fills a cash credit with the bets after it, up to its requirement', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '50.00');
    await give(maria, 1_50, { pocket: 'cash', multiplierE2: 100 });
    const { id: later } = await give(maria, 1_00, { pocket: 'cash', multiplierE2: 100 });
    const session = await sessionIn(maria, 'tigre-da-vez');
    for (let turn = 0; turn < 4; turn += 1)
      await maria.call('bet', { session, stake: '1.00', key: freshKey(), input: null });
    expect((await listBets(maria, later)).map(({ counted, why }) => [counted, why])).toEqual([
      ['0.50', 'share'],
      ['0.50', 'share'],
    ]);
    expect((await listHistory(maria)).map(({ status }) => status)).toEqual(['covered', 'covered']);
  });
});

describe('a bet that bonus money may not pay for', () => {
  it('is refused with the reason, and moves nothing', async () => {
    const maria = await registerMember(server);
    await give(maria, 100_00, { maxBet: centavos(5_00), excludedGames: ['roda'] });
    const bet = async (game: string, stake: string, input?: unknown) =>
      maria.call('bet', { session: await sessionIn(maria, game), stake, key: freshKey(), input });
    await expect(bet('tigre-da-vez', '10.00')).rejects.toMatchObject({
      error: 'bonus_max_bet',
      errors: { stake: [expect.stringMatching(/R\$\s5,00/)] },
    });
    await expect(bet('roda', '1.00', { risk: 'low', size: 10 })).rejects.toMatchObject({
      error: 'bonus_game_excluded',
    });
    expect((await maria.call('me', {})).data.bonus_money).toBe('100.00');
  });

  it('recalculates the contribution after a concurrent change of the bonus', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '50.00');
    const session = await sessionIn(maria, 'tigre-da-vez');
    const bet = () => maria.call('bet', { session, stake: '1.00', key: freshKey(), input: null });
    await bet();
    const { id } = await give(maria, 10_00);
    await bet();
    await maria.call('bonusForfeit', { id });
    await bet();
    expect((await listBets(maria, id)).map(({ counted }) => counted)).toEqual(['1.00']);
  });
});

describe('forfeiting a bonus', () => {
  it('returns its balance and cancels its requirement, once', async () => {
    const maria = await registerMember(server);
    const { id } = await give(maria, 10_00, asBonus(3_000));
    const { data, message } = await maria.call('bonusForfeit', { id });
    expect([data.returned, message]).toEqual(['10.00', 'Bônus encerrado.']);
    await expect(maria.call('bonusForfeit', { id })).rejects.toMatchObject({ error: 'bonus_over' });
    expect((await maria.call('me', {})).data).toMatchObject({ bonus_money: '0.00', ml_money: '0.00' });
    const [credit] = await listHistory(maria);
    expect(credit).toMatchObject({ status: 'void', remaining: '0.00', bonus: { end: 'forfeited', returned: '10.00' } });
  });
});
