import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsOf } from './draw.ts';
import { toHex } from './hex.ts';
import { MOST_ONE_IN, jackpotNumber, jackpotPurpose, winsJackpot } from './jackpot.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 3);

/** A source of words that were chosen. */
function wordsOf(...words: number[]) {
  let read = 0;
  return {
    word: () => words[read++] ?? 0,
    read: () => read,
  };
}

describe('the stream of a jackpot', () => {
  it('is HMAC-SHA256 of "client seed:nonce:jackpot:pool:block", two words a number', () => {
    const draws = drawsOf(serverSeed);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,40}$/), fc.nat(), (pool, nonce) => {
        const draw = draws('minha-semente', nonce, jackpotPurpose(pool));
        const hmac = createHmac('sha256', toHex(serverSeed));
        const code = hmac.update(`minha-semente:${nonce}:jackpot:${pool}:0`).digest();
        // One in 2^40: nothing has to be passed over.
        expect(jackpotNumber(draw, 1n << 39n)).toBe(code.readBigUInt64BE(0) % (1n << 39n));
      }),
      { numRuns: 200 },
    );
  });

  it('says nothing of the round itself, nor of another pool', () => {
    const draws = drawsOf(serverSeed);
    const first = [undefined, jackpotPurpose('a'), jackpotPurpose('b')].map((purpose) => draws('c', 1, purpose).word());
    expect(new Set(first).size).toBe(3);
  });

  it.each(['', 'Jackpot', 'jackpot:', 'jackpot:a:', 'a b', '0'])('is not there for the purpose "%s"', (purpose) => {
    expect(() => drawsOf(serverSeed)('c', 1, purpose)).toThrow(RangeError);
  });
});

describe('the number of a jackpot', () => {
  it('passes over the pairs that would make one number likelier than another', () => {
    // 2^64 is 6 more than a multiple of 10: the last six pairs are one too many for 0 … 5.
    const most = 0xffff_ffff;
    for (const last of [0, 1, 2, 3, 4, 5]) {
      const words = wordsOf(most, most - last, 0, 7);
      expect(jackpotNumber(words, 10n)).toBe(7n);
      expect(words.read()).toBe(4);
    }
    expect(jackpotNumber(wordsOf(most, most - 6), 10n)).toBe(9n);
  });

  it.each([0n, -1n, MOST_ONE_IN + 1n])('is none of one in %s', (oneIn) => {
    expect(() => jackpotNumber(wordsOf(1, 1), oneIn)).toThrow(RangeError);
  });

  it('wins where it is below the stake', () => {
    expect([winsJackpot(99n, 100n), winsJackpot(100n, 100n)]).toEqual([true, false]);
  });

  it('falls evenly on 1,000,000 rounds: by hundredths, and below each stake as often as it should', () => {
    const [rounds, oneIn] = [1_000_000, 10_000_000n];
    const draws = drawsOf(serverSeed);
    const purpose = jackpotPurpose('arara');
    const cells = Array.from({ length: 100 }, () => 0);
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const cell = Number(jackpotNumber(draws('sorte', nonce, purpose), oneIn) / 100_000n);
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
    const expected = rounds / 100;
    const chiSquare = cells.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // 99 degrees of freedom: between these lie 99.99 % of fair ones.
    expect(chiSquare).toBeGreaterThan(52);
    expect(chiSquare).toBeLessThan(161);
    for (const share of [1, 5, 20, 50]) {
      const won = cells.slice(0, share).reduce((sum, seen) => sum + seen, 0);
      const [mean, spread] = [rounds * (share / 100), Math.sqrt(rounds * (share / 100) * (1 - share / 100))];
      expect(Math.abs(won - mean) / spread).toBeLessThan(4);
    }
  }, 60_000);
});
