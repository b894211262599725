import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  createTestDatabase,
  createTestLedger,
  grantOf,
  requireSoundLedger,
  grantContribution,
} from '../../../../testing/index.ts';
import {
  type SpendableFunds,
  accounts,
  computeProviderTransactionId,
  formatProviderKey,
  verifyLedger,
  checkProviderBet,
} from './index.ts';

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

const toInput = (playerId: number, txId: string) => ({
  playerId,
  key: formatProviderKey('fora', txId),
  cause: 'outside:018f0000-0000-7000-8000-000000000001',
  game: 'fora-roda',
  at,
});

const bet = (playerId: number, txId: string, stake: number, jackpot = 0) =>
  database.atomically(async (tx) => {
    const { grantId } = await books.ledger.wallet(tx, playerId);
    const checked = grantId === null ? {} : grantContribution(playerId);
    const amounts = { stake: centavos(stake), jackpot: centavos(jackpot) };
    await books.ledger.providers.bet(tx, { ...toInput(playerId, txId), ...amounts, ...checked });
  });

const win = (playerId: number, txId: string, amount: number, staked = 1, stakedFromBonus = 0) =>
  database.atomically((tx) =>
    books.ledger.providers.win(tx, {
      ...toInput(playerId, txId),
      amount: centavos(amount),
      staked: centavos(staked),
      stakedFromBonus: centavos(stakedFromBonus),
      grantId: stakedFromBonus > 0 ? grantOf(playerId) : null,
    }),
  );

const rollBack = (playerId: number, txId: string) =>
  database.atomically((tx) =>
    books.ledger.providers.rollBack(tx, {
      playerId,
      key: formatProviderKey('fora', `undo:${txId}`),
      of: computeProviderTransactionId(playerId, 'fora', txId),
      grantId: null,
      at,
    }),
  );

async function findLegs(playerId: number, txId: string): Promise<Record<number, bigint>> {
  const { rows } = await sql<{ accounts: number[]; amounts: bigint[] }>`
    select accounts, amounts from ledger.transaction
    where player_id = ${playerId} and id = ${computeProviderTransactionId(playerId, 'fora', txId)}::uuid`.execute(
    database.db,
  );
  const [row] = rows;
  return Object.fromEntries((row?.accounts ?? []).map((account, index) => [account, row?.amounts[index] ?? 0n]));
}

describe("a bet at a provider's game", () => {
  it('is taken from cash first, and a part of it goes to the jackpot', async () => {
    const id = await newPlayer({ cash: 700, bonus: 500 });
    await bet(id, 'a', 1_000, 30);
    expect(await findLegs(id, 'a')).toEqual({
      [accounts.cash]: -700n,
      [accounts.bonus]: -300n,
      [accounts.games]: 970n,
      [accounts.jackpots]: 30n,
    });
  });

  it('counts for open wagering only, and for the turnover of its game', async () => {
    const id = await newPlayer({ cash: 1_000, bonus: 100, wagering: 250 });
    await bet(id, 'a', 200);
    await bet(id, 'b', 200);
    expect(await books.ledger.wallet(database.db, id)).toMatchObject({ wagerDone: 250n, staked: 400n });
    expect(await books.ledger.stakedByGame(id)).toEqual(new Map([['fora-roda', 400n]]));
    await rollBack(id, 'b');
    expect(await books.ledger.wallet(database.db, id)).toMatchObject({ wagerDone: 200n, staked: 200n });
    expect(await books.ledger.stakedByGame(id)).toEqual(new Map([['fora-roda', 200n]]));
  });

  it('moves nothing when it is refused', async () => {
    const id = await newPlayer({ cash: 100 });
    await expect(bet(id, 'a', 101)).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await books.ledger.wallet(database.db, id)).toMatchObject({ cash: 100n });
  });

  const purse: SpendableFunds = {
    cash: centavos(100),
    bonus: centavos(50),
    freeCash: centavos(100),
    blocked: false,
    isPlay: false,
    wagerLeft: centavos(0),
    grantId: null,
    bonusLeft: centavos(0),
    bonusFirst: false,
    isTimeLimited: false,
    stakeLeft: null,
    lossLeft: null,
    isTimeUp: false,
  };

  const possible = (fromBonus: bigint) => ({ status: 'possible', fromBonus });

  it.each<[string, Partial<SpendableFunds>, number, object]>([
    ['all cash', {}, 100, possible(0n)],
    ['all there is', {}, 150, possible(50n)],
    ['more than there is', {}, 151, { status: 'insufficient' }],
    ['of a blocked player', { blocked: true }, 1, { status: 'blocked' }],
    ['past the stakes of a day', { stakeLeft: centavos(10) }, 11, { status: 'stake_limit' }],
    ['past the losses of a day', { stakeLeft: centavos(10), lossLeft: centavos(9) }, 10, { status: 'loss_limit' }],
    ['after a day that was lost', { lossLeft: centavos(-5) }, 1, { status: 'loss_limit' }],
  ])('is checked against the spendable funds: %s', (_what, change, stake, expected) => {
    expect(checkProviderBet({ ...purse, ...change }, centavos(stake), true)).toEqual(expected);
  });

  it('is paid from bonus first where its terms say so, and never from a bonus that may not pay', () => {
    expect(checkProviderBet({ ...purse, bonusFirst: true }, centavos(60), true)).toEqual(possible(50n));
    expect(checkProviderBet({ ...purse, bonusFirst: true }, centavos(60), false)).toEqual(possible(0n));
    expect(checkProviderBet(purse, centavos(101), false)).toEqual({ status: 'bonus_refused' });
    expect(checkProviderBet(purse, centavos(151), false)).toEqual({ status: 'insufficient' });
  });
});

describe("a win at a provider's game", () => {
  it('goes to the balances in the shares of the stake, the odd centavo to cash', async () => {
    const id = await newPlayer({ cash: 200, bonus: 100 });
    await bet(id, 'a', 300);
    await win(id, 'w', 100, 300, 100);
    expect(await findLegs(id, 'w')).toEqual({
      [accounts.games]: -100n,
      [accounts.cash]: 67n,
      [accounts.bonus]: 33n,
    });
  });

  it('is taken back from where it went; the rest becomes a debt', async () => {
    const id = await newPlayer({ cash: 100 });
    await bet(id, 'a', 100);
    await win(id, 'w', 500);
    await bet(id, 'b', 450);
    expect(await rollBack(id, 'w')).toEqual({ shortfall: 450n });
    expect(await books.ledger.wallet(database.db, id)).toMatchObject({ cash: 0n, bonus: 0n });
  });

  it('of play money touches play money only and creates no debt', async () => {
    next += 1;
    const id = next;
    await database.atomically((tx) => books.ledger.openPlay(tx, { playerId: id, amount: centavos(1_000), at }));
    await bet(id, 'a', 1_000, 10);
    await win(id, 'w', 300);
    await bet(id, 'b', 300);
    expect(await rollBack(id, 'w')).toEqual({ shortfall: 0n });
    const { rows } = await sql<{ all: number[] }>`
      select array_agg(distinct account order by account) as "all"
      from ledger.transaction, unnest(accounts) as account where player_id = ${id}`.execute(database.db);
    expect(rows[0]?.all).toEqual([accounts.cash, accounts.play_money]);
  });
});

describe("a forged movement of a provider's game", () => {
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
    const { violations } = await verifyLedger(other.db);
    expect(violations.map(({ invariant }) => invariant)).toContain(
      'a provider game moves its stake or its win, and nothing else',
    );
    await ledgerOfOther.close();
    await other.drop();
  });
});
