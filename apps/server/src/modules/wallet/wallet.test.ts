import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../testing/books.ts';
import { freshKey } from '../../../testing/index.ts';
import { about, giveBonus, houseAccount, walletRow } from '../../../testing/outside-books.ts';
import { type OutsideHouse, createOutsideHouse } from '../../../testing/outside-provider.ts';

let house: OutsideHouse;

beforeAll(async () => {
  house = await createOutsideHouse();
});

afterAll(() => house.closeAll());

afterEach(() => requireSoundBooks(house));

describe('a bet', () => {
  it('takes the stake at once and tells what is left', async () => {
    const { say, message, money } = await house.seat('100.00');
    const bet = message({ amount: 2_50 });
    const answer = await say('bet', bet);
    expect(answer).toMatchObject({
      code: 'OK',
      request_id: bet['request_id'],
      tx_id: bet.tx_id,
      balance: 97_50n,
      currency: 'BRL',
      balances: { cash: 97_50n, bonus: 0n },
      processed_at: '2026-11-20T15:00:00.000Z',
    });
    expect(answer).not.toHaveProperty('replayed');
    expect(await money()).toBe('97.50');
  });

  it('is the same bet when it comes again, under whatever request', async () => {
    const { say, message, money } = await house.seat();
    const bet = message();
    const first = await say('bet', bet);
    const again = await say('bet', { ...bet, request_id: freshKey() });
    expect(again).toMatchObject({ code: 'OK', platform_tx_id: first.platform_tx_id, replayed: true, balance: 99_00n });
    expect(await money()).toBe('99.00');
  });

  it('answers a replay with what the player has now', async () => {
    const { say, message } = await house.seat();
    const bet = message();
    await say('bet', bet);
    await say('bet', message({ amount: 9_00 }));
    expect(await say('bet', bet)).toMatchObject({ replayed: true, balance: 90_00n });
  });

  it.each([
    ['amount', { amount: 2_00 }],
    ['round', { round_id: 'another' }],
    ['player', { player_id: '1' }],
    ['currency', { currency: 'USD' }],
  ])('with the number of another is refused and moves nothing (%s)', async (_what, change) => {
    const { say, message, money } = await house.seat();
    const bet = message();
    await say('bet', bet);
    expect((await say('bet', { ...bet, ...change })).code).toBe('DUPLICATE_MISMATCH');
    expect(await money()).toBe('99.00');
  });

  it('that was refused stays refused, whatever came in since', async () => {
    const seat = await house.seat('10.00');
    const bet = seat.message({ amount: 20_00 });
    expect(await seat.say('bet', bet)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 10_00n });
    expect((await seat.say('promo-win', seat.message({ amount: 50_00 }))).code).toBe('OK');
    expect(await seat.say('bet', bet)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', replayed: true, balance: 60_00n });
  });

  it('is taken only by who holds a session of this player, at this provider, in this game', async () => {
    const [seat, other] = [await house.seat(), await house.seat()];
    expect((await seat.say('bet', seat.message({ session_token: 'nobody-s-token' }))).code).toBe('INVALID_TOKEN');
    expect((await seat.say('bet', seat.message({ session_token: other.token }))).code).toBe('INVALID_TOKEN');
    expect((await seat.say('bet', seat.message({ game_code: 'dados' }))).code).toBe('INVALID_GAME');
    expect((await seat.say('bet', seat.message({ game_code: 'nunca-houve' }))).code).toBe('INVALID_GAME');
    expect(await seat.money()).toBe('100.00');
  });

  it('in another currency, or of nobody, is refused', async () => {
    const { say, message } = await house.seat();
    expect((await say('bet', message({ currency: 'USD' }))).code).toBe('WRONG_CURRENCY');
    expect((await say('bet', message({ player_id: '999999' }))).code).toBe('PLAYER_NOT_FOUND');
    expect((await say('bet', message({ player_id: 'maria' }))).code).toBe('PLAYER_NOT_FOUND');
  });

  it('of a blocked player is refused', async () => {
    const { say, message, member } = await house.seat();
    await sql`update ledger.wallet set blocked = true where player_id = ${member.id}`.execute(house.database.db);
    expect((await say('bet', message())).code).toBe('PLAYER_BLOCKED');
  });

  it('keeps to the player’s own limits of a day, and to the game’s', async () => {
    const { say, message, member } = await house.seat();
    expect((await say('bet', message({ amount: 1_000_01 }))).code).toBe('BET_LIMIT');
    const limit = (stake: bigint | null, loss: bigint | null) =>
      sql`update ledger.wallet set day_stake_limit = ${stake}, day_loss_limit = ${loss} where player_id = ${member.id}`.execute(
        house.database.db,
      );
    await limit(3_00n, null);
    expect((await say('bet', message({ amount: 2_00 }))).code).toBe('OK');
    expect((await say('bet', message({ amount: 1_01 }))).code).toBe('BET_LIMIT');
    await limit(null, 4_00n);
    expect((await say('bet', message({ amount: 2_01 }))).code).toBe('LOSS_LIMIT');
    expect((await say('bet', message({ amount: 2_00 }))).code).toBe('OK');
  });

  it('says its amount as a number or as its digits, which is the same', async () => {
    const { say, message } = await house.seat();
    const bet = message({ amount: '100' });
    expect((await say('bet', bet)).code).toBe('OK');
    expect(await say('bet', { ...bet, amount: 100 })).toMatchObject({ code: 'OK', replayed: true });
  });

  it.each([[-1], [1.5], [0], ['1.00'], ['1e3'], [''], [null], [true], [[1]], ['00'], [1e300]])(
    'of %j is no bet: nothing is kept, and the field is named',
    async (amount: unknown) => {
      const { say, message, money } = await house.seat();
      const bet = message({ amount });
      expect(await say('bet', bet)).toMatchObject({ code: 'INVALID_REQUEST', invalid: ['amount'] });
      expect(await say('bet', { ...bet, amount: 100 })).toMatchObject({ code: 'OK' });
      expect(await money()).toBe('99.00');
    },
  );

  it('takes cash first, then bonus, and works off wagering', async () => {
    const seat = await house.seat('10.00');
    await giveBonus(house, seat.member.id, 30_00n, 100_00n);
    await seat.say('bet', seat.message({ amount: 15_00 }));
    expect(await walletRow(house, seat.member.id)).toMatchObject({ cash: 0n, bonus: 25_00n, bonus_done: 15_00n });
  });

  it('gives a part of it to the jackpot of its provider, and takes that back with it', async () => {
    const { say, message } = await house.seat();
    const before = await houseAccount(house, 19);
    const bet = message({ amount: 10_00, jackpot: { contribution: 25 } });
    expect(await say('bet', bet)).toMatchObject({ code: 'OK', balance: 90_00n });
    expect((await houseAccount(house, 19)) - before).toBe(25n);
    expect(await say('rollback', about(bet, {}))).toMatchObject({ code: 'OK', balance: 100_00n });
    expect((await houseAccount(house, 19)) - before).toBe(0n);
    expect(await say('bet', message({ jackpot: { contribution: 1_01 } }))).toMatchObject({
      code: 'INVALID_REQUEST',
      invalid: ['jackpot.contribution'],
    });
  });
});

