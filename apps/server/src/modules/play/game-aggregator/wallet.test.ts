import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { verifyIdentity } from '../../../../testing/identity-photos.ts';
import { freshKey, signInStaff } from '../../../../testing/index.ts';
import { messageAbout, giveBonus, operatorAccount, walletRow } from '../../../../testing/provider-messages.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';

let server: ProviderTestServer;

beforeAll(async () => {
  server = await createProviderTestServer();
});

afterAll(() => server.closeAll());

afterEach(() => requireSoundBooks(server));

describe('a bet', () => {
  it('debits the stake at once and returns the new balance', async () => {
    const { say, message, money } = await server.seat('100.00');
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

  it('is idempotent by tx_id, with any request id', async () => {
    const { say, message, money } = await server.seat();
    const bet = message();
    const first = await say('bet', bet);
    const again = await say('bet', { ...bet, request_id: freshKey() });
    expect(again).toMatchObject({ code: 'OK', platform_tx_id: first.platform_tx_id, replayed: true, balance: 99_00n });
    expect(await money()).toBe('99.00');
  });

  it('answers a replay with the current balance', async () => {
    const { say, message } = await server.seat();
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
  ])('with the tx_id of another is refused and moves nothing (%s)', async (_what, change) => {
    const { say, message, money } = await server.seat();
    const bet = message();
    await say('bet', bet);
    expect((await say('bet', { ...bet, ...change })).code).toBe('DUPLICATE_MISMATCH');
    expect(await money()).toBe('99.00');
  });

  it('stays refused after a refusal, also when the balance has grown', async () => {
    const seat = await server.seat('10.00');
    const bet = seat.message({ amount: 20_00 });
    expect(await seat.say('bet', bet)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 10_00n });
    expect((await seat.say('promo-win', seat.message({ amount: 50_00 }))).code).toBe('OK');
    expect(await seat.say('bet', bet)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', replayed: true, balance: 60_00n });
  });

  it('requires a session of this player at this provider in this game', async () => {
    const [seat, other] = [await server.seat(), await server.seat()];
    expect((await seat.say('bet', seat.message({ session_token: 'nobody-s-token' }))).code).toBe('INVALID_TOKEN');
    expect((await seat.say('bet', seat.message({ session_token: other.token }))).code).toBe('INVALID_TOKEN');
    expect((await seat.say('bet', seat.message({ game_code: 'dados' }))).code).toBe('INVALID_GAME');
    expect((await seat.say('bet', seat.message({ game_code: 'nunca-houve' }))).code).toBe('INVALID_GAME');
    expect(await seat.money()).toBe('100.00');
  });

  it('is refused in another currency or for an unknown player', async () => {
    const { say, message } = await server.seat();
    expect((await say('bet', message({ currency: 'USD' }))).code).toBe('WRONG_CURRENCY');
    expect((await say('bet', message({ player_id: '999999' }))).code).toBe('PLAYER_NOT_FOUND');
    expect((await say('bet', message({ player_id: 'maria' }))).code).toBe('PLAYER_NOT_FOUND');
  });

  it('is refused for a blocked player', async () => {
    const { say, message, member } = await server.seat();
    await sql`update ledger.wallet set status_blocked = true where player_id = ${member.id}`.execute(
      server.database.db,
    );
    expect((await say('bet', message())).code).toBe('PLAYER_BLOCKED');
  });

  it('respects limits of the number of bets and of time', async () => {
    const { say, message, member } = await server.seat('100.00');
    await member.call('limitSet', { kind: 'bets', period: 'day', count: 2 });
    expect((await say('bet', message())).code).toBe('OK');
    expect((await say('bet', message())).code).toBe('OK');
    expect((await say('bet', message())).code).toBe('BET_LIMIT');
    await member.call('limitSet', { kind: 'time', period: 'day', minutes: 1 });
    server.clock.advance(60);
    expect((await say('bet', message())).code).toBe('TIME_LIMIT');
  });

  it('is refused to a player of a site that has come to require limits, until they are set', async () => {
    const { say, message, member } = await server.seat('100.00');
    await member.call('identitySet', { cpf: '529.982.247-25', birth_date: '1990-05-05' });
    await verifyIdentity(await signInStaff(server, 'risk'), member);
    expect((await say('bet', message())).code).toBe('OK');
    await sql`update sites.site set jurisdiction = 'br-spa'`.execute(server.database.db);
    server.clock.advance(31);
    expect((await say('bet', message())).code).toBe('BET_LIMIT');
    await member.call('limitSet', { kind: 'loss', period: 'day', amount: '50.00' });
    await member.call('limitSet', { kind: 'time', period: 'day', minutes: 60 });
    expect((await say('bet', message())).code).toBe('OK');
    await sql`update sites.site set jurisdiction = 'caribbean'`.execute(server.database.db);
    server.clock.advance(31);
  });

  it('respects the player’s daily limits and the game’s maximum bet', async () => {
    const { say, message, member } = await server.seat();
    expect((await say('bet', message({ amount: 1_000_01 }))).code).toBe('BET_LIMIT');
    const limit = (stake: bigint | null, loss: bigint | null) =>
      sql`update ledger.wallet set day_stake_limit = ${stake}, day_loss_limit = ${loss} where player_id = ${member.id}`.execute(
        server.database.db,
      );
    await limit(3_00n, null);
    expect((await say('bet', message({ amount: 2_00 }))).code).toBe('OK');
    expect((await say('bet', message({ amount: 1_01 }))).code).toBe('BET_LIMIT');
    await limit(null, 4_00n);
    expect((await say('bet', message({ amount: 2_01 }))).code).toBe('LOSS_LIMIT');
    expect((await say('bet', message({ amount: 2_00 }))).code).toBe('OK');
  });

  it('accepts its amount as a number or as a string of digits', async () => {
    const { say, message } = await server.seat();
    const bet = message({ amount: '100' });
    expect((await say('bet', bet)).code).toBe('OK');
    expect(await say('bet', { ...bet, amount: 100 })).toMatchObject({ code: 'OK', replayed: true });
  });

  it.each([[-1], [1.5], [0], ['1.00'], ['1e3'], [''], [null], [true], [[1]], ['00'], [1e300]])(
    'refuses the amount %j, records nothing, and names the field',
    async (amount: unknown) => {
      const { say, message, money } = await server.seat();
      const bet = message({ amount });
      expect(await say('bet', bet)).toMatchObject({ code: 'INVALID_REQUEST', invalid: ['amount'] });
      expect(await say('bet', { ...bet, amount: 100 })).toMatchObject({ code: 'OK' });
      expect(await money()).toBe('99.00');
    },
  );

  it('debits cash before bonus, and counts towards the wagering requirement', async () => {
    const seat = await server.seat('10.00');
    await giveBonus(server, seat.member.id, 30_00n, 100_00n);
    await seat.say('bet', seat.message({ amount: 15_00 }));
    expect(await walletRow(server, seat.member.id)).toMatchObject({ cash: 0n, bonus: 25_00n, bonus_done: 15_00n });
  });

  it('contributes to the provider’s jackpot, and reverses the contribution on rollback', async () => {
    const { say, message } = await server.seat();
    const before = await operatorAccount(server, 19);
    const bet = message({ amount: 10_00, jackpot: { contribution: 25 } });
    expect(await say('bet', bet)).toMatchObject({ code: 'OK', balance: 90_00n });
    expect((await operatorAccount(server, 19)) - before).toBe(25n);
    expect(await say('rollback', messageAbout(bet, {}))).toMatchObject({ code: 'OK', balance: 100_00n });
    expect((await operatorAccount(server, 19)) - before).toBe(0n);
    expect(await say('bet', message({ jackpot: { contribution: 1_01 } }))).toMatchObject({
      code: 'INVALID_REQUEST',
      invalid: ['jackpot.contribution'],
    });
  });
});

describe('a win', () => {
  it('is paid once for its bet', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    await say('bet', bet);
    const win = messageAbout(bet, { amount: 5_00 });
    expect(await say('win', win)).toMatchObject({ code: 'OK', balance: 104_00n });
    expect(await say('win', win)).toMatchObject({ code: 'OK', balance: 104_00n, replayed: true });
    expect((await say('win', { ...win, amount: 6_00 })).code).toBe('DUPLICATE_MISMATCH');
  });

  it('is paid regardless of the status of player, session and game', async () => {
    const { say, message, member } = await server.seat();
    const bet = message();
    await say('bet', bet);
    await sql`update ledger.wallet set status_blocked = true, day_loss_limit = 0 where player_id = ${member.id}`.execute(
      server.database.db,
    );
    server.clock.advance(5 * 3600);
    expect((await say('bet', message())).code).toBe('TOKEN_EXPIRED');
    expect(await say('win', messageAbout(bet, { session_token: undefined, amount: 7_00 }))).toMatchObject({
      code: 'OK',
      balance: 106_00n,
    });
  });

  it('of zero marks a lost bet, and closes the round if requested', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    await say('bet', bet);
    expect(await say('win', messageAbout(bet, { amount: 0, round_closed: true }))).toMatchObject({
      code: 'OK',
      balance: 99_00n,
    });
    expect((await say('bet', message({ round_id: bet.round_id }))).code).toBe('ROUND_CLOSED');
  });

  it('is TX_NOT_FOUND before its bet arrives, and is paid when resent afterwards', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    const win = messageAbout(bet, { amount: 3_00 });
    expect(await say('win', win)).toMatchObject({ code: 'TX_NOT_FOUND', balance: 100_00n });
    await say('bet', bet);
    expect(await say('win', win)).toMatchObject({ code: 'OK', balance: 102_00n });
  });

  it('is not paid for a refused bet, another round or another player', async () => {
    const [seat, other] = [await server.seat('10.00'), await server.seat()];
    const refused = seat.message({ amount: 20_00 });
    await seat.say('bet', refused);
    expect((await seat.say('win', messageAbout(refused, { amount: 1_00 }))).code).toBe('TX_NOT_FOUND');
    const bet = other.message();
    await other.say('bet', bet);
    expect((await other.say('win', messageAbout(bet, { round_id: 'another' }))).code).toBe('TX_NOT_FOUND');
    expect((await other.say('win', messageAbout(bet, { player_id: String(seat.member.id) }))).code).toBe(
      'TX_NOT_FOUND',
    );
    expect([await seat.money(), await other.money()]).toEqual(['10.00', '99.00']);
  });

  it('goes to the balances that the stake was paid from', async () => {
    const seat = await server.seat('10.00');
    await giveBonus(server, seat.member.id, 30_00n, 300_00n);
    const bet = seat.message({ amount: 40_00 });
    await seat.say('bet', bet);
    await seat.say('win', messageAbout(bet, { amount: 80_00 }));
    expect(await walletRow(server, seat.member.id)).toMatchObject({ cash: 20_00n, bonus: 60_00n });
  });

  it('is paid after its round was closed', async () => {
    const { say, message } = await server.seat();
    const bet = message({ round_closed: true });
    await say('bet', bet);
    expect(await say('win', messageAbout(bet, { amount: 2_00 }))).toMatchObject({ code: 'OK', balance: 101_00n });
  });
});

