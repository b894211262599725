import { type Centavos, centavos, sum } from '@arara/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
} from '../../../../testing/index.ts';
import { assignObligations, computeProgress } from './wagering.ts';

const at = new Date('2026-11-20T12:00:00Z');

describe('the wagering contribution of a bet', () => {
  const part = fc.bigInt({ min: 0n, max: 10n ** 9n });

  it('counts no part of a stake twice and nothing beyond the requirement', () => {
    fc.assert(
      fc.property(part, part, part, part, (counted, bonusCounted, wagerLeft, bonusLeft) => {
        const { wagered, progress } = computeProgress({ counted, bonusCounted }, { wagerLeft, bonusLeft });
        expect(wagered <= counted && wagered <= wagerLeft).toBe(true);
        expect(progress <= bonusCounted && progress <= bonusLeft).toBe(true);
        // The shares of the cash credits and of the grant sum to at most the whole.
        expect(wagered * bonusCounted + progress * counted <= counted * bonusCounted).toBe(true);
        // Where the grant still required more, they fall short of the whole by less than a centavo.
        if (progress < bonusLeft && counted > 0n)
          expect(counted * bonusCounted - wagered * bonusCounted - progress * counted < counted).toBe(true);
      }),
    );
  });

  it('leaves the whole bet to the grant where cash credits require or count nothing', () => {
    expect(computeProgress({ counted: 100n, bonusCounted: 100n }, { wagerLeft: 0n, bonusLeft: 500n }).progress).toBe(
      100n,
    );
    expect(computeProgress({ counted: 0n, bonusCounted: 100n }, { wagerLeft: 90n, bonusLeft: 500n }).progress).toBe(
      100n,
    );
    expect(computeProgress({ counted: 50n, bonusCounted: 100n }, { wagerLeft: 20n, bonusLeft: 500n })).toEqual({
      wagered: 20n,
      progress: 60n,
    });
  });
});

describe('the open wagering', () => {
  const requirements = fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { maxLength: 12 });

  it('belongs to the newest credits, to none more than it required', () => {
    fc.assert(
      fc.property(requirements, fc.bigInt({ min: 0n, max: 60_000n }), (required, wanted) => {
        const whole = sum(required.map(centavos));
        const left: Centavos = wanted < whole ? centavos(wanted) : whole;
        const rows = required.map((one, seq) => ({
          seq: BigInt(seq),
          cause: `grant:${seq}`,
          required: centavos(one),
          at,
        }));
        const { from, rest } = assignObligations(left, rows);
        expect(rest).toBe(0n);
        expect(sum(from.map(({ remaining }) => remaining))).toBe(left);
        for (const { required: most, done, remaining } of from) {
          expect(done + remaining).toBe(most);
          expect(remaining).toBeGreaterThan(0n);
        }
        // Only the oldest of them can be partly complete.
        for (const { done } of from.slice(1)) expect(done).toBe(0n);
      }),
    );
  });
});

describe('the open wagering of a player', () => {
  let database: TestDatabase;
  let books: TestLedger;

  beforeAll(async () => {
    database = await createTestDatabase();
    books = await createTestLedger(database);
  });

  afterAll(async () => {
    await books.close();
    await database.drop();
  });

  it('is found among many credits with many bets between them', async () => {
    const { ledger } = books;
    const player = await books.open(7, { cash: 100_000 });
    const give = (index: number) =>
      database.atomically((tx) =>
        ledger.reward(tx, {
          playerId: player,
          key: `g${index}`,
          cause: `gift:${index}`,
          amount: centavos(10),
          wagering: centavos(100),
          at,
        }),
      );
    for (let index = 0; index < 45; index += 1) await give(index);
    for (let nonce = 0n; nonce < 2n; nonce += 1n) await ledger.settle(betOf(player, { nonce }));
    const { left, from } = await ledger.wagering(database.db, player);
    expect(left).toBe(4_300n);
    expect(from.map(({ cause }) => cause)).toEqual(Array.from({ length: 43 }, (_, index) => `gift:${index + 2}`));
    expect(sum(from.map(({ remaining }) => remaining))).toBe(left);
  });

  it('is zero without requirements', async () => {
    await books.open(8);
    expect(await books.ledger.wagering(database.db, 8)).toEqual({ left: 0n, from: [] });
    expect(await books.ledger.wagering(database.db, 999)).toEqual({ left: 0n, from: [] });
  });
});
