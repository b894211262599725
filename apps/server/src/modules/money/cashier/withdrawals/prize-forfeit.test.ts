import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestLedger,
  type TestMember,
  createTestServer,
  createTestLedger,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '../../../../../testing/index.ts';

let server: TestServer;
let books: TestLedger;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
});

afterAll(async () => {
  await books.close();
  await server.close();
});

afterEach(async () => {
  await server.settle();
  await requireSoundBooks(server);
});

type Player = TestMember & { bankId: number };

/** A player with R$ 59.05 of their own and a prize with open wagering. */
async function createWinner(prize: number, wagering: number): Promise<Player> {
  const member = await registerMember(server);
  await deposit(server, member, '59.05');
  const bankId = await prepareWithdrawal(member);
  const { id: playerId } = member;
  const [amount, at] = [centavos(prize), server.clock.now()];
  const reward = { playerId, key: 'wheel:1', cause: 'wheel:1', amount, wagering: centavos(wagering), at };
  await server.database.atomically((tx) => books.ledger.reward(tx, reward));
  return { ...member, bankId };
}

const money = async ({ call }: TestMember) => {
  const { money: all, available_money: available, ml_money: wagering } = (await call('me', {})).data;
  return { all, available, wagering };
};
const withdraw = ({ call, bankId }: Player, amount: string) =>
  call('drawing', { money: amount, member_bank_id: bankId, qk_pwd: '271828' });

describe('forfeiting a prize', () => {
  it('takes what the player confirmed to lose, voids its wagering and frees the rest', async () => {
    const player = await createWinner(10_00, 100_00);
    expect(await money(player)).toEqual({ all: '69.05', available: '59.05', wagering: '100.00' });
    const { data, message } = await player.call('prizeForfeit', { amount: '10.00' });
    expect(data).toEqual({ returned: '10.00', available: '59.05' });
    expect(message).toMatch(/abriu mão/);
    expect(await money(player)).toEqual({ all: '59.05', available: '59.05', wagering: '0.00' });
    expect((await player.call('coverHistory', {})).data.data).toMatchObject([
      { credited: '10.00', required: '100.00', done: '0.00', remaining: '0.00', status: 'void' },
    ]);
  });

  it('happens once for concurrent requests', async () => {
    const player = await createWinner(10_00, 100_00);
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => player.call('prizeForfeit', { amount: '10.00' })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of asked)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 409, error: 'prize_changed' });
    expect(await money(player)).toEqual({ all: '59.05', available: '59.05', wagering: '0.00' });
  });

  it('is refused for another amount than the bound one, and without a prize', async () => {
    const player = await createWinner(10_00, 100_00);
    for (const amount of ['9.99', '10.01', '69.05'])
      await expect(player.call('prizeForfeit', { amount })).rejects.toMatchObject({
        code: 409,
        error: 'prize_changed',
        errors: { amount: [expect.any(String)] },
      });
    await expect(player.call('prizeForfeit', { amount: '-1.00' })).rejects.toMatchObject({
      code: 422,
      error: 'invalid',
    });
    const other = await registerMember(server);
    await expect(other.call('prizeForfeit', { amount: '10.00' })).rejects.toMatchObject({ error: 'prize_changed' });
    expect(await money(player)).toEqual({ all: '69.05', available: '59.05', wagering: '100.00' });
  });

  it('concurrent with withdrawals of all the cash releases nothing of the prize', async () => {
    const player = await createWinner(10_00, 100_00);
    const results = await Promise.allSettled([
      withdraw(player, '69.05'),
      player.call('prizeForfeit', { amount: '10.00' }),
      withdraw(player, '59.05'),
      withdraw(player, '59.06'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
    expect(await money(player)).toEqual({ all: '0.00', available: '0.00', wagering: '0.00' });
  });
});