describe('a win', () => {
  it('is paid on its bet, once', async () => {
    const { say, message } = await house.seat();
    const bet = message();
    await say('bet', bet);
    const win = about(bet, { amount: 5_00 });
    expect(await say('win', win)).toMatchObject({ code: 'OK', balance: 104_00n });
    expect(await say('win', win)).toMatchObject({ code: 'OK', balance: 104_00n, replayed: true });
    expect((await say('win', { ...win, amount: 6_00 })).code).toBe('DUPLICATE_MISMATCH');
  });

  it('is paid whatever stands against the player, the session or the game', async () => {
    const { say, message, member } = await house.seat();
    const bet = message();
    await say('bet', bet);
    await sql`update ledger.wallet set blocked = true, day_loss_limit = 0 where player_id = ${member.id}`.execute(
      house.database.db,
    );
    house.clock.advance(5 * 3600);
    expect((await say('bet', message())).code).toBe('TOKEN_EXPIRED');
    expect(await say('win', about(bet, { session_token: undefined, amount: 7_00 }))).toMatchObject({
      code: 'OK',
      balance: 106_00n,
    });
  });

  it('of nothing says that the bet lost, and closes the round where it says so', async () => {
    const { say, message } = await house.seat();
    const bet = message();
    await say('bet', bet);
    expect(await say('win', about(bet, { amount: 0, round_closed: true }))).toMatchObject({
      code: 'OK',
      balance: 99_00n,
    });
    expect((await say('bet', message({ round_id: bet.round_id }))).code).toBe('ROUND_CLOSED');
  });

  it('on a bet that is not there is TX_NOT_FOUND, and is paid when it comes again after its bet', async () => {
    const { say, message } = await house.seat();
    const bet = message();
    const win = about(bet, { amount: 3_00 });
    expect(await say('win', win)).toMatchObject({ code: 'TX_NOT_FOUND', balance: 100_00n });
    await say('bet', bet);
    expect(await say('win', win)).toMatchObject({ code: 'OK', balance: 102_00n });
  });

  it('on a bet that was refused, of another round or of another player is not paid', async () => {
    const [seat, other] = [await house.seat('10.00'), await house.seat()];
    const refused = seat.message({ amount: 20_00 });
    await seat.say('bet', refused);
    expect((await seat.say('win', about(refused, { amount: 1_00 }))).code).toBe('TX_NOT_FOUND');
    const bet = other.message();
    await other.say('bet', bet);
    expect((await other.say('win', about(bet, { round_id: 'another' }))).code).toBe('TX_NOT_FOUND');
    expect((await other.say('win', about(bet, { player_id: String(seat.member.id) }))).code).toBe('TX_NOT_FOUND');
    expect([await seat.money(), await other.money()]).toEqual(['10.00', '99.00']);
  });

  it('goes to the pots that the stake was paid from', async () => {
    const seat = await house.seat('10.00');
    await giveBonus(house, seat.member.id, 30_00n, 300_00n);
    const bet = seat.message({ amount: 40_00 });
    await seat.say('bet', bet);
    await seat.say('win', about(bet, { amount: 80_00 }));
    expect(await walletRow(house, seat.member.id)).toMatchObject({ cash: 20_00n, bonus: 60_00n });
  });

  it('comes after its round was closed, and is paid', async () => {
    const { say, message } = await house.seat();
    const bet = message({ round_closed: true });
    await say('bet', bet);
    expect(await say('win', about(bet, { amount: 2_00 }))).toMatchObject({ code: 'OK', balance: 101_00n });
  });
});

