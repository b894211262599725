import type { Category } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../testing/books.ts';
import { freshKey, giftOf, signInStaff } from '../../../testing/index.ts';
import { about, walletRow } from '../../../testing/outside-books.ts';
import { type OutsideHouse, type Seat, createOutsideHouse, gameOf } from '../../../testing/outside-provider.ts';

const CATEGORIES: readonly Category[] = ['slot', 'fish', 'live', 'casino', 'card', 'crash', 'bingo', 'lottery'];

let house: OutsideHouse;

beforeAll(async () => {
  house = await createOutsideHouse();
  house.studio.games.push(...CATEGORIES.map((category) => gameOf(`mesa-${category}`, { category })));
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'outside_games', {}));
  await house.settle();
});

afterAll(async () => {
  await requireSoundBooks(house);
  await house.closeAll();
});

/** A player at a game, with cash that asks for R$ 500 in stakes. */
async function seatAt(game?: string): Promise<Seat> {
  const seat = await house.seat('100.00', game);
  const gift = giftOf(seat.member.id, freshKey(), 5_00, house.clock.now(), { pocket: 'cash', multiplierE2: 10_000 });
  await house.database.atomically((tx) => house.house.bonus.give(tx, gift));
  return seat;
}

/** What a bet counted: for the deposit's wagering, and as the valid bets that everything else reads. */
async function counted({ member }: Seat) {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep_facts', {}));
  await house.settle();
  const { rows } = await sql<{ valid: bigint; bets: bigint }>`
    select valid, bets from facts.member where member_id = ${member.id}`.execute(house.database.db);
  const vip = (await member.call('vipInfo', {})).uservip.totalbetting;
  const rebates = (await member.call('rebateList', {})).data.data.map((line) => line.valid_bet);
  return { wagered: (await walletRow(house, member.id))['wager_done'], ...rows[0], vip, rebates };
}

describe('a bet in an outside game', () => {
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
    // Undone, it leaves nothing.
    expect((await seat.say('rollback', about(bet))).code).toBe('OK');
    expect(await counted(seat)).toMatchObject({ wagered: 0n, valid: 0n, bets: 0n, vip: '0.00' });
  });

  it('counts by what staff sets for its game or its category, from then on', async () => {
    const root = await signInStaff(house, 'admin');
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

  it('leaves our own games alone, whatever is set for those of others', async () => {
    const root = await signInStaff(house, 'admin', 'outra@arara.test');
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
