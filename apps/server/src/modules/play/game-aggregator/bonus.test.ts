import type { asBonus } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { freshKey, testGrant } from '../../../../testing/index.ts';
import { messageAbout, operatorAccount, walletRow } from '../../../../testing/provider-messages.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';

let server: ProviderTestServer;

beforeAll(async () => {
  server = await createProviderTestServer();
});

afterAll(() => server.closeAll());

afterEach(() => requireSoundBooks(server));

type Terms = Partial<ReturnType<typeof asBonus>>;

/** Grants a player bonus under these terms, with a tenfold wagering requirement by default. */
async function give(memberId: number, amount: number, terms: Terms = {}): Promise<string> {
  const { bonus } = server.server;
  const gift = testGrant(memberId, freshKey(), amount, server.clock.now(), { multiplierE2: 1_000, ...terms });
  return (await server.database.atomically((tx) => bonus.give(tx, gift))).id;
}

const row = ({ member }: Awaited<ReturnType<ProviderTestServer['seat']>>) => walletRow(server, member.id);

describe('a bet in a provider game with an active bonus', () => {
  it('is refused if bonus may not pay for it, and accepted without contribution if cash pays', async () => {
    const seat = await server.seat('10.00');
    await give(seat.member.id, 50_00, { maxBet: centavos(5_00), use: 'bonus_first' });
    expect((await seat.say('bet', seat.message({ amount: 20_00 }))).code).toBe('BONUS_RULE');
    expect((await seat.say('bet', seat.message({ amount: 6_00 }))).code).toBe('OK');
    expect(await row(seat)).toMatchObject({ cash: 4_00n, bonus: 50_00n, bonus_done: 0n });
    expect((await seat.say('bet', seat.message({ amount: 5_00 }))).code).toBe('OK');
    expect(await row(seat)).toMatchObject({ cash: 4_00n, bonus: 45_00n, bonus_done: 5_00n });
  });

  it('loses its wagering contribution on rollback, and the stake returns to the bonus balance', async () => {
    const seat = await server.seat('10.00');
    await give(seat.member.id, 50_00);
    const bet = seat.message({ amount: 20_00 });
    await seat.say('bet', bet);
    expect(await row(seat)).toMatchObject({ cash: 0n, bonus: 40_00n, bonus_done: 20_00n });
    await seat.say('rollback', messageAbout(bet, {}));
    expect(await row(seat)).toMatchObject({ cash: 10_00n, bonus: 50_00n, bonus_done: 0n });
  });

  it('completes the bonus only when the wagering requirement is met and its round is closed', async () => {
    const seat = await server.seat('0.00');
    await give(seat.member.id, 50_00, { multiplierE2: 40 });
    const bet = seat.message({ amount: 20_00 });
    await seat.say('bet', bet);
    await server.server.bonus.finish();
    expect(await row(seat)).toMatchObject({ cash: 0n, bonus: 30_00n, bonus_done: 20_00n });
    await seat.say('win', messageAbout(bet, { amount: 8_00, round_closed: true }));
    expect(await row(seat)).toMatchObject({ cash: 38_00n, bonus: 0n, bonus_due: 0n });
  });
});

describe('a bonus whose requirement is met in time', () => {
  it('does not expire while one of its rounds is open, and is paid out when that round is closed', async () => {
    const seat = await server.seat('0.00');
    await give(seat.member.id, 50_00, { multiplierE2: 40, expiresInDays: 1 });
    const bet = seat.message({ amount: 20_00 });
    await seat.say('bet', bet);
    server.clock.advance(5 * 86_400);
    await server.server.bonus.finish();
    expect(await row(seat)).toMatchObject({ bonus: 30_00n, bonus_done: 20_00n });
    await seat.say('round/close', seat.message({ round_id: bet.round_id }));
    await server.server.bonus.finish();
    expect(await row(seat)).toMatchObject({ cash: 30_00n, bonus: 0n });
  });
});

describe('a bonus stake in an open round', () => {
  it('wins nothing after the bonus is forfeited, neither in cash nor for the next bonus', async () => {
    const seat = await server.seat('0.00');
    const first = await give(seat.member.id, 50_00);
    const bet = seat.message({ amount: 50_00 });
    await seat.say('bet', bet);
    await give(seat.member.id, 7_00);
    await server.server.bonus.forfeit(seat.member.id, first);
    const cost = await operatorAccount(server, 13);
    expect((await seat.say('win', messageAbout(bet, { amount: 400_00 }))).code).toBe('OK');
    expect(await row(seat)).toMatchObject({ cash: 0n, bonus: 7_00n, bonus_done: 0n });
    expect((await operatorAccount(server, 13)) - cost).toBe(400_00n);
  });

  it('is not returned when its bet is rolled back after the forfeit', async () => {
    const seat = await server.seat('10.00');
    const first = await give(seat.member.id, 50_00);
    const bet = seat.message({ amount: 30_00 });
    await seat.say('bet', bet);
    await server.server.bonus.forfeit(seat.member.id, first);
    await seat.say('rollback', messageAbout(bet, {}));
    await seat.say('rollback', messageAbout(bet, {}));
    expect(await row(seat)).toMatchObject({ cash: 10_00n, bonus: 0n, staked: 0n });
  });

  it('prevents the bonus from being lost while the round is open', async () => {
    const seat = await server.seat('0.00');
    await give(seat.member.id, 50_00);
    const bet = seat.message({ amount: 50_00 });
    await seat.say('bet', bet);
    await server.server.bonus.finish();
    await seat.say('win', messageAbout(bet, { amount: 90_00, round_closed: true }));
    expect(await row(seat)).toMatchObject({ cash: 0n, bonus: 90_00n, bonus_done: 50_00n });
  });
});
