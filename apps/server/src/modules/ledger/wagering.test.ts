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
import { obligationsOf } from './wagering.ts';

const at = new Date('2026-11-20T12:00:00Z');

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
        ledger.grant(tx, {
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
