import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoundPlay, createBoundPlay } from '../../../../testing/bound-cash.ts';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  requireSoundLedger,
} from '../../../../testing/index.ts';
import { verifyLedger } from './index.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let player = 0;
let play: BoundPlay;

const openPlayer = async () => {
  player = await books.open(player + 1);
  play = createBoundPlay({ database, books, clock }, player);
};

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
});

beforeEach(openPlayer);

afterEach(() => requireSoundLedger(database));

afterAll(async () => {
  await books.close();
  await database.drop();
});

/** The model counts free cash in billionths of a centavo, so that shares of wins are practically exact. */
const UNIT = 1_000_000_000n;

/**
 * An independent implementation of the rule, without rounding. Free cash pays a stake first; the share that it paid is
 * free again with the same share of the win. All cash is free when the wagering is complete.
 */
function createFreeCashModel() {
  let [cash, freeCash, left] = [0n, 0n, 0n];
  // The most that rounding can have left bound, in the same unit: a centavo for each win, and its share of later wins.
  let rounded = 0n;
  const out = new Map<string, { stake: bigint; free: bigint; rounded: bigint }>();
  const wager = (counted: bigint) => {
    left -= counted < left ? counted : left;
    if (left > 0n) return;
    freeCash = cash * UNIT;
    for (const round of out.values()) round.free = round.stake * UNIT;
  };
  const model = {
    bounds: () => ({ most: freeCash / UNIT, least: freeCash / UNIT - rounded / UNIT - 1n }),
    cash: () => cash,
    credit(amount: bigint, wagering: bigint) {
      cash += amount;
      left += wagering;
      if (wagering === 0n) freeCash += amount * UNIT;
    },
    stake(key: string, stake: bigint) {
      const part = freeCash < stake * UNIT ? freeCash : stake * UNIT;
      freeCash -= part;
      cash -= stake;
      out.set(key, { stake, free: part, rounded });
    },
    settle(key: string, win: bigint, counted: bigint) {
      model.back(key, win);
      wager(counted);
    },
    back(key: string, win: bigint) {
      const { stake, free: part, rounded: before } = out.get(key) ?? { stake: 1n, free: 0n, rounded: 0n };
      out.delete(key);
      cash += win;
      freeCash += (win * part) / stake;
      if (win > 0n) rounded += (before * win) / stake + UNIT;
    },
    wager,
  };
  return model;
}

type Act =
  | { do: 'deposit' | 'prize'; amount: number; times: number }
  | { do: 'bet' | 'reserve' | 'outside'; stake: number; winE2: number; share: number }
  | { do: 'settle' | 'batch' | 'void'; winE2: number; share: number };

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constantFrom('deposit' as const, 'prize' as const),
    amount: fc.integer({ min: 1, max: 300 }),
    times: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    do: fc.constantFrom('bet' as const, 'reserve' as const, 'outside' as const),
    stake: fc.integer({ min: 1, max: 200 }),
    winE2: fc.constantFrom(0, 0, 50, 100, 133, 200, 777),
    share: fc.constantFrom(0, 50, 100),
  }),
  fc.record({
    do: fc.constantFrom('settle' as const, 'batch' as const, 'void' as const),
    winE2: fc.constantFrom(0, 50, 200, 500),
    share: fc.constantFrom(0, 100),
  }),
);

const shareOf = (stake: number, hundredths: number): number => Math.floor((stake * hundredths) / 100);

type Model = ReturnType<typeof createFreeCashModel>;

async function credit(model: Model, key: string, act: Extract<Act, { amount: number }>): Promise<void> {
  const { amount } = act;
  const wagering = act.do === 'prize' ? amount * act.times : 0;
  await (act.do === 'prize' ? play.givePrize(amount, wagering, key) : play.depositCash(amount, key));
  model.credit(BigInt(amount), BigInt(wagering));
}

