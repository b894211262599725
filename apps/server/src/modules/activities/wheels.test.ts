import { drawsOf, fromHex } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestLedger,
  type TestMember,
  createTestHouse,
  createTestLedger,
  deposit,
  freshKey,
  registerMember,
  requireSoundLedger,
} from '../../../testing/index.ts';
import { stakeOf } from '../../../testing/staked.ts';

let house: TestHouse;
let books: TestLedger;

beforeAll(async () => {
  house = await createTestHouse();
  books = await createTestLedger(house.database, { clock: house.clock });
});

afterAll(async () => {
  await requireSoundLedger(house.database);
  await books.close();
  await house.close();
});

async function withSpins(money = '1000.00'): Promise<TestMember> {
  const maria = await registerMember(house);
  await deposit(house, maria, money);
  return maria;
}

async function bet(maria: TestMember): Promise<void> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  await maria.call('bet', { session, stake: '1.00', key: freshKey() });
}

/** Every number that was drawn under a seed of this house, by bets and by spins. */
async function numbersDrawn(): Promise<string[]> {
  const { rows } = await sql<{ drawn: string }>`
    select seed_id || ':' || nonce as drawn from ledger.transaction where kind = 'bet'
    union all select seed_id || ':' || nonce from activities.spin`.execute(house.database.db);
  return rows.map(({ drawn }) => drawn);
}

describe('a wheel', () => {
  it('tells its prizes with odds that come to a hundred, and what the next spin draws from', async () => {
    const maria = await registerMember(house);
    const { data } = await maria.call('dailyWheelCheck', {});
    expect(data).toMatchObject({ eligible: false, remainingspins: 0 });
    const parts = (data.prizes ?? []).map(({ odds }) => {
      const [whole = '', part = ''] = odds.split('.');
      return BigInt(`${whole}${part.padEnd(6, '0')}`);
    });
    expect(parts.reduce((all, one) => all + one, 0n)).toBe(100_000_000n);
    expect(data.seed).toMatchObject({ nonce: '0' });
    expect(data.seed?.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  it('does not turn without a spin, and takes no number then', async () => {
    const maria = await registerMember(house);
    await expect(maria.call('dailyWheelClaim', {})).rejects.toMatchObject({ code: 422 });
    expect((await maria.call('dailyWheelCheck', {})).data.seed).toMatchObject({ nonce: '0' });
    expect((await maria.call('promotionHistory', {})).data.total).toBe(0);
  });

  it('turns once a day, says where it stopped, and has no more roll then', async () => {
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

  it('answers the same press with the same spin, and spends one spin for it', async () => {
    const maria = await withSpins();
    const { remainingspins = 0 } = (await maria.call('lotteryWheelCheck', {})).data;
    expect(remainingspins).toBeGreaterThan(1);
    const key = freshKey();
    const first = await maria.call('lotteryWheelClaim', {}, { key });
    expect(await maria.call('lotteryWheelClaim', {}, { key })).toEqual(first);
    expect(first.data.remainingspins).toBe(remainingspins - 1);
    expect((await maria.call('lotteryWheelCheck', {})).data.remainingspins).toBe(remainingspins - 1);
  });

  it('gives as many spins as there are, however many ask at once', async () => {
    const maria = await withSpins();
    const { remainingspins = 0 } = (await maria.call('lotteryWheelCheck', {})).data;
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => maria.call('lotteryWheelClaim', {})));
    const had = asked.filter(({ status }) => status === 'fulfilled').length;
    expect(had).toBe(Math.min(remainingspins, 20));
    expect((await maria.call('promotionHistory', {})).data.total).toBe(had);
  });

  it('is verified from its revealed seed: the same number, the same place', async () => {
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

  it('shows its proof to nobody else', async () => {
    const [maria, joao] = [await withSpins('20.00'), await registerMember(house)];
    const { id } = (await maria.call('dailyWheelClaim', {})).data.spin;
    await expect(joao.call('spinProof', { id })).rejects.toMatchObject({ code: 404 });
    await expect(joao.call('spinProof', { id: 'not-a-spin' })).rejects.toMatchObject({ code: 404 });
  });

  it('shares its numbers with bets: none is drawn twice', async () => {
    const maria = await withSpins();
    await Promise.allSettled([
      ...Array.from({ length: 8 }, () => maria.call('lotteryWheelClaim', {})),
      ...Array.from({ length: 8 }, () => bet(maria)),
    ]);
    await bet(maria);
    await stakeOf(house, books, maria, 100);
    const drawn = await numbersDrawn();
    expect(drawn.length).toBeGreaterThan(12);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
