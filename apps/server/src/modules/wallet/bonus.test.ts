import type { asBonus } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../testing/books.ts';
import { freshKey, giftOf } from '../../../testing/index.ts';
import { about, houseAccount, walletRow } from '../../../testing/outside-books.ts';
import { type OutsideHouse, createOutsideHouse } from '../../../testing/outside-provider.ts';

let house: OutsideHouse;

beforeAll(async () => {
  house = await createOutsideHouse();
});

afterAll(() => house.closeAll());

afterEach(() => requireSoundBooks(house));

type Terms = Partial<ReturnType<typeof asBonus>>;

/** Gives a player bonus under these terms, ten times its amount to be staked unless told. */
async function give(memberId: number, amount: number, terms: Terms = {}): Promise<string> {
  const { bonus } = house.house;
  const gift = giftOf(memberId, freshKey(), amount, house.clock.now(), { multiplierE2: 1_000, ...terms });
  return (await house.database.atomically((tx) => bonus.give(tx, gift))).id;
}

const row = ({ member }: Awaited<ReturnType<OutsideHouse['seat']>>) => walletRow(house, member.id);

describe('an outside bet under a bonus', () => {
  it('is refused where bonus may not pay for it, and taken where cash does, which counts for nothing', async () => {
    const seat = await house.seat('10.00');
    await give(seat.member.id, 50_00, { maxBet: centavos(5_00), use: 'bonus_first' });
    expect((await seat.say('bet', seat.message({ amount: 20_00 }))).code).toBe('BONUS_RULE');
    expect((await seat.say('bet', seat.message({ amount: 6_00 }))).code).toBe('OK');
    expect(await row(seat)).toMatchObject({ cash: 4_00n, bonus: 50_00n, bonus_done: 0n });
    expect((await seat.say('bet', seat.message({ amount: 5_00 }))).code).toBe('OK');
    expect(await row(seat)).toMatchObject({ cash: 4_00n, bonus: 45_00n, bonus_done: 5_00n });
  });

  it('that is undone takes back what it brought, and gives the money to the bonus', async () => {
    const seat = await house.seat('10.00');
    await give(seat.member.id, 50_00);
    const bet = seat.message({ amount: 20_00 });
    await seat.say('bet', bet);
    expect(await row(seat)).toMatchObject({ cash: 0n, bonus: 40_00n, bonus_done: 20_00n });
    await seat.say('rollback', about(bet, {}));
    expect(await row(seat)).toMatchObject({ cash: 10_00n, bonus: 50_00n, bonus_done: 0n });
  });

  it('ends it when all is done and its round is closed, and not before', async () => {
    const seat = await house.seat('0.00');
    await give(seat.member.id, 50_00, { multiplierE2: 40 });
    const bet = seat.message({ amount: 20_00 });
    await seat.say('bet', bet);
    await house.house.bonus.finish();
    expect(await row(seat)).toMatchObject({ cash: 0n, bonus: 30_00n, bonus_done: 20_00n });
    await seat.say('win', about(bet, { amount: 8_00, round_closed: true }));
    expect(await row(seat)).toMatchObject({ cash: 38_00n, bonus: 0n, bonus_due: 0n });
  });
});

describe('a bonus that is done in time', () => {
  it('does not expire while a round of it is out, and is its player’s when that is closed', async () => {
    const seat = await house.seat('0.00');
    await give(seat.member.id, 50_00, { multiplierE2: 40, expiresInDays: 1 });
    const bet = seat.message({ amount: 20_00 });
    await seat.say('bet', bet);
    house.clock.advance(5 * 86_400);
    await house.house.bonus.finish();
    expect(await row(seat)).toMatchObject({ bonus: 30_00n, bonus_done: 20_00n });
    await seat.say('round/close', seat.message({ round_id: bet.round_id }));
    await house.house.bonus.finish();
    expect(await row(seat)).toMatchObject({ cash: 30_00n, bonus: 0n });
  });
});

describe('a stake that was parked in a round', () => {
  it('wins nothing for who gave the bonus up meanwhile, and nothing for their next one', async () => {
    const seat = await house.seat('0.00');
    const first = await give(seat.member.id, 50_00);
    const bet = seat.message({ amount: 50_00 });
    await seat.say('bet', bet);
    await give(seat.member.id, 7_00);
    await house.house.bonus.forfeit(seat.member.id, first);
    const cost = await houseAccount(house, 13);
    expect((await seat.say('win', about(bet, { amount: 400_00 }))).code).toBe('OK');
    expect(await row(seat)).toMatchObject({ cash: 0n, bonus: 7_00n, bonus_done: 0n });
    expect((await houseAccount(house, 13)) - cost).toBe(400_00n);
  });

  it('is nobody’s any more when its bet is undone after that, once', async () => {
    const seat = await house.seat('10.00');
    const first = await give(seat.member.id, 50_00);
    const bet = seat.message({ amount: 30_00 });
    await seat.say('bet', bet);
    await house.house.bonus.forfeit(seat.member.id, first);
    await seat.say('rollback', about(bet, {}));
    await seat.say('rollback', about(bet, {}));
    expect(await row(seat)).toMatchObject({ cash: 10_00n, bonus: 0n, staked: 0n });
  });

  it('keeps a bonus from being lost while it is out', async () => {
    const seat = await house.seat('0.00');
    await give(seat.member.id, 50_00);
    const bet = seat.message({ amount: 50_00 });
    await seat.say('bet', bet);
    await house.house.bonus.finish();
    await seat.say('win', about(bet, { amount: 90_00, round_closed: true }));
    expect(await row(seat)).toMatchObject({ cash: 0n, bonus: 90_00n, bonus_done: 50_00n });
  });
});