/** Stakes at most the available cash. Returns a reserved stake. */
async function stakeOf(
  model: Model,
  key: string,
  act: Extract<Act, { stake: number }>,
): Promise<{ key: string; stake: number } | undefined> {
  const stake = Math.min(act.stake, Number(model.cash()));
  if (stake === 0) return undefined;
  const [win, counted] = [shareOf(stake, act.winE2), shareOf(stake, act.share)];
  model.stake(key, BigInt(stake));
  if (act.do === 'reserve') {
    await play.reserve(key, stake);
    return { key, stake };
  }
  if (act.do === 'bet') {
    await play.bet(stake, win, counted);
    model.settle(key, BigInt(win), BigInt(counted));
    return undefined;
  }
  await play.betOutside(key, stake, counted);
  model.wager(BigInt(counted));
  if (win > 0) await play.winOutside(`w:${key}`, key, stake, win);
  model.back(key, BigInt(win));
  return undefined;
}

async function end(
  model: Model,
  round: { key: string; stake: number },
  act: Extract<Act, { do: 'settle' | 'batch' | 'void' }>,
) {
  const { key, stake } = round;
  const [win, counted] = [shareOf(stake, act.winE2), shareOf(stake, act.share)];
  if (act.do === 'void') {
    await play.giveBack(key, stake);
    model.back(key, BigInt(stake));
    return;
  }
  await (act.do === 'batch' ? play.settleMany : play.settleOne)(key, stake, win, counted);
  model.settle(key, BigInt(win), BigInt(counted));
}

describe('any history of bets, reservations and provider games', () => {
  it(
    'keeps all cash bound that was not free, won with free cash, or freed by wagering',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(acts, { minLength: 8, maxLength: 30 }), async (steps) => {
          await openPlayer();
          const model = createFreeCashModel();
          const reserved: { key: string; stake: number }[] = [];
          for (const [index, act] of steps.entries()) {
            const key = `k${index}`;
            if ('amount' in act) await credit(model, key, act);
            else if ('stake' in act) reserved.push(...[(await stakeOf(model, key, act)) ?? []].flat());
            else {
              const [round] = reserved.splice(index % Math.max(reserved.length, 1), 1);
              if (round !== undefined) await end(model, round, act);
            }
            const { most, least } = model.bounds();
            expect((await play.wallet()).cash).toBe(model.cash());
            expect(await play.free()).toBeLessThanOrEqual(most);
            expect(await play.free()).toBeGreaterThanOrEqual(least);
          }
        }),
        { numRuns: 60, seed: 17 },
      );
    },
  );
});

describe('ledger verification', () => {
  it.each([
    ['a wallet with less bound cash', sql`update ledger.wallet set bound = bound - 1 where player_id = `],
    ['a stake in play whose bound part was forgotten', sql`delete from ledger.bound_stake where player_id = `],
  ])('finds %s', async (_name, forge) => {
    await play.givePrize(100, 10_000);
    await play.reserve('r', 60);
    const found = database.atomically(async (tx) => {
      await sql`${forge}${player}`.execute(tx);
      const { violations } = await verifyLedger(tx);
      throw new Error(violations.map(({ invariant, location }) => `${invariant}: ${location}`).join());
    });
    await expect(found).rejects.toThrow(`bound cash follows from the movements: player ${player}, wallet`);
  });

  it('reports a movement that binds less cash than its rule', async () => {
    await play.givePrize(100, 10_000);
    const found = database.owner.atomically(async (tx) => {
      await sql`alter table ledger.transaction disable trigger user`.execute(tx);
      await sql`update ledger.transaction set bound_after = 99 where player_id = ${player} and bound_after = 100`.execute(
        tx,
      );
      await sql`update ledger.wallet set bound = 99 where player_id = ${player}`.execute(tx);
      const { violations } = await verifyLedger(tx);
      throw new Error(violations.map(({ invariant, location }) => `${invariant}: ${location}`).join());
    });
    const invariant = 'bound cash follows from the movements';
    await expect(found).rejects.toThrow(
      new RegExp(`the chain is unbroken.*${invariant}: player ${player}, transaction 1`),
    );
  });
});
