import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { messageAbout, giveBonus, operatorAccount, walletRow } from '../../../../testing/provider-messages.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';

let server: ProviderTestServer;

beforeAll(async () => {
  server = await createProviderTestServer();
});

afterAll(() => server.closeAll());

afterEach(() => requireSoundBooks(server));

describe('a rollback', () => {
  it('returns the stake to the same balances, with its wagering contribution and turnover, once', async () => {
    const seat = await server.seat('10.00');
    await giveBonus(server, seat.member.id, 30_00n, 100_00n);
    const before = await walletRow(server, seat.member.id);
    const bet = seat.message({ amount: 25_00 });
    await seat.say('bet', bet);
    expect(await walletRow(server, seat.member.id)).toMatchObject({
      cash: 0n,
      bonus: 15_00n,
      staked: 25_00n,
      bonus_done: 25_00n,
    });
    const rollback = messageAbout(bet, { amount: undefined });
    expect(await seat.say('rollback', rollback)).toMatchObject({ code: 'OK', balance: 40_00n });
    expect(await walletRow(server, seat.member.id)).toMatchObject({ ...before, seq: expect.any(BigInt) as bigint });
    expect(await seat.say('rollback', rollback)).toMatchObject({ code: 'OK', replayed: true });
    expect(await seat.say('rollback', messageAbout(bet, {}))).toMatchObject({
      code: 'OK',
      replayed: true,
      balance: 40_00n,
    });
    const { rows } = await sql`select staked from ledger.stakes_between_v1(${seat.member.id}, 0, 100)`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ staked: 0n }]);
  });

  it('that arrives before its bet leaves a permanent tombstone', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    expect(await say('rollback', messageAbout(bet, {}))).toMatchObject({ code: 'OK', balance: 100_00n });
    server.clock.advance(3 * 3600);
    for (let time = 0; time < 2; time += 1)
      expect(await say('bet', bet)).toMatchObject({ code: 'TX_ROLLED_BACK', balance: 100_00n });
    expect((await say('win', messageAbout(bet, { amount: 5_00 }))).code).toBe('TX_ROLLED_BACK');
    expect(await say('rollback', messageAbout(bet, {}))).toMatchObject({ code: 'OK', replayed: true });
  });

  it('keeps a bet rolled back when it is resent, and its win unpaid', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    await say('bet', bet);
    await say('rollback', messageAbout(bet, {}));
    expect(await say('bet', bet)).toMatchObject({ code: 'TX_ROLLED_BACK', balance: 100_00n });
    expect(await say('win', messageAbout(bet, { amount: 5_00 }))).toMatchObject({
      code: 'TX_ROLLED_BACK',
      balance: 100_00n,
    });
  });

  it('of a bet with a win is refused until the win is rolled back', async () => {
    const { say, message } = await server.seat();
    const bet = message();
    await say('bet', bet);
    const win = messageAbout(bet, { amount: 5_00 });
    await say('win', win);
    const undo = messageAbout(bet, {});
    expect(await say('rollback', undo)).toMatchObject({ code: 'ROUND_CLOSED', balance: 104_00n });
    expect(await say('rollback', messageAbout(win))).toMatchObject({ code: 'OK', balance: 99_00n });
    expect(await say('rollback', undo)).toMatchObject({ code: 'OK', balance: 100_00n });
  });

  it('of a win debits the balance, books the rest as debt, and opens a review', async () => {
    const seat = await server.seat('10.00');
    const bet = seat.message({ amount: 5_00 });
    await seat.say('bet', bet);
    const win = messageAbout(bet, { amount: 20_00 });
    await seat.say('win', win);
    await seat.say('bet', seat.message({ amount: 22_00 }));
    const owed = await operatorAccount(server, 15);
    expect(await seat.say('rollback', messageAbout(win))).toMatchObject({ code: 'OK', balance: 0n });
    expect((await operatorAccount(server, 15)) - owed).toBe(-17_00n);
    const { rows } =
      await sql`select kind, subject, amount, member_id from game_aggregator.review where member_id = ${seat.member.id}`.execute(
        server.database.db,
      );
    expect(rows).toEqual([{ kind: 'shortfall', subject: win.tx_id, amount: 17_00n, member_id: seat.member.id }]);
  });

  it('of a refused bet credits nothing', async () => {
    const { say, message, money } = await server.seat('10.00');
    const bet = message({ amount: 20_00 });
    await say('bet', bet);
    expect((await say('rollback', messageAbout(bet, {}))).code).toBe('OK');
    expect(await money()).toBe('10.00');
  });

  it('has no effect on another player’s bet, another round or a rollback', async () => {
    const [seat, other] = [await server.seat(), await server.seat()];
    const bet = other.message();
    await other.say('bet', bet);
    expect((await seat.say('rollback', messageAbout(bet, { player_id: String(seat.member.id) }))).code).toBe(
      'TX_NOT_FOUND',
    );
    expect((await other.say('rollback', messageAbout(bet, { round_id: 'another' }))).code).toBe('TX_NOT_FOUND');
    const rollback = messageAbout(bet, {});
    await other.say('rollback', rollback);
    expect((await other.say('rollback', messageAbout(rollback, {}))).code).toBe('INVALID_REQUEST');
    expect([await seat.money(), await other.money()]).toEqual(['100.00', '100.00']);
  });

  it('needs no session', async () => {
    const { say, message, money } = await server.seat();
    const bet = message();
    await say('bet', bet);
    server.clock.advance(5 * 3600);
    expect((await say('rollback', messageAbout(bet, { session_token: undefined }))).code).toBe('OK');
    expect(await money()).toBe('100.00');
  });
});
