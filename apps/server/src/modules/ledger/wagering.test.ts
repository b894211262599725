import { type Centavos, centavos, sum } from '@arara/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
} from '../../../testing/index.ts';
import { obligationsOf, progressOf } from './wagering.ts';

const at = new Date('2026-11-20T12:00:00Z');

describe('how far a bet brings what is asked for', () => {
  const part = fc.bigInt({ min: 0n, max: 10n ** 9n });

  it('counts no part of a stake twice, and nothing beyond what is left', () => {
    fc.assert(
      fc.property(part, part, part, part, (counted, bonusCounted, wagerLeft, bonusLeft) => {
        const { wagered, progress } = progressOf({ counted, bonusCounted }, { wagerLeft, bonusLeft });
        expect(wagered <= counted && wagered <= wagerLeft).toBe(true);
        expect(progress <= bonusCounted && progress <= bonusLeft).toBe(true);
        // The share that plain credits took, and that of the grant, are one whole at most.
        expect(wagered * bonusCounted + progress * counted <= counted * bonusCounted).toBe(true);
        // And where the grant had room, they fall short of it by less than a centavo.
        if (progress < bonusLeft && counted > 0n)
          expect(counted * bonusCounted - wagered * bonusCounted - progress * counted < counted).toBe(true);
      }),
    );
  });

  it('leaves all of a bet to the grant where plain credits ask for nothing, or count nothing of it', () => {
    expect(progressOf({ counted: 100n, bonusCounted: 100n }, { wagerLeft: 0n, bonusLeft: 500n }).progress).toBe(100n);
    expect(progressOf({ counted: 0n, bonusCounted: 100n }, { wagerLeft: 90n, bonusLeft: 500n }).progress).toBe(100n);
    expect(progressOf({ counted: 50n, bonusCounted: 100n }, { wagerLeft: 20n, bonusLeft: 500n })).toEqual({
      wagered: 20n,
      progress: 60n,
    });
  });
});

describe('what is left of wagering', () => {
  const asked = fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { maxLength: 12 });

  it('belongs to the newest credits, all of it, and none of them more than it asked for', () => {
    fc.assert(
      fc.property(asked, fc.bigInt({ min: 0n, max: 60_000n }), (required, wanted) => {
        const whole = sum(required.map(centavos));
        const left: Centavos = wanted < whole ? centavos(wanted) : whole;
        const rows = required.map((one, seq) => ({
          seq: BigInt(seq),
          cause: `grant:${seq}`,
          required: centavos(one),
          at,
        }));
        const { from, rest } = obligationsOf(left, rows);
        expect(rest).toBe(0n);
        expect(sum(from.map(({ remaining }) => remaining))).toBe(left);
        for (const { required: most, done, remaining } of from) {
          expect(done + remaining).toBe(most);
          expect(remaining).toBeGreaterThan(0n);
        }
        // Only the oldest of them can have come some way.
        for (const { done } of from.slice(1)) expect(done).toBe(0n);
      }),
    );
  });
});

describe('what a player has still to wager', () => {
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

  it('is found among many credits, however many bets stand between them', async () => {
    const { ledger } = books;
    const player = await books.open(7, { cash: 100_000 });
    const give = (place: number) =>
      database.atomically((tx) =>
        ledger.reward(tx, {
          playerId: player,
          key: `g${place}`,
          cause: `gift:${place}`,
          amount: centavos(10),
          wagering: centavos(100),
          at,
        }),
      );
    for (let place = 0; place < 45; place += 1) await give(place);
    for (let nonce = 0n; nonce < 2n; nonce += 1n) await ledger.settle(betOf(player, { nonce }));
    const { left, from } = await ledger.wagering(database.db, player);
    expect(left).toBe(4_300n);
    expect(from.map(({ cause }) => cause)).toEqual(Array.from({ length: 43 }, (_, place) => `gift:${place + 2}`));
    expect(sum(from.map(({ remaining }) => remaining))).toBe(left);
  });

  it('is nothing for who owes none', async () => {
    await books.open(8);
    expect(await books.ledger.wagering(database.db, 8)).toEqual({ left: 0n, from: [] });
    expect(await books.ledger.wagering(database.db, 999)).toEqual({ left: 0n, from: [] });
  });
});
