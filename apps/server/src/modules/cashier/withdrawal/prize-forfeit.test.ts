import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestLedger,
  type TestMember,
  createTestHouse,
  createTestLedger,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '../../../../testing/index.ts';

let house: TestHouse;
let books: TestLedger;

beforeAll(async () => {
  house = await createTestHouse();
  books = await createTestLedger(house.database, { clock: house.clock });
});

afterAll(async () => {
  await books.close();
  await house.close();
});

afterEach(async () => {
  await house.settle();
  await requireSoundBooks(house);
});

type Player = TestMember & { bankId: number };

/** A player with R$ 59.05 of their own and a prize with open wagering. */
async function createWinner(prize: number, wagering: number): Promise<Player> {
  const member = await registerMember(house);
  await deposit(house, member, '59.05');
  const bankId = await prepareWithdrawal(member);
  const { id: playerId } = member;
  const [amount, at] = [centavos(prize), house.clock.now()];
  const reward = { playerId, key: 'wheel:1', cause: 'wheel:1', amount, wagering: centavos(wagering), at };
  await house.database.atomically((tx) => books.ledger.reward(tx, reward));
  return { ...member, bankId };
}

const money = async ({ call }: TestMember) => {
  const { money: all, available_money: available, ml_money: wagering } = (await call('me', {})).data;
  return { all, available, wagering };
};
const withdraw = ({ call, bankId }: Player, amount: string) =>
  call('drawing', { money: amount, member_bank_id: bankId, qk_pwd: '271828' });

describe('giving a prize up', () => {
  it('takes what the player confirmed to lose, voids its wagering and leaves the rest free', async () => {
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

  it('happens once, however often it is asked for at the same moment', async () => {
    const player = await createWinner(10_00, 100_00);
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => player.call('prizeForfeit', { amount: '10.00' })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of asked)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 409, error: 'prize_changed' });
    expect(await money(player)).toEqual({ all: '59.05', available: '59.05', wagering: '0.00' });
  });

  it('refuses another amount than is bound, and who has nothing to give up', async () => {
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
    const other = await registerMember(house);
    await expect(other.call('prizeForfeit', { amount: '10.00' })).rejects.toMatchObject({ error: 'prize_changed' });
    expect(await money(player)).toEqual({ all: '69.05', available: '59.05', wagering: '100.00' });
  });

  it('beside withdrawals of all the cash lets none of the prize out', async () => {
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