describe('betwin', () => {
  it('processes the bet and the win once', async () => {
    const { say, message } = await server.seat();
    const both = message({ win: { tx_id: freshKey(), amount: 3_00 } });
    const first = await say('betwin', both);
    expect(first).toMatchObject({ code: 'OK', balance: 102_00n, win: { tx_id: expect.any(String) as string } });
    expect(await say('betwin', both)).toMatchObject({ code: 'OK', balance: 102_00n, replayed: true, win: first.win });
  });

  it('processes neither if the bet or the win is refused', async () => {
    const { say, message, money } = await server.seat('10.00');
    const win = { tx_id: freshKey(), amount: 50_00 };
    expect((await say('betwin', message({ amount: 20_00, win }))).code).toBe('INSUFFICIENT_FUNDS');
    const other = message();
    await say('rollback', { ...messageAbout({ ...other, tx_id: win.tx_id }, {}) });
    const both = message({ win });
    expect((await say('betwin', both)).code).toBe('TX_ROLLED_BACK');
    expect(await money()).toBe('10.00');
    expect((await say('bet', { ...both, win: undefined })).code).toBe('OK');
  });
});

describe('a round', () => {
  it('is closed by round/close, idempotently, and accepts no more bets', async () => {
    const { say, message } = await server.seat();
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

  it('may be followed by a prize, which needs no bet and is paid in cash', async () => {
    const { say, message, member } = await server.seat();
    const prize = message({ amount: 12_34, round_id: undefined, session_token: undefined });
    expect(await say('promo-win', prize)).toMatchObject({ code: 'OK', balance: 112_34n });
    expect(await say('promo-win', prize)).toMatchObject({ replayed: true, balance: 112_34n });
    expect(await walletRow(server, member.id)).toMatchObject({ staked: 0n, won: 0n });
    expect((await say('promo-win', message({ amount: 0 }))).code).toBe('INVALID_REQUEST');
  });

  it('returns the balance to the holder of the session', async () => {
    const { say, message } = await server.seat();
    expect(await say('balance', message())).toMatchObject({ code: 'OK', balance: 100_00n, currency: 'BRL' });
    expect((await say('balance', message({ session_token: 'nobody-s-token' }))).code).toBe('INVALID_TOKEN');
    server.clock.advance(5 * 3600);
    expect((await say('balance', message())).code).toBe('TOKEN_EXPIRED');
  });
});
