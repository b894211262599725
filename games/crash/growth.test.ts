import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CEILING, CEILING_MS, firstMsOf, reachedAt } from './growth.ts';

const ms = fc.integer({ min: 0, max: CEILING_MS });

/** e^(8 ms / 100,000) in hundredths, cut off, by the series of the whole exponent with 400 binary places. */
function bySeries(at: number): number {
  const one = 1n << 400n;
  let [sum, term] = [0n, one];
  for (let place = 1n; term > 0n; place += 1n) {
    sum += term;
    term = (term * 8n * BigInt(at)) / (100_000n * place);
  }
  return Math.min(CEILING, Number((sum * 100n) >> 400n));
}

describe('the height of a flight', () => {
  it('begins at 1.00, doubles in 8.7 s and is ten after 28.8 s', () => {
    expect(reachedAt(0)).toBe(100);
    expect([firstMsOf(200), firstMsOf(1000), firstMsOf(10_000)]).toEqual([8665, 28_783, 57_565]);
    expect([CEILING_MS, reachedAt(CEILING_MS), reachedAt(CEILING_MS - 1)]).toEqual([115_130, CEILING, 999_979]);
  });

  it('is e^(0.08 s), cut off to a hundredth', () => {
    fc.assert(
      fc.property(ms, (at) => {
        expect(reachedAt(at)).toBe(bySeries(at));
      }),
      { numRuns: 60 },
    );
  });

  it('never falls, by any millisecond of it', () => {
    let before = 100;
    for (let at = 0; at <= CEILING_MS; at += 1) {
      const reached = reachedAt(at);
      if (reached < before) throw new Error(`it falls at ${at} ms`);
      before = reached;
    }
    expect(before).toBe(CEILING);
  });

  it('is held at both ends, and between two milliseconds is that of the first', () => {
    expect([reachedAt(-500), reachedAt(10 ** 9), reachedAt(8665.9), reachedAt(8664.9)]).toEqual([
      100,
      CEILING,
      200,
      199,
    ]);
  });
});

describe('the moment of a height', () => {
  it('is the first millisecond at which it is reached', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: CEILING }), (height) => {
        const first = firstMsOf(height);
        expect([reachedAt(first) >= height, reachedAt(first - 1) < height]).toEqual([true, true]);
      }),
    );
  });

  it('is never after a moment at which it is reached', () => {
    fc.assert(
      fc.property(ms, (at) => {
        const first = firstMsOf(reachedAt(at));
        expect(first <= at && reachedAt(first) === reachedAt(at)).toBe(true);
      }),
    );
  });

  it('is the start for what is reached before it, and the ceiling for what never is', () => {
    expect([firstMsOf(0), firstMsOf(100), firstMsOf(CEILING + 1)]).toEqual([0, 0, CEILING_MS]);
  });
});
