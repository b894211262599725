import { parseReais } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '../../../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

afterEach(async () => {
  await requireSoundBooks(server);
});

interface Player extends TestMember {
  session: string;
  bet(stake: string, key?: string): Promise<Bet>;
}
type Bet = Awaited<ReturnType<typeof placeBet>>;

async function placeBet(member: TestMember, session: string, stake: string, key: string) {
  return (await member.call('bet', { session, stake, key })).data;
}

async function launch(member: TestMember): Promise<string> {
  return (await member.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data.session;
}

/** A member with money and an open game. */
async function player(money?: string): Promise<Player> {
  const member = await registerMember(server);
  if (money !== undefined) await deposit(server, member, money);
  const session = await launch(member);
  return { ...member, session, bet: (stake, key = freshKey()) => placeBet(member, session, stake, key) };
}

const balance = async (who: TestMember) => (await who.call('me', {})).data.money;
const rounds = async (who: TestMember) => (await who.call('gameRecords', { limit: 100 })).data;

describe('a bet', () => {
  it('is staked, drawn and settled, and returns the balance', async () => {
    const maria = await player('100.00');
    const played = await maria.bet('1.00');
    expect(played).toMatchObject({ bonus_money: '0.00', nonce: 0, replayed: false });
    expect(played.outcome).toHaveProperty('grid');
    expect(await balance(maria)).toBe(played.money);
    const { data } = await maria.call('round', { round_id: played.round_id });
    expect(data).toMatchObject({
      bet_amount: '1.00',
      win_amount: played.win,
      outcome: played.outcome,
      multiplier_e4: played.multiplier_e4,
    });
    expect((await maria.bet('1.00')).nonce).toBe(1);
  });

  it('is refused for a stake that is not one of the steps', async () => {
    const maria = await player();
    for (const stake of ['0.01', '1.01', '0.51', '500.01', '501.00', '5000.00']) {
      await expect(maria.bet(stake)).rejects.toMatchObject({
        code: 422,
        error: 'stake_not_offered',
        errors: { stake: [expect.any(String)] },
      });
    }
  });

  it('accepts for each kind of bet only the stakes of that kind', async () => {
    const maria = await player('500.00');
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dragao-de-ouro' })).data;
    const place = (mode: string, stake: string) =>
      maria.call('bet', { session, stake, key: freshKey(), input: { mode } });
    for (const [mode, stake] of [
      ['buy', '2.50'],
      ['buy', '2000.00'],
      ['spin', '150.00'],
      ['ante', '1000.00'],
    ] as const)
      await expect(place(mode, stake)).rejects.toMatchObject({
        error: 'stake_not_offered',
        errors: { stake: [expect.any(String)] },
      });
    await expect(place('free', '2.50')).rejects.toMatchObject({ code: 422, errors: { input: [expect.any(String)] } });
    expect(await balance(maria)).toBe('500.00');
    const bought = (await place('buy', '100.00')).data;
    expect(bought.outcome).toMatchObject({ mode: 'buy' });
    expect((await maria.call('round', { round_id: bought.round_id })).data).toMatchObject({
      bet_amount: '100.00',
      outcome: bought.outcome,
    });
  });

  it('is refused for an amount that is not money', async () => {
    const maria = await player('20.00');
    const { session, call } = maria;
    for (const stake of ['-1.00', '0', '', '1.001', '1e0', ' 1.00 ', '1,00', 'NaN', -1, 0, 1.001, 1e21]) {
      await expect(call('bet', { session, stake, key: freshKey() })).rejects.toMatchObject({
        code: 422,
        error: 'invalid',
        errors: { stake: [expect.any(String)] },
      });
    }
    expect((await rounds(maria)).total).toBe(0);
  });

  it('is refused for an invalid input', async () => {
    const maria = await player('20.00');
    const { session, call } = maria;
    for (const input of [{ picks: [1] }, [], 'x', 7, true]) {
      await expect(call('bet', { session, stake: '1.00', input, key: freshKey() })).rejects.toMatchObject({
        code: 422,
        error: 'invalid',
        errors: { input: [expect.any(String)] },
      });
    }
    await expect(call('bet', { session, stake: '1.00', key: 'not-a-uuid' })).rejects.toMatchObject({
      code: 422,
      error: 'invalid',
      errors: { key: [expect.any(String)] },
    });
    expect(await balance(maria)).toBe('20.00');
  });

  it('is refused above the balance, without a round and without using a nonce', async () => {
    const maria = await player('10.00');
    await expect(maria.bet('20.00')).rejects.toMatchObject({
      code: 422,
      error: 'insufficient_funds',
      errors: { stake: [expect.any(String)] },
    });
    expect(await balance(maria)).toBe('10.00');
    expect((await rounds(maria)).total).toBe(0);
    expect((await maria.call('seed', {})).data.nonce).toBe(0);
  });
});

describe('the same key', () => {
  it('returns the same round without a second stake', async () => {
    const maria = await player('100.00');
    const key = freshKey();
    const first = await maria.bet('1.00', key);
    expect(await maria.bet('1.00', key)).toEqual({ ...first, replayed: true });
    expect((await rounds(maria)).total).toBe(1);
  });

  it('returns the same round after other rounds, with the current balance', async () => {
    const maria = await player('100.00');
    const key = freshKey();
    const first = await maria.bet('1.00', key);
    const later = await maria.bet('2.00');
    expect(await maria.bet('1.00', key)).toEqual({ ...first, money: later.money, replayed: true });
  });

  it('settles one round for concurrent requests with the same key', async () => {
    const maria = await player('100.00');
    const key = freshKey();
    const all = await Promise.all(Array.from({ length: 20 }, () => maria.bet('1.00', key)));
    expect(new Set(all.map(({ round_id }) => round_id)).size).toBe(1);
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect((await rounds(maria)).total).toBe(1);
  });

  it('returns the round when the balance is empty', async () => {
    const maria = await player('10.00');
    const key = freshKey();
    const first = await maria.bet('10.00', key);
    expect(await maria.bet('10.00', key)).toMatchObject({ round_id: first.round_id, replayed: true });
  });

  it('is refused with another stake', async () => {
    const maria = await player('100.00');
    const key = freshKey();
    await maria.bet('1.00', key);
    await expect(maria.bet('2.00', key)).rejects.toMatchObject({
      code: 409,
      error: 'key_reused',
      errors: { key: [expect.any(String)] },
    });
    expect((await rounds(maria)).total).toBe(1);
  });

  it('belongs to another bet for another member', async () => {
    const key = freshKey();
    const [maria, joana] = [await player('20.00'), await player('20.00')];
    expect((await maria.bet('1.00', key)).round_id).not.toBe((await joana.bet('1.00', key)).round_id);
  });
});

describe('concurrent bets', () => {
  it('are accepted as far as the balance covers them', async () => {
    const maria = await player('20.00');
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => maria.bet('20.00')));
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ error: 'insufficient_funds' });
    const { total, data } = await rounds(maria);
    expect(total).toBe(answers.filter(({ status }) => status === 'fulfilled').length);
    expect(total).toBeGreaterThan(0);
    expect(data.map(({ bet_amount }) => bet_amount)).toEqual(Array.from({ length: total }, () => '20.00'));
    const refused = total < 50;
    if (refused) expect(parseReais(await balance(maria))).toBeLessThan(20_00n);
  });

  it('never use the same nonce', async () => {
    const maria = await player('200.00');
    const all = await Promise.all(Array.from({ length: 50 }, () => maria.bet('1.00')));
    expect(all.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
    expect((await maria.call('seed', {})).data.nonce).toBe(50);
  });

  it('of different players do not wait for each other', async () => {
    const players = [await player('20.00'), await player('20.00'), await player('20.00')];
    const all = await Promise.all(players.flatMap((one) => [one.bet('1.00'), one.bet('1.00')]));
    // The order of a player's two concurrent bets is not determined.
    const pairs = players.map((_, index) => all.slice(2 * index, 2 * index + 2).map(({ nonce }) => nonce));
    for (const pair of pairs) expect(pair.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});
