import { drawsOf, fromHex } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestLedger,
  type TestMember,
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  requireSoundLedger,
} from '../../../../../testing/index.ts';
import { settleBet } from '../../../../../testing/settled-bet.ts';

let server: TestServer;
let books: TestLedger;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
});

afterAll(async () => {
  await requireSoundLedger(server.database);
  await books.close();
  await server.close();
});

async function withSpins(money = '1000.00'): Promise<TestMember> {
  const maria = await registerMember(server);
  await deposit(server, maria, money);
  return maria;
}

async function bet(maria: TestMember): Promise<void> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  await maria.call('bet', { session, stake: '1.00', key: freshKey() });
}

/** Every nonce used under a seed of this server, by bets and by spins. */
async function numbersDrawn(): Promise<string[]> {
  const { rows } = await sql<{ drawn: string }>`
    select seed_id || ':' || nonce as drawn from ledger.transaction where kind = 'bet'
    union all select seed_id || ':' || nonce from activities.spin`.execute(server.database.db);
  return rows.map(({ drawn }) => drawn);
}

describe('a wheel', () => {
  it('shows its prizes with odds that sum to a hundred, and the seed of the next spin', async () => {
    const maria = await registerMember(server);
    const { data } = await maria.call('dailyWheelCheck', {});
    expect(data).toMatchObject({ eligible: false, remainingspins: 0 });
    const shares = (data.prizes ?? []).map(({ odds }) => {
      const [whole = '', part = ''] = odds.split('.');
      return BigInt(`${whole}${part.padEnd(6, '0')}`);
    });
    expect(shares.reduce((all, one) => all + one, 0n)).toBe(100_000_000n);
    expect(data.seed).toMatchObject({ nonce: '0' });
    expect(data.seed?.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses a spin when none is left, and uses no nonce', async () => {
    const maria = await registerMember(server);
    await expect(maria.call('dailyWheelClaim', {})).rejects.toMatchObject({ code: 422 });
    expect((await maria.call('dailyWheelCheck', {})).data.seed).toMatchObject({ nonce: '0' });
    expect((await maria.call('promotionHistory', {})).data.total).toBe(0);
  });

  it('spins once a day and reports its slot', async () => {
    const maria = await withSpins('20.00');
    const before = (await maria.call('dailyWheelCheck', {})).data;
    expect(before).toMatchObject({ eligible: true, remainingspins: 1 });
    const { data, message } = await maria.call('dailyWheelClaim', {});
    expect(data).toMatchObject({ status: 'success', code: 200, remainingspins: 0, message });
    expect(data.reward).toBe(before.prizes?.[data.place]?.amount);
    expect(data.spin).toMatchObject({ commitment: before.seed?.commitment, nonce: '0' });
    await expect(maria.call('dailyWheelClaim', {})).rejects.toMatchObject({ code: 422, error: 'no_spins_left' });
    expect((await maria.call('dailyWheelCheck', {})).data.seed).toMatchObject({ nonce: '1' });
  });

  it('answers a repeated request with the same spin, and uses one spin', async () => {
    const maria = await withSpins();
    const { remainingspins = 0 } = (await maria.call('lotteryWheelCheck', {})).data;
    expect(remainingspins).toBeGreaterThan(1);
    const key = freshKey();
    const first = await maria.call('lotteryWheelClaim', {}, { key });
    expect(await maria.call('lotteryWheelClaim', {}, { key })).toEqual(first);
    expect(first.data.remainingspins).toBe(remainingspins - 1);
    expect((await maria.call('lotteryWheelCheck', {})).data.remainingspins).toBe(remainingspins - 1);
  });

  it('grants only the available spins to concurrent requests', async () => {
    const maria = await withSpins();
    const { remainingspins = 0 } = (await maria.call('lotteryWheelCheck', {})).data;
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => maria.call('lotteryWheelClaim', {})));
    const had = asked.filter(({ status }) => status === 'fulfilled').length;
    expect(had).toBe(Math.min(remainingspins, 20));
    expect((await maria.call('promotionHistory', {})).data.total).toBe(had);
  });

  it('is verified from its revealed seed: the same nonce gives the same slot', async () => {
    const maria = await withSpins();
    const { data } = await maria.call('lotteryWheelClaim', {});
    const { id } = data.spin;
    const secret = (await maria.call('spinProof', { id })).data;
    expect(secret).toMatchObject({ kind: 'lottery_wheel', place: data.place, server_seed: null, nonce: '0' });
    await maria.call('rotateSeed', { client_seed: 'maria-chooses' });
    const proof = (await maria.call('spinProof', { id })).data;
    const serverSeed = fromHex(proof.server_seed ?? '') ?? new Uint8Array();
    const draw = drawsOf(serverSeed, proof.convention)(proof.client_seed, BigInt(proof.nonce));
    expect(draw.weighted(proof.weights)).toBe(data.place);
    expect(proof.prizes[data.place]?.amount).toBe(data.reward);
  });

  it('shows its proof only to its member', async () => {
    const [maria, joao] = [await withSpins('20.00'), await registerMember(server)];
    const { id } = (await maria.call('dailyWheelClaim', {})).data.spin;
    await expect(joao.call('spinProof', { id })).rejects.toMatchObject({ code: 404 });
    await expect(joao.call('spinProof', { id: 'not-a-spin' })).rejects.toMatchObject({ code: 404 });
  });

  it('shares nonces with bets and uses none twice', async () => {
    const maria = await withSpins();
    await Promise.allSettled([
      ...Array.from({ length: 8 }, () => maria.call('lotteryWheelClaim', {})),
      ...Array.from({ length: 8 }, () => bet(maria)),
    ]);
    await bet(maria);
    await settleBet(server, books, maria, 100);
    const drawn = await numbersDrawn();
    expect(drawn.length).toBeGreaterThan(12);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
