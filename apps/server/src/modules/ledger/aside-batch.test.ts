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
} from '../../../testing/index.ts';
import { Failure } from '../../platform/index.ts';
import { type Ledger, type RoundOver, transactionId } from './index.ts';

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

interface Wanted {
  playerId: number;
  key?: string;
  stake?: number;
  grantId?: string;
  mayPay?: boolean;
}

const asideOf = ({ playerId, key = 'a', stake = 100, grantId, mayPay = true }: Wanted) => ({
  playerId,
  key: `stake:${key}`,
  cause: `round:${transactionId(playerId, key)}`,
  stake: centavos(stake),
  grant: grantId === undefined ? undefined : { grantId, mayPay },
});

const setAside = (...all: Wanted[]) =>
  database.atomically((tx) => ledger.setAsideMany(tx, all.map(asideOf), clock.now()));

let number = 0n;
const overOf = (playerId: number, change: Partial<RoundOver> = {}): RoundOver => ({
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
const settle = (...rounds: RoundOver[]) => database.atomically((tx) => ledger.settleAsides(tx, rounds, clock.now()));

/** All that a chain tells, but for who it is of. */
async function chainOf(playerId: number) {
  const { rows } = await sql`
    select kind, accounts, amounts, cash_after, bonus_after, held_after, in_play_after, wagered, wager_due, stake, win,
      game, evidence
    from ledger.transaction where player_id = ${playerId} order by seq`.execute(database.db);
  return rows;
}

const codeOf = (answer: unknown): string => (answer instanceof Failure ? answer.code : 'none');

describe('many stakes set aside at once', () => {
  it('come out as one by one, whatever pays for them', async () => {
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
        ledger.setAside(tx, { ...asideOf({ playerId: one, ...grant(one) }), at: clock.now() }),
      );
      await setAside({ playerId: other, ...grant(other) });
      const [first, second] = [await chainOf(one), await chainOf(other)];
      expect(second.at(-1)).toEqual(first.at(-1));
    }
  });

  it('are each answered by themselves: one that is refused hinders no other', async () => {
    await books.open(next, { cash: 250 });
    await books.open(next + 1, { cash: 1000 });
    await books.open(next + 2, { cash: 50, bonus: 500 });
    await database.atomically((tx) => ledger.block(tx, next + 1, true));
    const answers = await setAside(
      { playerId: next, key: 'first' },
      { playerId: next + 1 },
      { playerId: next, key: 'second' },
      { playerId: next, key: 'third' },
      { playerId: next + 2 },
      { playerId: next + 2, grantId: grantOf(next + 2), mayPay: false },
      { playerId: 9_999_999 },
    );
    expect(answers.map((answer) => (answer instanceof Failure ? answer.code : answer.status))).toEqual([
      'set_aside',
      'player_blocked',
      'set_aside',
      'insufficient_funds',
      'terms_changed',
      'bonus_refused',
      'insufficient_funds',
    ]);
    expect(await ledger.wallet(database.db, next)).toMatchObject({ cash: 50n, inPlay: 200n });
  });

  it('are set aside once, and a key that stands for another is refused', async () => {
    await books.open(next, { cash: 1000 });
    await setAside({ playerId: next });
    const [again, other] = [await setAside({ playerId: next }), await setAside({ playerId: next, stake: 200 })];
    expect(again).toMatchObject([{ status: 'replayed' }]);
    expect(other.map(codeOf)).toEqual(['key_reused']);
    expect(await ledger.wallet(database.db, next)).toMatchObject({ cash: 900n, inPlay: 100n });
  });

  it('keep to the limits of the day, what is in play among it', async () => {
    await books.open(next, { cash: 1000 });
    await database.atomically((tx) => ledger.limit(tx, next, { stake: centavos(150), loss: centavos(1000) }));
    const answers = await setAside({ playerId: next, key: 'first' }, { playerId: next, key: 'second' });
    expect(answers.map(codeOf)).toEqual(['none', 'limit_reached']);
  });
});

describe('many rounds settled at once', () => {
  it('come out as one by one, whatever they were paid with', async () => {
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
        const [aside] = await setAside({ playerId, ...(grantId === null ? {} : { grantId }) });
        const stakeFromBonus = aside instanceof Failure || aside === undefined ? centavos(0) : aside.fromBonus;
        rounds.push(overOf(playerId, { ...over, stakeFromBonus, grantId }));
      }
      const [alone, batched] = rounds;
      if (alone === undefined || batched === undefined) throw new Error('two rounds');
      await database.atomically((tx) => ledger.settleAside(tx, alone));
      await settle(batched);
      const { drawSeed: _, grantId: __, ...left } = await ledger.wallet(database.db, one);
      expect(await ledger.wallet(database.db, other)).toMatchObject(left);
      expect((await chainOf(other)).slice(-2)).toEqual((await chainOf(one)).slice(-2));
    }
  });

  it('are settled once, and several of one player in their order', async () => {
    await books.open(next, { cash: 1000, wagering: 150 });
    await setAside({ playerId: next, key: 'a' }, { playerId: next, key: 'b' });
    const rounds = [overOf(next, { key: 'a' }), overOf(next, { key: 'b', win: centavos(0), multiplierE4: 0n })];
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

  it('stand in the record of their player', async () => {
    await books.open(next, { cash: 1000 });
    await setAside({ playerId: next });
    const [settled] = await settle(overOf(next));
    const round = await ledger.round(database.db, next, settled?.roundId ?? '');
    expect(round).toMatchObject({ game: 'coin-of-tests', seedId: ROUND, win: 200n, outcome: { side: 'heads' } });
  });

  it('fail as a whole where one has nothing set aside', async () => {
    await books.open(next, { cash: 1000 });
    await books.open(next + 1, { cash: 1000 });
    await setAside({ playerId: next });
    await expect(settle(overOf(next), overOf(next + 1))).rejects.toMatchObject({ code: 'above_maximum' });
    expect(await ledger.wallet(database.db, next)).toMatchObject({ inPlay: 100n });
    await settle(overOf(next));
  });
});
