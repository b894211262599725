import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  createTestDatabase,
  createTestLedger,
  requireSoundLedger,
  grantOf,
  weighedBy,
} from '../../../testing/index.ts';
import { type OutsidePurse, accounts, outsideId, outsideKey, verifyLedger, weigh } from './index.ts';

const at = new Date('2026-11-20T15:00:00Z');

let database: TestDatabase;
let books: TestLedger;
let next = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database);
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

afterEach(() => requireSoundLedger(database));

const newPlayer = (purse: Parameters<TestLedger['open']>[1]): Promise<number> => {
  next += 1;
  return books.open(next, purse);
};

const asked = (playerId: number, txId: string) => ({
  playerId,
  key: outsideKey('fora', txId),
  cause: 'outside:018f0000-0000-7000-8000-000000000001',
  game: 'fora-roda',
  at,
});

const bet = (playerId: number, txId: string, stake: number, jackpot = 0) =>
  database.atomically(async (tx) => {
    const { grantId } = await books.ledger.wallet(tx, playerId);
    const weighed = grantId === null ? {} : weighedBy(playerId);
    const amounts = { stake: centavos(stake), jackpot: centavos(jackpot) };
    await books.ledger.outside.bet(tx, { ...asked(playerId, txId), ...amounts, ...weighed });
  });

const win = (playerId: number, txId: string, amount: number, staked = 1, stakedFromBonus = 0) =>
  database.atomically((tx) =>
    books.ledger.outside.win(tx, {
      ...asked(playerId, txId),
      amount: centavos(amount),
      staked: centavos(staked),
      stakedFromBonus: centavos(stakedFromBonus),
      grantId: stakedFromBonus > 0 ? grantOf(playerId) : null,
    }),
  );

const undo = (playerId: number, txId: string) =>
  database.atomically((tx) =>
    books.ledger.outside.undo(tx, {
      playerId,
      key: outsideKey('fora', `undo:${txId}`),
      of: outsideId(playerId, 'fora', txId),
      grantId: null,
      at,
    }),
  );

async function legsOf(playerId: number, txId: string): Promise<Record<number, bigint>> {
  const { rows } = await sql<{ accounts: number[]; amounts: bigint[] }>`
    select accounts, amounts from ledger.transaction
    where player_id = ${playerId} and id = ${outsideId(playerId, 'fora', txId)}::uuid`.execute(database.db);
  const [row] = rows;
  return Object.fromEntries((row?.accounts ?? []).map((account, place) => [account, row?.amounts[place] ?? 0n]));
}

describe('a bet of an outside game', () => {
  it('is taken from cash first, and a part of it goes to the jackpot', async () => {
    const id = await newPlayer({ cash: 700, bonus: 500 });
    await bet(id, 'a', 1_000, 30);
    expect(await legsOf(id, 'a')).toEqual({
      [accounts.cash]: -700n,
      [accounts.bonus]: -300n,
      [accounts.games]: 970n,
      [accounts.jackpots]: 30n,
    });
  });

  it('counts for wagering no more than is left of it, and for the turnover of its game', async () => {
    const id = await newPlayer({ cash: 1_000, bonus: 100, wagering: 250 });
    await bet(id, 'a', 200);
    await bet(id, 'b', 200);
    expect(await books.ledger.wallet(database.db, id)).toMatchObject({ wagerDone: 250n, staked: 400n });
    expect(await books.ledger.stakedByGame(id)).toEqual(new Map([['fora-roda', 400n]]));
    await undo(id, 'b');
    expect(await books.ledger.wallet(database.db, id)).toMatchObject({ wagerDone: 200n, staked: 200n });
    expect(await books.ledger.stakedByGame(id)).toEqual(new Map([['fora-roda', 200n]]));
  });

  it('that a purse refuses moves nothing', async () => {
    const id = await newPlayer({ cash: 100 });
    await expect(bet(id, 'a', 101)).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await books.ledger.wallet(database.db, id)).toMatchObject({ cash: 100n });
  });

  const purse: OutsidePurse = {
    cash: centavos(100),
    bonus: centavos(50),
    freeCash: centavos(100),
    blocked: false,
    isPlay: false,
    wagerLeft: centavos(0),
    grantId: null,
    bonusLeft: centavos(0),
    bonusFirst: false,
    stakeLeft: null,
    lossLeft: null,
  };

  const possible = (fromBonus: bigint) => ({ status: 'possible', fromBonus });

  it.each<[string, Partial<OutsidePurse>, number, object]>([
    ['all cash', {}, 100, possible(0n)],
    ['all there is', {}, 150, possible(50n)],
    ['more than there is', {}, 151, { status: 'insufficient' }],
    ['of a blocked player', { blocked: true }, 1, { status: 'blocked' }],
    ['past the stakes of a day', { stakeLeft: centavos(10) }, 11, { status: 'stake_limit' }],
    ['past the losses of a day', { stakeLeft: centavos(10), lossLeft: centavos(9) }, 10, { status: 'loss_limit' }],
    ['after a day that was lost', { lossLeft: centavos(-5) }, 1, { status: 'loss_limit' }],
  ])('is weighed by what stands in the purse: %s', (_what, change, stake, expected) => {
    expect(weigh({ ...purse, ...change }, centavos(stake), true)).toEqual(expected);
  });

  it('is paid from bonus first where its terms say so, and never from bonus that may not pay', () => {
    expect(weigh({ ...purse, bonusFirst: true }, centavos(60), true)).toEqual(possible(50n));
    expect(weigh({ ...purse, bonusFirst: true }, centavos(60), false)).toEqual(possible(0n));
    expect(weigh(purse, centavos(101), false)).toEqual({ status: 'bonus_refused' });
    expect(weigh(purse, centavos(151), false)).toEqual({ status: 'insufficient' });
  });
});

