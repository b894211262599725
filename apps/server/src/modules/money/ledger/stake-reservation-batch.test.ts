import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  grantOf,
  requireSoundLedger,
} from '../../../../testing/index.ts';
import { Failure } from '../../../platform/index.ts';
import { type Ledger, type FinishedRound, computeTransactionId } from './index.ts';

const ROUND = '018f0002-0000-7000-8000-000000000001';

let database: TestDatabase;
let books: TestLedger;
let ledger: Ledger;
let clock: FakeClock;
let next = 0;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock });
  ({ ledger } = books);
});

beforeEach(() => void (next += 10));

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

interface ReservationOptions {
  playerId: number;
  key?: string;
  stake?: number;
  grantId?: string;
  mayPay?: boolean;
}

const newReservation = ({ playerId, key = 'a', stake = 100, grantId, mayPay = true }: ReservationOptions) => ({
  playerId,
  key: `stake:${key}`,
  cause: `round:${computeTransactionId(playerId, key)}`,
  stake: centavos(stake),
  grant: grantId === undefined ? undefined : { grantId, mayPay },
});

const reserve = (...all: ReservationOptions[]) =>
  database.atomically((tx) => ledger.reserveStakes(tx, all.map(newReservation), clock.now()));

let number = 0n;
const finishRound = (playerId: number, change: Partial<FinishedRound> = {}): FinishedRound => ({
  playerId,
  key: 'a',
  game: 'coin-of-tests',
  gameVersion: '1',
  seedId: ROUND,
  nonce: (number += 1n),
  input: { choice: 'heads' },
  outcome: { side: 'heads' },
  multiplierE4: 20_000n,
  stake: centavos(100),
  win: centavos(200),
  stakeFromBonus: centavos(0),
  grantId: null,
  bonusCounted: centavos(0),
  at: clock.now(),
  ...change,
});
const settle = (...rounds: FinishedRound[]) =>
  database.atomically((tx) => ledger.settleReservations(tx, rounds, clock.now()));

/** Lists a chain without its player and ids. */
async function listChain(playerId: number) {
  const { rows } = await sql`
    select kind, accounts, amounts, cash_after, bonus_after, held_after, in_play_after, wagered, wager_due, stake, win,
      game, evidence
    from ledger.transaction where player_id = ${playerId} order by seq`.execute(database.db);
  return rows;
}

const findCode = (answer: unknown): string => (answer instanceof Failure ? answer.code : 'none');

describe('reserving many stakes at once', () => {
  it('has the same result as one by one, whatever pays', async () => {
    const purses = [
      { cash: 1000 },
      { cash: 50, bonus: 500 },
      { cash: 1000, bonus: 500, bonusFirst: true },
      { cash: 1000, wagering: 500 },
    ];
    for (const [index, purse] of purses.entries()) {
      const [one, other] = [next * 10 + index, next * 10 + 50 + index];
      await books.open(one, purse);
      await books.open(other, purse);
      const grant = (playerId: number) => ('bonus' in purse ? { grantId: grantOf(playerId) } : {});
      await database.atomically((tx) =>
        ledger.reserveStake(tx, { ...newReservation({ playerId: one, ...grant(one) }), at: clock.now() }),
      );
      await reserve({ playerId: other, ...grant(other) });
      const [first, second] = [await listChain(one), await listChain(other)];
      expect(second.at(-1)).toEqual(first.at(-1));
    }
  });

  it('answers each independently: a refused stake does not affect the others', async () => {
    await books.open(next, { cash: 250 });
    await books.open(next + 1, { cash: 1000 });
    await books.open(next + 2, { cash: 50, bonus: 500 });
    await database.atomically((tx) => ledger.block(tx, next + 1, true));
    const answers = await reserve(
      { playerId: next, key: 'first' },
      { playerId: next + 1 },
      { playerId: next, key: 'second' },
      { playerId: next, key: 'third' },
      { playerId: next + 2 },
      { playerId: next + 2, grantId: grantOf(next + 2), mayPay: false },
      { playerId: 9_999_999 },
    );
    expect(answers.map((answer) => (answer instanceof Failure ? answer.code : answer.status))).toEqual([
      'reserved',
      'player_blocked',
      'reserved',
      'insufficient_funds',
      'terms_changed',
      'bonus_refused',
      'insufficient_funds',
    ]);
    expect(await ledger.wallet(database.db, next)).toMatchObject({ cash: 50n, inPlay: 200n });
  });

  it('reserves each key once and refuses it for another stake', async () => {
    await books.open(next, { cash: 1000 });
    await reserve({ playerId: next });
    const [again, other] = [await reserve({ playerId: next }), await reserve({ playerId: next, stake: 200 })];
    expect(again).toMatchObject([{ status: 'replayed' }]);
    expect(other.map(findCode)).toEqual(['key_reused']);
    expect(await ledger.wallet(database.db, next)).toMatchObject({ cash: 900n, inPlay: 100n });
  });

  it('respects the daily limits including stakes in play', async () => {
    await books.open(next, { cash: 1000 });
    await database.atomically((tx) => ledger.limit(tx, next, { stake: centavos(150), loss: centavos(1000) }));
    const answers = await reserve({ playerId: next, key: 'first' }, { playerId: next, key: 'second' });
    expect(answers.map(findCode)).toEqual(['none', 'limit_reached']);
  });
});

