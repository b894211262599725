import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../testing/books.ts';
import { about, giveBonus, houseAccount, walletRow } from '../../../testing/outside-books.ts';
import { type OutsideHouse, createOutsideHouse } from '../../../testing/outside-provider.ts';

let house: OutsideHouse;

beforeAll(async () => {
  house = await createOutsideHouse();
});

afterAll(() => house.closeAll());

afterEach(() => requireSoundBooks(house));

describe('a rollback', () => {
  it('gives the stake back to the same pots, with its wagering and its turnover, once', async () => {
    const seat = await house.seat('10.00');
    await giveBonus(house, seat.member.id, 30_00n, 100_00n);
    const before = await walletRow(house, seat.member.id);
    const bet = seat.message({ amount: 25_00 });
    await seat.say('bet', bet);
    expect(await walletRow(house, seat.member.id)).toMatchObject({
      cash: 0n,
      bonus: 15_00n,
      staked: 25_00n,
      bonus_done: 25_00n,
    });
    const rollback = about(bet, { amount: undefined });
    expect(await seat.say('rollback', rollback)).toMatchObject({ code: 'OK', balance: 40_00n });
    expect(await walletRow(house, seat.member.id)).toMatchObject({ ...before, seq: expect.any(BigInt) as bigint });
    expect(await seat.say('rollback', rollback)).toMatchObject({ code: 'OK', replayed: true });
    expect(await seat.say('rollback', about(bet, {}))).toMatchObject({ code: 'OK', replayed: true, balance: 40_00n });
    const { rows } = await sql`select staked from ledger.stakes_between(${seat.member.id}, 0, 100)`.execute(
      house.database.db,
    );
    expect(rows).toEqual([{ staked: 0n }]);
  });

  it('that comes before its bet is remembered for ever', async () => {
    const { say, message } = await house.seat();
    const bet = message();
    expect(await say('rollback', about(bet, {}))).toMatchObject({ code: 'OK', balance: 100_00n });
    house.clock.advance(3 * 3600);
    for (let time = 0; time < 2; time += 1)
      expect(await say('bet', bet)).toMatchObject({ code: 'TX_ROLLED_BACK', balance: 100_00n });
    expect((await say('win', about(bet, { amount: 5_00 }))).code).toBe('TX_ROLLED_BACK');
    expect(await say('rollback', about(bet, {}))).toMatchObject({ code: 'OK', replayed: true });
  });

  it('leaves a bet undone, whoever sends it again, and its win unpaid', async () => {
    const { say, message } = await house.seat();
    const bet = message();
    await say('bet', bet);
    await say('rollback', about(bet, {}));
    expect(await say('bet', bet)).toMatchObject({ code: 'TX_ROLLED_BACK', balance: 100_00n });
    expect(await say('win', about(bet, { amount: 5_00 }))).toMatchObject({ code: 'TX_ROLLED_BACK', balance: 100_00n });
  });

  it('of a bet under a win is refused until the win is undone', async () => {
    const { say, message } = await house.seat();
    const bet = message();
    await say('bet', bet);
    const win = about(bet, { amount: 5_00 });
    await say('win', win);
    const undo = about(bet, {});
    expect(await say('rollback', undo)).toMatchObject({ code: 'ROUND_CLOSED', balance: 104_00n });
    expect(await say('rollback', about(win))).toMatchObject({ code: 'OK', balance: 99_00n });
    expect(await say('rollback', undo)).toMatchObject({ code: 'OK', balance: 100_00n });
  });

  it('of a win takes what is there; the rest is owed, and staff is told', async () => {
    const seat = await house.seat('10.00');
    const bet = seat.message({ amount: 5_00 });
    await seat.say('bet', bet);
    const win = about(bet, { amount: 20_00 });
    await seat.say('win', win);
    await seat.say('bet', seat.message({ amount: 22_00 }));
    const owed = await houseAccount(house, 15);
    expect(await seat.say('rollback', about(win))).toMatchObject({ code: 'OK', balance: 0n });
    expect((await houseAccount(house, 15)) - owed).toBe(-17_00n);
    const { rows } =
      await sql`select kind, subject, amount, member_id from wallet.review where member_id = ${seat.member.id}`.execute(
        house.database.db,
      );
    expect(rows).toEqual([{ kind: 'shortfall', subject: win.tx_id, amount: 17_00n, member_id: seat.member.id }]);
  });

  it('of a bet that was refused gives nothing', async () => {
    const { say, message, money } = await house.seat('10.00');
    const bet = message({ amount: 20_00 });
    await say('bet', bet);
    expect((await say('rollback', about(bet, {}))).code).toBe('OK');
    expect(await money()).toBe('10.00');
  });

  it('of another player’s bet, of another round or of a rollback undoes nothing', async () => {
    const [seat, other] = [await house.seat(), await house.seat()];
    const bet = other.message();
    await other.say('bet', bet);
    expect((await seat.say('rollback', about(bet, { player_id: String(seat.member.id) }))).code).toBe('TX_NOT_FOUND');
    expect((await other.say('rollback', about(bet, { round_id: 'another' }))).code).toBe('TX_NOT_FOUND');
    const rollback = about(bet, {});
    await other.say('rollback', rollback);
    expect((await other.say('rollback', about(rollback, {}))).code).toBe('INVALID_REQUEST');
    expect([await seat.money(), await other.money()]).toEqual(['100.00', '100.00']);
  });

  it('needs no session', async () => {
    const { say, message, money } = await house.seat();
    const bet = message();
    await say('bet', bet);
    house.clock.advance(5 * 3600);
    expect((await say('rollback', about(bet, { session_token: undefined }))).code).toBe('OK');
    expect(await money()).toBe('100.00');
  });
});