describe('what an outside game gives', () => {
  it('goes to the pots in the shares of the stake, a centavo that does not divide to cash', async () => {
    const id = await newPlayer({ cash: 200, bonus: 100 });
    await bet(id, 'a', 300);
    await win(id, 'w', 100, 300, 100);
    expect(await legsOf(id, 'w')).toEqual({
      [accounts.games]: -100n,
      [accounts.cash]: 67n,
      [accounts.bonus]: 33n,
    });
  });

  it('is taken back from where it went; what is not there is owed', async () => {
    const id = await newPlayer({ cash: 100 });
    await bet(id, 'a', 100);
    await win(id, 'w', 500);
    await bet(id, 'b', 450);
    expect(await undo(id, 'w')).toEqual({ shortfall: 450n });
    expect(await books.ledger.wallet(database.db, id)).toMatchObject({ cash: 0n, bonus: 0n });
  });

  it('of play money meets play money alone, and nobody owes it', async () => {
    next += 1;
    const id = next;
    await database.atomically((tx) => books.ledger.openPlay(tx, { playerId: id, amount: centavos(1_000), at }));
    await bet(id, 'a', 1_000, 10);
    await win(id, 'w', 300);
    await bet(id, 'b', 300);
    expect(await undo(id, 'w')).toEqual({ shortfall: 0n });
    const { rows } = await sql<{ all: number[] }>`
      select array_agg(distinct account order by account) as "all"
      from ledger.transaction, unnest(accounts) as account where player_id = ${id}`.execute(database.db);
    expect(rows[0]?.all).toEqual([accounts.cash, accounts.play_money]);
  });
});

describe('a movement of an outside game that is not what it says', () => {
  it.each([
    ['of no game', { game: null, stake: 100n, win: null, legs: [-100n, 100n] }],
    ['of another stake than it moves', { game: 'fora-roda', stake: 90n, win: null, legs: [-100n, 100n] }],
    ['that stakes and wins at once', { game: 'fora-roda', stake: 100n, win: 100n, legs: [-100n, 100n] }],
    ['that gives where it should take', { game: 'fora-roda', stake: 100n, win: null, legs: [100n, -100n] }],
  ])('is found: %s', async (_what, { game, stake, win: won, legs }) => {
    const other = await createTestDatabase();
    const ledgerOfOther = await createTestLedger(other);
    const id = await ledgerOfOther.open(1, { cash: 1_000 });
    await sql`
      insert into ledger.transaction (player_id, seq, id, fingerprint, kind, cause, accounts, amounts, cash_after, bonus_after,
        held_after, in_play_after, at, hash, game, stake, win)
      values (${id}, 2, gen_random_uuid(), 1, 'outside_bet', 'outside:x', '{1,10}', ${legs}::bigint[], 900, 0, 0, 0, ${at},
        '\\x00', ${game}, ${stake}, ${won})`.execute(other.db);
    const { breaches } = await verifyLedger(other.db);
    expect(breaches.map(({ law }) => law)).toContain(
      'what an outside game moves is its stake or its win, and nothing else',
    );
    await ledgerOfOther.close();
    await other.drop();
  });
});
