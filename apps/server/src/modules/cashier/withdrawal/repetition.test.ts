import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  freshKey,
} from '../../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let account: number;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

beforeEach(async () => {
  maria = await registerMember(house);
  await deposit(house, maria, '100.00');
  account = await prepareWithdrawal(maria);
});

const ask = (money: string, key = freshKey()) =>
  maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' }, { key });

async function standing() {
  const { money, held_money } = (await maria.call('me', {})).data;
  return { money, held_money, requests: (await maria.call('drawingList', {})).data.total };
}

describe('asking twice for a withdrawal', () => {
  it('twenty at once for the whole balance: one is taken', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask('100.00')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await standing()).toEqual({ money: '0.00', held_money: '100.00', requests: 1 });
    await requireSoundBooks(house);
  });

  it('under one Idempotency-Key is one request, at once or later', async () => {
    const key = freshKey();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => ask('30.00', key)));
    const ids = new Set(answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value.data.id));
    expect(ids.size).toBe(1);
    expect(ids).toContain((await ask('30.00', key)).data.id);
    await expect(ask('31.00', key)).rejects.toMatchObject({ code: 409, error: 'key_reused' });
    expect(await standing()).toEqual({ money: '70.00', held_money: '30.00', requests: 1 });
  });

  it('is one request even when the memory of answers is gone', async () => {
    const key = freshKey();
    const first = await ask('30.00', key);
    const forget = () => sql`delete from http.request`.execute(house.database.db);
    await forget();
    expect((await ask('30.00', key)).data.id).toBe(first.data.id);
    await forget();
    await expect(ask('31.00', key)).rejects.toMatchObject({ code: 409, error: 'key_reused' });
    expect(await standing()).toEqual({ money: '70.00', held_money: '30.00', requests: 1 });
  });

  it('with another key is another request', async () => {
    await ask('30.00');
    await ask('30.00');
    expect(await standing()).toEqual({ money: '40.00', held_money: '60.00', requests: 2 });
  });
});
