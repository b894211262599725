import { centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  grantOf,
  requireSoundLedger,
  seedOf,
  grantContribution,
} from '../../../../testing/index.ts';
import {
  listBetsMade,
  computeProviderTransactionId,
  formatProviderKey,
  computeTransactionId,
} from '../../money/ledger/index.ts';
import { type PlayerStats, createPlayerStats } from './index.ts';

const EVER = { from: '2026-01-01', to: '2027-12-31' };
const ENDS = ['forfeit', 'convert'] as const;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let playerStats: PlayerStats;
let players = 0;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  playerStats = createPlayerStats({ ...database, clock, isAtRisk: () => true });
});

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

/** A player with R$ 1 in cash and a grant of R$ 10: a stake of R$ 5 has R$ 4 of bonus. */
function newPlayer(): Promise<number> {
  players += 1;
  return books.open(players, { cash: 100, bonus: 1_000 });
}

const asked = (playerId: number, key: string, cause: string) => ({ playerId, key, cause, at: clock.now() });

/** Starts a round of moves for R$ 5 under the player's grant. */
const park = (playerId: number) =>
  database.atomically((tx) =>
    books.ledger.reserveStake(tx, {
      ...asked(playerId, 'reservation', 'round:1'),
      ...grantContribution(playerId),
      stake: centavos(500),
      draw: { seedId: seedOf(playerId), nonce: 0n },
    }),
  );

/** Ends the round and returns its number. */
async function unpark(playerId: number, win: number): Promise<string> {
  const bet = betOf(playerId, { key: 'moves', stake: centavos(500), win: centavos(win) });
  const ofBonus = { stakeFromBonus: centavos(400), grantId: grantOf(playerId), bonusCounted: centavos(0) };
  await database.atomically((tx) => books.ledger.settleReservation(tx, { ...bet, ...ofBonus, at: clock.now() }));
  return computeTransactionId(playerId, bet.key);
}

/** Ends the player's grant; a converted one becomes cash in full. */
const endGrant = (playerId: number, as: (typeof ENDS)[number]) =>
  database.atomically(async (tx) => {
    const { bonus } = await books.ledger.wallet(tx, playerId);
    const toCash = as === 'convert' ? bonus : centavos(0);
    await books.ledger.endGrant(tx, { playerId, grantId: grantOf(playerId), as, toCash, at: clock.now() });
  });

const beginNext = (playerId: number, grantId: string) =>
  database.atomically((tx) =>
    books.ledger.beginGrant(tx, {
      playerId,
      grantId,
      amount: centavos(700),
      due: centavos(0),
      bonusFirst: false,
      at: clock.now(),
    }),
  );

const wallet = (playerId: number) => books.ledger.wallet(database.db, playerId);
const rewards = async (playerId: number) =>
  (await playerStats.fresh.rewards(playerId, EVER)).map(({ kind, cash, bonus }) => [kind, cash, bonus]);