describe('a bet with its win in one', () => {
  it('does both, once', async () => {
    const { say, message } = await house.seat();
    const both = message({ win: { tx_id: freshKey(), amount: 3_00 } });
    const first = await say('betwin', both);
    expect(first).toMatchObject({ code: 'OK', balance: 102_00n, win: { tx_id: expect.any(String) as string } });
    expect(await say('betwin', both)).toMatchObject({ code: 'OK', balance: 102_00n, replayed: true, win: first.win });
  });

  it('does neither where the bet or the win is refused', async () => {
    const { say, message, money } = await house.seat('10.00');
    const win = { tx_id: freshKey(), amount: 50_00 };
    expect((await say('betwin', message({ amount: 20_00, win }))).code).toBe('INSUFFICIENT_FUNDS');
    const other = message();
    await say('rollback', { ...about({ ...other, tx_id: win.tx_id }, {}) });
    const both = message({ win });
    expect((await say('betwin', both)).code).toBe('TX_ROLLED_BACK');
    expect(await money()).toBe('10.00');
    expect((await say('bet', { ...both, win: undefined })).code).toBe('OK');
  });
});

describe('the rest of a round', () => {
  it('ends with round/close, once as well as twice, and takes no more bets', async () => {
    const { say, message } = await house.seat();
    const bet = message();
    await say('bet', bet);
    const close = message({ round_id: bet.round_id, amount: undefined, currency: undefined });
    expect(await say('round/close', close)).toMatchObject({ code: 'OK', balance: 99_00n });
    expect(await say('round/close', close)).toMatchObject({ code: 'OK', replayed: true });
    const late = message({ round_id: bet.round_id });
    expect(await say('bet', late)).toMatchObject({ code: 'ROUND_CLOSED' });
    expect(await say('bet', late)).toMatchObject({ code: 'ROUND_CLOSED', replayed: true });
    expect((await say('round/close', message())).code).toBe('TX_NOT_FOUND');
  });

  it('may be followed by a prize, which needs no bet and comes to cash', async () => {
    const { say, message, member } = await house.seat();
    const prize = message({ amount: 12_34, round_id: undefined, session_token: undefined });
    expect(await say('promo-win', prize)).toMatchObject({ code: 'OK', balance: 112_34n });
    expect(await say('promo-win', prize)).toMatchObject({ replayed: true, balance: 112_34n });
    expect(await walletRow(house, member.id)).toMatchObject({ staked: 0n, won: 0n });
    expect((await say('promo-win', message({ amount: 0 }))).code).toBe('INVALID_REQUEST');
  });

  it('is told by its balance to who holds the session', async () => {
    const { say, message } = await house.seat();
    expect(await say('balance', message())).toMatchObject({ code: 'OK', balance: 100_00n, currency: 'BRL' });
    expect((await say('balance', message({ session_token: 'nobody-s-token' }))).code).toBe('INVALID_TOKEN');
    house.clock.advance(5 * 3600);
    expect((await say('balance', message())).code).toBe('TOKEN_EXPIRED');
  });
});
