import type { Category } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { freshKey, testGrant, signInStaff } from '../../../../testing/index.ts';
import { messageAbout, walletRow } from '../../../../testing/provider-messages.ts';
import {
  type ProviderTestServer,
  type ProviderSeat,
  createProviderTestServer,
  gameOf,
} from '../../../../testing/test-provider.ts';

const CATEGORIES: readonly Category[] = ['slot', 'fish', 'live', 'casino', 'card', 'crash', 'bingo', 'lottery'];

let server: ProviderTestServer;

beforeAll(async () => {
  server = await createProviderTestServer();
  server.provider.games.push(...CATEGORIES.map((category) => gameOf(`mesa-${category}`, { category })));
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'outside_games', {}));
  await server.settle();
});

afterAll(async () => {
  await requireSoundBooks(server);
  await server.closeAll();
});

/** A player in a game, with cash that has a wagering requirement of R$ 500. */
async function seatAt(game?: string): Promise<ProviderSeat> {
  const seat = await server.seat('100.00', game);
  const gift = testGrant(seat.member.id, freshKey(), 5_00, server.clock.now(), {
    pocket: 'cash',
    multiplierE2: 10_000,
  });
  await server.database.atomically((tx) => server.server.bonus.give(tx, gift));
  return seat;
}

/** The contribution of a bet to the wagering requirement and to the valid bets. */
async function counted({ member }: ProviderSeat) {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
  const { rows } = await sql<{ valid: bigint; bets: bigint }>`
    select valid, bets from player_stats.member where member_id = ${member.id}`.execute(server.database.db);
  const vip = (await member.call('vipInfo', {})).uservip.totalbetting;
  const rebates = (await member.call('rebateList', {})).data.data.map((line) => line.valid_bet);
  return { wagered: (await walletRow(server, member.id))['wager_done'], ...rows[0], vip, rebates };
}

describe('a bet in a provider game', () => {
  it.each([
    ['slot', 20_00n, '20.00'],
    ['fish', 10_00n, '10.00'],
    ['live', 2_00n, '2.00'],
    ['casino', 2_00n, '2.00'],
    ['card', 2_00n, '2.00'],
    ['crash', 2_00n, '2.00'],
    ['bingo', 2_00n, '2.00'],
    ['lottery', 2_00n, '2.00'],
  ])('counts by its category where nothing is set, everywhere the same: %s', async (category, valid, written) => {
    const seat = await seatAt(`mesa-${category}`);
    const bet = seat.message({ amount: 20_00 });
    expect((await seat.say('bet', bet)).code).toBe('OK');
    expect(await counted(seat)).toEqual({ wagered: valid, valid, bets: 1n, vip: written, rebates: [written] });
    // A rollback removes the contribution.
    expect((await seat.say('rollback', messageAbout(bet))).code).toBe('OK');
    expect(await counted(seat)).toMatchObject({ wagered: 0n, valid: 0n, bets: 0n, vip: '0.00' });
  });

  it('counts by the share that staff sets for its game or category, from then on', async () => {
    const root = await signInStaff(server, 'admin');
    const row = { category: null, game: null, share_bps: 0, outside: true };
    const set = (version: number, rows: object[]) =>
      root('officeContributionsSet', { version, rows: rows as never, reason: 'mesa com apostas cobertas' });
    await set(0, [
      { ...row, category: 'live', share_bps: 500 },
      { ...row, game: 'fora-mesa-card', share_bps: 10_000 },
      { ...row, game: 'fora-mesa-slot', share_bps: 0 },
    ]);
    for (const [game, valid] of [
      ['live', 1_00n],
      ['card', 20_00n],
      ['slot', 0n],
      ['casino', 2_00n],
    ] as const) {
      const seat = await seatAt(`mesa-${game}`);
      await seat.say('bet', seat.message({ amount: 20_00 }));
      expect(await counted(seat)).toMatchObject({ wagered: valid, valid, bets: valid === 0n ? 0n : 1n });
    }
  });

  it('does not affect our own games', async () => {
    const root = await signInStaff(server, 'admin', 'outra@arara.test');
    await root('officeContributionsSet', {
      version: 1,
      rows: [{ category: 'slot', game: null, share_bps: 0, outside: true }],
      reason: 'só os de fora',
    });
    const seat = await seatAt();
    const { session } = (await seat.member.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    await seat.member.call('bet', { session, stake: '1.00', input: null, key: freshKey() });
    expect(await counted(seat)).toMatchObject({ wagered: 1_00n, valid: 1_00n });
  });
});