describe.each(ENDS)('after a grant ended as %s', (as) => {
  it('does not count its stakes in a round of moves as play, nor its wins, even late ones', async () => {
    const player = await newPlayer();
    await park(player);
    await endGrant(player, as);
    const roundId = await unpark(player, 250);
    const late = { playerId: player, key: 'late', roundId, amount: centavos(50), at: clock.now() };
    await database.atomically((tx) => books.ledger.win(tx, late));
    expect(await playerStats.fresh.findLifetime(player)).toMatchObject({
      staked: 100n,
      won: 60n,
      stakedBonus: 400n,
      wonBonus: 240n,
      valid: 100n,
      bets: 1n,
    });
    const asOf = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2028-01-01T00:00:00Z') };
    const made = { playerId: player, games: ['tigre-da-vez'], ...asOf };
    const { rows } = await listBetsMade(database.db, made, { page: 1, limit: 9 });
    expect(rows.map(({ stake, stakeFromBonus }) => [stake, stakeFromBonus])).toEqual([[500n, 400n]]);
  });

  it('returns nothing to cash by a rolled-back round unless the grant was converted', async () => {
    const player = await newPlayer();
    await park(player);
    await endGrant(player, as);
    await beginNext(player, `${grantOf(player).slice(0, -1)}f`);
    const { cash: before, bonus } = await wallet(player);
    const id = await unpark(player, 250);
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId: player, id, at: clock.now() }));
    const own = as === 'convert' ? 500n : 100n;
    expect(await wallet(player)).toMatchObject({ cash: before + own, bonus });
    expect(await playerStats.fresh.findLifetime(player)).toMatchObject({
      staked: 0n,
      stakedBonus: 0n,
      wonBonus: 0n,
      valid: 0n,
    });
  });

  it('counts a returned stake neither as play nor as a reward', async () => {
    const player = await newPlayer();
    await park(player);
    await endGrant(player, as);
    const reservation = { ...asked(player, 'void', 'round:1'), stake: centavos(500), fromBonus: centavos(400) };
    await database.atomically((tx) => books.ledger.releaseStake(tx, { ...reservation, grantId: grantOf(player) }));
    expect(await playerStats.fresh.findLifetime(player)).toMatchObject({ staked: 0n, stakedBonus: 0n, bets: 0n });
    expect((await rewards(player)).map(([kind]) => kind)).toEqual([as, 'grant'].toSorted());
  });

  it('counts the win of a provider game as won with bonus', async () => {
    const player = await newPlayer();
    const ofGame = (txId: string) => ({
      ...asked(player, formatProviderKey('fora', txId), 'outside:1'),
      game: 'fora-roda',
    });
    const stake = { stake: centavos(500), jackpot: centavos(0), ...grantContribution(player) };
    await database.atomically((tx) => books.ledger.providers.bet(tx, { ...ofGame('b'), ...stake }));
    await endGrant(player, as);
    const paid = { staked: stake.stake, stakedFromBonus: centavos(400), grantId: grantOf(player) };
    await database.atomically((tx) =>
      books.ledger.providers.win(tx, { ...ofGame('w'), amount: centavos(1_000), ...paid }),
    );
    expect(await playerStats.fresh.findLifetime(player)).toMatchObject({
      staked: 100n,
      won: 200n,
      stakedBonus: 400n,
      wonBonus: 800n,
    });
    const undoing = {
      playerId: player,
      key: 'undo',
      of: computeProviderTransactionId(player, 'fora', 'w'),
      grantId: grantOf(player),
    };
    await database.atomically((tx) => books.ledger.providers.rollBack(tx, { ...undoing, at: clock.now() }));
    expect(await playerStats.fresh.findLifetime(player)).toMatchObject({
      staked: 100n,
      won: 0n,
      stakedBonus: 400n,
      wonBonus: 0n,
    });
  });
});

describe('the reversal of a grant by a provider', () => {
  const takeBack = (playerId: number) =>
    database.atomically((tx) =>
      books.ledger.providers.recoverPrize(tx, {
        ...asked(playerId, 'undo:gift', `bonus:${grantOf(playerId)}`),
        grantId: grantOf(playerId),
        amount: centavos(1_000),
        due: centavos(0),
      }),
    );

  it('is negative on its own day, even where the grant began with it', async () => {
    const player = await newPlayer();
    await takeBack(player);
    expect(await rewards(player)).toEqual([
      ['grant', 0n, 1_000n],
      ['outside_rollback', 0n, -1_000n],
    ]);
  });

  it('is recorded in full, including the part that is owed', async () => {
    const player = await newPlayer();
    await endGrant(player, 'convert');
    await books.ledger.settle(betOf(player, { stake: centavos(800) }));
    await takeBack(player);
    expect(await wallet(player)).toMatchObject({ cash: 0n });
    expect(await rewards(player)).toEqual([
      ['convert', 1_000n, -1_000n],
      ['grant', 0n, 1_000n],
      ['outside_rollback', -300n, -700n],
    ]);
  });
});
