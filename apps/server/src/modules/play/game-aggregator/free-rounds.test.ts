import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshKey, testGrant } from '../../../../testing/index.ts';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type ProviderTestServer,
  type ProviderSeat,
  createProviderTestServer,
} from '../../../../testing/test-provider.ts';
import type { FreeRoundGrant } from './free-rounds.ts';

let server: ProviderTestServer;

beforeAll(async () => {
  server = await createProviderTestServer();
});

afterAll(() => server.closeAll());

beforeEach(() => server.provider.instead.clear());
afterEach(() => requireSoundBooks(server));

async function give(seat: ProviderSeat, change: Partial<FreeRoundGrant> = {}): Promise<string> {
  const campaignId = freshKey();
  await server.server.outside.freeRounds.create({
    provider: 'fora',
    campaignId,
    memberId: seat.member.id,
    game: 'fora-roda',
    gameCode: 'roda',
    stake: centavos(50n),
    rounds: 2,
    pocket: 'cash',
    wageringE2: 0,
    maxWin: null,
    cause: '',
    expiresAt: new Date(server.clock.now().getTime() + 86_400_000),
    ...change,
  });
  return campaignId;
}

const free = (seat: ProviderSeat, campaign_id: string, index: number, change: object = {}) =>
  seat.message({ amount: 0, free_round: { campaign_id, index }, ...change });

async function findCampaign(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select used, won, state from game_aggregator.campaign where campaign_id = ${id}`.execute(server.database.db);
  return rows[0];
}

async function findWallet(memberId: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select cash, bonus, staked, wager_due, bonus_due from ledger.wallet where player_id = ${memberId}`.execute(
    server.database.db,
  );
  return rows[0];
}