describe('settling many rounds at once', () => {
  it('has the same result as one by one, whatever paid', async () => {
    const cases = [
      { purse: { cash: 1000 }, over: {} },
      { purse: { cash: 1000, wagering: 70 }, over: { win: centavos(0), multiplierE4: 0n } },
      { purse: { cash: 50, bonus: 500, due: 90 }, over: { bonusCounted: centavos(100) } },
      { purse: { cash: 1000, bonus: 500, due: 90 }, over: { bonusCounted: centavos(100) } },
    ];
    for (const [index, { purse, over }] of cases.entries()) {
      const [one, other] = [next * 10 + index, next * 10 + 50 + index];
      const rounds = [];
      for (const playerId of [one, other]) {
        await books.open(playerId, purse);
        const grantId = 'bonus' in purse ? grantOf(playerId) : null;
        const [reserved] = await reserve({ playerId, ...(grantId === null ? {} : { grantId }) });
        const stakeFromBonus = reserved instanceof Failure || reserved === undefined ? centavos(0) : reserved.fromBonus;
        rounds.push(finishRound(playerId, { ...over, stakeFromBonus, grantId }));
      }
      const [alone, batched] = rounds;
      if (alone === undefined || batched === undefined) throw new Error('two rounds');
      await database.atomically((tx) => ledger.settleReservation(tx, alone));
      await settle(batched);
      const { drawSeed: _, grantId: __, ...left } = await ledger.wallet(database.db, one);
      expect(await ledger.wallet(database.db, other)).toMatchObject(left);
      expect((await listChain(other)).slice(-2)).toEqual((await listChain(one)).slice(-2));
    }
  });

  it('settles each once, and several of one player in their order', async () => {
    await books.open(next, { cash: 1000, wagering: 150 });
    await reserve({ playerId: next, key: 'a' }, { playerId: next, key: 'b' });
    const rounds = [
      finishRound(next, { key: 'a' }),
      finishRound(next, { key: 'b', win: centavos(0), multiplierE4: 0n }),
    ];
    const settled = await settle(...rounds);
    expect(settled.map(({ cash }) => cash)).toEqual([1000n, 1000n]);
    expect(await settle(...rounds)).toMatchObject(settled.map(({ roundId, seq }) => ({ roundId, seq })));
    expect(await ledger.wallet(database.db, next)).toMatchObject({
      cash: 1000n,
      inPlay: 0n,
      staked: 200n,
      wagerDone: 150n,
    });
  });

  it("shows in the player's record", async () => {
    await books.open(next, { cash: 1000 });
    await reserve({ playerId: next });
    const [settled] = await settle(finishRound(next));
    const round = await ledger.round(database.db, next, settled?.roundId ?? '');
    expect(round).toMatchObject({ game: 'coin-of-tests', seedId: ROUND, win: 200n, outcome: { side: 'heads' } });
  });

  it('fails as a whole where one has no reservation', async () => {
    await books.open(next, { cash: 1000 });
    await books.open(next + 1, { cash: 1000 });
    await reserve({ playerId: next });
    await expect(settle(finishRound(next), finishRound(next + 1))).rejects.toMatchObject({ code: 'stake_not_offered' });
    expect(await ledger.wallet(database.db, next)).toMatchObject({ inPlay: 100n });
    await settle(finishRound(next));
  });
});
