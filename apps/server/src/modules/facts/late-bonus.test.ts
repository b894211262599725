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
  weighedBy,
} from '../../../testing/index.ts';
import { listBetsMade, outsideId, outsideKey, transactionId } from '../ledger/index.ts';
import { type Facts, createFacts } from './index.ts';

const EVER = { from: '2026-01-01', to: '2027-12-31' };
const ENDS = ['forfeit', 'convert'] as const;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let facts: Facts;
let players = 0;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, lanes: 1 });
  facts = createFacts({ ...database, clock, isAtRisk: () => true });
});

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

/** R$ 1 of their own and R$ 10 of a grant: a stake of R$ 5 is R$ 4 bonus. */
function newPlayer(): Promise<number> {
  players += 1;
  return books.open(players, { cash: 100, bonus: 1_000 });
}

const asked = (playerId: number, key: string, cause: string) => ({ playerId, key, cause, at: clock.now() });

/** Begins a round of moves for R$ 5, under the player's grant. */
const park = (playerId: number) =>
  database.atomically((tx) =>
    books.ledger.setAside(tx, {
      ...asked(playerId, 'aside', 'round:1'),
      ...weighedBy(playerId),
      stake: centavos(500),
      draw: { seedId: seedOf(playerId), nonce: 0n },
    }),
  );

/** Ends it. Answers the round's number. */
async function unpark(playerId: number, win: number): Promise<string> {
  const bet = betOf(playerId, { key: 'moves', stake: centavos(500), win: centavos(win) });
  const ofBonus = { stakeFromBonus: centavos(400), grantId: grantOf(playerId), bonusCounted: centavos(0) };
  await database.atomically((tx) => books.ledger.settleAside(tx, { ...bet, ...ofBonus, at: clock.now() }));
  return transactionId(playerId, bet.key);
}

/** Ends the player's grant; one that is converted becomes cash whole. */
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
  (await facts.fresh.rewards(playerId, EVER)).map(({ kind, cash, bonus }) => [kind, cash, bonus]);

describe.each(ENDS)('after a grant ended as %s', (as) => {
  it('what was staked of it in a round of moves is no play, and neither is what it wins, also late', async () => {
    const player = await newPlayer();
    await park(player);
    await endGrant(player, as);
    const roundId = await unpark(player, 250);
    const late = { playerId: player, key: 'late', roundId, amount: centavos(50), at: clock.now() };
    await database.atomically((tx) => books.ledger.win(tx, late));
    expect(await facts.fresh.of(player)).toMatchObject({
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

  it('nothing of it comes to cash by a round that is taken back, unless it became cash', async () => {
    const player = await newPlayer();
    await park(player);
    await endGrant(player, as);
    await beginNext(player, `${grantOf(player).slice(0, -1)}f`);
    const { cash: before, bonus } = await wallet(player);
    const id = await unpark(player, 250);
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId: player, id, at: clock.now() }));
    const own = as === 'convert' ? 500n : 100n;
    expect(await wallet(player)).toMatchObject({ cash: before + own, bonus });
    expect(await facts.fresh.of(player)).toMatchObject({ staked: 0n, stakedBonus: 0n, wonBonus: 0n, valid: 0n });
  });

  it('a stake of it that is given back is neither play nor a gift', async () => {
    const player = await newPlayer();
    await park(player);
    await endGrant(player, as);
    const aside = { ...asked(player, 'void', 'round:1'), stake: centavos(500), fromBonus: centavos(400) };
    await database.atomically((tx) => books.ledger.giveBack(tx, { ...aside, grantId: grantOf(player) }));
    expect(await facts.fresh.of(player)).toMatchObject({ staked: 0n, stakedBonus: 0n, bets: 0n });
    expect((await rewards(player)).map(([kind]) => kind)).toEqual([as, 'grant'].toSorted());
  });

  it('what an outside game pays on it is won with bonus', async () => {
    const player = await newPlayer();
    const ofGame = (txId: string) => ({ ...asked(player, outsideKey('fora', txId), 'outside:1'), game: 'fora-roda' });
    const stake = { stake: centavos(500), jackpot: centavos(0), ...weighedBy(player) };
    await database.atomically((tx) => books.ledger.outside.bet(tx, { ...ofGame('b'), ...stake }));
    await endGrant(player, as);
    const paid = { staked: stake.stake, stakedFromBonus: centavos(400), grantId: grantOf(player) };
    await database.atomically((tx) =>
      books.ledger.outside.win(tx, { ...ofGame('w'), amount: centavos(1_000), ...paid }),
    );
    expect(await facts.fresh.of(player)).toMatchObject({ staked: 100n, won: 200n, stakedBonus: 400n, wonBonus: 800n });
    const undoing = { playerId: player, key: 'undo', of: outsideId(player, 'fora', 'w'), grantId: grantOf(player) };
    await database.atomically((tx) => books.ledger.outside.undo(tx, { ...undoing, at: clock.now() }));
    expect(await facts.fresh.of(player)).toMatchObject({ staked: 100n, won: 0n, stakedBonus: 400n, wonBonus: 0n });
  });
});

describe('what an outside provider takes back of a grant', () => {
  const takeBack = (playerId: number) =>
    database.atomically((tx) =>
      books.ledger.outside.takeBack(tx, {
        ...asked(playerId, 'undo:gift', `bonus:${grantOf(playerId)}`),
        grantId: grantOf(playerId),
        amount: centavos(1_000),
        due: centavos(0),
      }),
    );

  it('stands below zero on its own day, also where the grant began with it', async () => {
    const player = await newPlayer();
    await takeBack(player);
    expect(await rewards(player)).toEqual([
      ['grant', 0n, 1_000n],
      ['outside_rollback', 0n, -1_000n],
    ]);
  });

  it('stands whole, whatever of it is owed', async () => {
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