describe('free rounds', () => {
  it('are sent to the provider, signed, until it accepts or refuses them', async () => {
    const seat = await server.seat();
    server.provider.instead.set('/freerounds/create', 503);
    const id = await give(seat);
    await server.settle();
    expect(await findCampaign(id)).toMatchObject({ state: 'asked' });
    server.provider.instead.clear();
    await server.server.jobs.drain({ early: true });
    expect(await findCampaign(id)).toMatchObject({ state: 'open', used: 0 });
    expect(server.provider.asked.findLast(({ path }) => path === '/freerounds/create')?.body).toMatchObject({
      campaign_id: id,
      player_id: String(seat.member.id),
      game_code: 'roda',
      rounds: 2,
      bet_amount: 50,
      currency: 'BRL',
    });
  });

  it('cost nothing for the granted number of rounds, and win cash', async () => {
    const seat = await server.seat('10.00');
    const id = await give(seat);
    const first = free(seat, id, 1);
    expect(await seat.say('bet', first)).toMatchObject({ code: 'OK', balance: 10_00n });
    expect(await seat.say('bet', first)).toMatchObject({ code: 'OK', replayed: true });
    expect((await seat.say('bet', free(seat, id, 1))).code).toBe('BONUS_RULE');
    expect((await seat.say('bet', free(seat, id, 3))).code).toBe('BONUS_RULE');
    expect((await seat.say('bet', free(seat, id, 2))).code).toBe('OK');
    expect((await seat.say('bet', free(seat, id, 2, { amount: 100 }))).code).toBe('INVALID_REQUEST');
    const win = { ...first, tx_id: freshKey(), ref_tx_id: first.tx_id, amount: 2_50 };
    expect(await seat.say('win', win)).toMatchObject({ code: 'OK', balance: 12_50n });
    expect(await findCampaign(id)).toMatchObject({ used: 2, won: 2_50n });
    expect(await findWallet(seat.member.id)).toMatchObject({ cash: 12_50n, bonus: 0n, staked: 0n, wager_due: 0n });
  });

  it('add the wagering requirement of a bonus win, and remove it when the win is rolled back', async () => {
    const seat = await server.seat('10.00');
    const id = await give(seat, { pocket: 'bonus', wageringE2: 3_500 });
    const bet = free(seat, id, 1);
    await seat.say('bet', bet);
    const win = { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id, amount: 2_00 };
    expect(await seat.say('win', win)).toMatchObject({ balances: { cash: 10_00n, bonus: 2_00n } });
    expect(await findWallet(seat.member.id)).toMatchObject({ bonus: 2_00n, bonus_due: 70_00n });
    await seat.say('rollback', { ...win, tx_id: freshKey(), ref_tx_id: win.tx_id });
    expect(await findWallet(seat.member.id)).toMatchObject({ bonus: 0n, bonus_due: 0n });
    await seat.say('rollback', { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id });
    expect(await findCampaign(id)).toMatchObject({ used: 0, won: 0n });
    expect((await seat.say('bet', free(seat, id, 1))).code).toBe('OK');
  });

  it('collect bonus wins in one grant that queues behind another, and roll back each win from there', async () => {
    const seat = await server.seat('10.00');
    const { bonus } = server.server;
    const before = testGrant(seat.member.id, freshKey(), 50_00, server.clock.now(), { multiplierE2: 1_000 });
    const { id: first } = await server.database.atomically((tx) => bonus.give(tx, before));
    const id = await give(seat, { pocket: 'bonus', wageringE2: 200 });
    const [one, two] = [free(seat, id, 1), free(seat, id, 2)];
    const won = (bet: typeof one, amount: number) => ({ ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id, amount });
    const [small, large] = [won(one, 2_00), won(two, 5_00)];
    for (const [path, message] of [['bet', one] as const, ['win', small] as const]) await seat.say(path, message);
    for (const [path, message] of [['bet', two] as const, ['win', large] as const]) await seat.say(path, message);
    expect(await findWallet(seat.member.id)).toMatchObject({ bonus: 50_00n, bonus_due: 500_00n });
    await bonus.forfeit(seat.member.id, first);
    expect(await findWallet(seat.member.id)).toMatchObject({ bonus: 7_00n, bonus_due: 14_00n });
    await seat.say('rollback', { ...small, tx_id: freshKey(), ref_tx_id: small.tx_id });
    expect(await findWallet(seat.member.id)).toMatchObject({ bonus: 5_00n, bonus_due: 10_00n });
    const third = await bonus.findActive(server.database.db, seat.member.id);
    await bonus.forfeit(seat.member.id, third?.id ?? '');
    await seat.say('rollback', { ...large, tx_id: freshKey(), ref_tx_id: large.tx_id });
    expect(await findWallet(seat.member.id)).toMatchObject({ cash: 10_00n, bonus: 0n, bonus_due: 0n });
  });

  it('may be paid in total by a prize that names their campaign', async () => {
    const seat = await server.seat('10.00');
    const id = await give(seat, { pocket: 'bonus', wageringE2: 100 });
    const prize = seat.message({ amount: 3_00, campaign_id: id });
    expect(await seat.say('promo-win', prize)).toMatchObject({ balances: { cash: 10_00n, bonus: 3_00n } });
    const other = await server.seat('10.00');
    expect((await other.say('promo-win', other.message({ campaign_id: id }))).code).toBe('INVALID_REQUEST');
  });

  it('are refused for another player, another game, after expiry or after cancellation', async () => {
    const [seat, other] = [await server.seat(), await server.seat()];
    const id = await give(seat);
    expect((await other.say('bet', free(other, id, 1))).code).toBe('BONUS_RULE');
    expect((await seat.say('bet', free(seat, freshKey(), 1))).code).toBe('BONUS_RULE');
    const elsewhere = await give(seat, { game: 'fora-dados', gameCode: 'dados' });
    expect((await seat.say('bet', free(seat, elsewhere, 1))).code).toBe('BONUS_RULE');
    const short = await give(seat, { expiresAt: new Date(server.clock.now().getTime() + 1_000) });
    server.clock.advance(2);
    expect((await seat.say('bet', free(seat, short, 1))).code).toBe('BONUS_RULE');
    await server.server.outside.freeRounds.cancel('fora', id);
    expect((await seat.say('bet', free(seat, id, 1))).code).toBe('BONUS_RULE');
    await server.settle();
    expect(await findCampaign(id)).toMatchObject({ state: 'cancelled' });
    expect(server.provider.asked.findLast(({ path }) => path === '/freerounds/cancel')?.body).toMatchObject({
      campaign_id: id,
    });
  });

  it('are idempotent by campaign id, which no other campaign can use', async () => {
    const seat = await server.seat();
    const id = await give(seat);
    await give(seat, { campaignId: id });
    await expect(give(seat, { campaignId: id, rounds: 9 })).rejects.toMatchObject({ code: 'key_reused' });
    const { campaign, remainingThere } = await server.server.outside.freeRounds.loadInfo('fora', id);
    expect([campaign.rounds - campaign.used, remainingThere]).toEqual([2, 3]);
    await expect(server.server.outside.freeRounds.loadInfo('fora', 'nada')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('play no round twice under concurrent bets', async () => {
    const seat = await server.seat();
    const id = await give(seat, { rounds: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => seat.say('bet', free(seat, id, (place % 5) + 1))),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(5);
    expect(await findCampaign(id)).toMatchObject({ used: 5 });
  });
});
