import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  freshKey,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let account: number;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  account = await prepareWithdrawal(maria);
});

const ask = (money: string, key = freshKey()) =>
  maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' }, { key });

async function loadBalancesAndRequests() {
  const { money, held_money } = (await maria.call('me', {})).data;
  return { money, held_money, requests: (await maria.call('drawingList', {})).data.total };
}

describe('repeated withdrawal requests', () => {
  it('are accepted once when twenty ask for the whole balance at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask('100.00')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await loadBalancesAndRequests()).toEqual({ money: '0.00', held_money: '100.00', requests: 1 });
    await requireSoundBooks(server);
  });

  it('are one request under one Idempotency-Key, at once or later', async () => {
    const key = freshKey();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => ask('30.00', key)));
    const ids = new Set(answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value.data.id));
    expect(ids.size).toBe(1);
    expect(ids).toContain((await ask('30.00', key)).data.id);
    await expect(ask('31.00', key)).rejects.toMatchObject({ code: 409, error: 'key_reused' });
    expect(await loadBalancesAndRequests()).toEqual({ money: '70.00', held_money: '30.00', requests: 1 });
  });

  it('are one request when the idempotency cache is empty', async () => {
    const key = freshKey();
    const first = await ask('30.00', key);
    const forget = () => sql`delete from http.request`.execute(server.database.db);
    await forget();
    expect((await ask('30.00', key)).data.id).toBe(first.data.id);
    await forget();
    await expect(ask('31.00', key)).rejects.toMatchObject({ code: 409, error: 'key_reused' });
    expect(await loadBalancesAndRequests()).toEqual({ money: '70.00', held_money: '30.00', requests: 1 });
  });

  it('are separate requests under different keys', async () => {
    await ask('30.00');
    await ask('30.00');
    expect(await loadBalancesAndRequests()).toEqual({ money: '40.00', held_money: '60.00', requests: 2 });
  });
});
