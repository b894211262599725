import {
  type RoundEvidence,
  approximately,
  asInstant,
  deviation,
  drawsOf,
  exactRtp,
  hitRate,
  roundConformance,
  rtpText,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAINS, LEAST_TARGET, drawGrain, endOf, winningGrains } from '../crash/grain.ts';
import { foguete } from './foguete.ts';
import { CEILING, CEILING_MS } from '../crash/growth.ts';
import { LEAST_RETURN, oddsOf, options } from '../crash/maths.ts';
import { isCrashOutcome } from '../crash/ticket.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 7 * index));
const target = fc.integer({ min: LEAST_TARGET, max: CEILING });

const malformed: RoundEvidence['malformed'] = [
  undefined,
  null,
  [],
  'auto',
  { auto: undefined },
  { auto: 100 },
  { auto: 1_000_001 },
  { auto: 150.5 },
  { auto: '150' },
  { auto: Number.NaN },
  { auto: 150, leave: 120 },
  { luck: 1 },
];

describe('Foguete keeps what every shared game promises', () => {
  it.each(roundConformance(foguete, { options, malformed, rounds: 150 }))('$name', ({ check }) => check());
});

describe('the end of a flight', () => {
  it('is read from two words, twenty bits and thirty-two, and nothing else', () => {
    const asked: number[] = [];
    const int = (n: number): number => {
      asked.push(n);
      return asked.length === 1 ? 3 : 5;
    };
    expect(drawGrain({ ...draws('two', 1), int })).toBe(3 * 2 ** 32 + 5);
    expect(asked).toEqual([2 ** 20, 2 ** 32]);
  });

  it('is at least 1.00 and at most the ceiling', () => {
    expect([endOf(0), endOf(1), endOf(Number(GRAINS) - 1)]).toEqual([CEILING, CEILING, 100]);
  });

  it('reaches a target exactly as often as the odds say', () => {
    fc.assert(
      fc.property(target, (at) => {
        const wins = Number(winningGrains(at));
        expect([endOf(wins - 1) >= at, endOf(wins) >= at]).toEqual([true, false]);
      }),
    );
  });

  it('is 0.97 over the part of the grains below it, cut off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number(GRAINS) - 1 }), (grain) => {
        const end = BigInt(endOf(grain));
        // Below 1.00 and above the ceiling it is held there.
        if (end > 100n) expect(end * BigInt(grain) <= 97n * GRAINS).toBe(true);
        if (end < BigInt(CEILING)) expect((end + 1n) * BigInt(grain) > 97n * GRAINS).toBe(true);
      }),
    );
  });
});

describe('the return', () => {
  const kept = 97n * GRAINS;
  const backOf = (at: number): bigint => BigInt(at) * winningGrains(at);

  it('is 97 % at every target: never less, and never a thousand-millionth more', () => {
    let least = { at: 0, back: kept * 2n };
    for (let at = LEAST_TARGET; at <= CEILING; at += 1) {
      const back = backOf(at);
      if (back < least.back) least = { at, back };
      // Not by expect: a million assertions would take longer than the walk.
      if (back <= kept || (back - kept) * 10n ** 9n > kept) throw new Error(`target ${at} returns ${back}`);
    }
    expect(least.at).toBe(LEAST_RETURN);
    expect(exactRtp(oddsOf(LEAST_RETURN))).toEqual(foguete.rtp);
    expect(rtpText(foguete.rtp)).toBe('97,0%');
  });

  it('lies between those of its parts where a player mixes targets', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(target, fc.bigInt({ min: 1n, max: 1000n })), { minLength: 1 }), (parts) => {
        let [back, all] = [0n, 0n];
        for (const [at, share] of parts) {
          back += share * backOf(at);
          all += share;
        }
        expect(back > kept * all && (back - kept * all) * 10n ** 9n <= kept * all).toBe(true);
      }),
    );
  });

  it('is 96.04 % for a player who leaves at once: the first hundredth must be survived', () => {
    // A player who leaves then is paid 1.00, and only flights of 1.01 and more can be left.
    expect(approximately(winningGrains(LEAST_TARGET), GRAINS)).toBeCloseTo(0.960_396, 6);
  });
});

describe('a manual exit', () => {
  const { flight } = foguete;

  it('has the odds of the height that it was made at: the flight goes on for as long as its last hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: CEILING_MS - 1 }), fc.integer({ min: 100, max: CEILING }), (ms, end) => {
        const reached = flight?.reachedE4(ms) ?? 0n;
        const isFlying = ms < foguete.showMs({ end });
        // At 1.00 the flight must still get to 1.01: a return of the stake is no gift.
        expect(isFlying).toBe(reached <= 10_000n ? end >= LEAST_TARGET : reached <= BigInt(end) * 100n);
        expect(foguete.pay({ end }, {}, null, reached)).toBe(isFlying ? reached : end === CEILING ? 100_000_000n : 0n);
      }),
    );
  });

  it('comes before an automatic one above it, and after one at or below it', () => {
    const pay = (auto: number, left: bigint) => foguete.pay({ end: 500 }, { auto }, null, left);
    expect([pay(300, 20_000n), pay(200, 20_000n), pay(150, 20_000n)]).toEqual([20_000n, 20_000n, 15_000n]);
  });

  it('is worth nothing above the end, but the automatic one below it still is', () => {
    expect(foguete.pay({ end: 200 }, {}, null, 20_100n)).toBe(0n);
    expect(foguete.pay({ end: 200 }, { auto: 150 }, null, 20_100n)).toBe(15_000n);
  });

  it('happens to everybody at the ceiling', () => {
    expect(flight?.leavesAtE4({})).toBe(100_000_000n);
    expect(foguete.pay({ end: CEILING }, {}, null)).toBe(foguete.maxMultiplierE4);
    expect(foguete.showMs({ end: CEILING })).toBe(CEILING_MS);
  });
});

describe('a flight that ends at 1.00', () => {
  it('ends as it begins, and pays nobody', () => {
    expect(foguete.showMs({ end: 100 })).toBe(0);
    expect(foguete.pay({ end: 100 }, {}, null, 10_000n)).toBe(0n);
    expect(foguete.pay({ end: 100 }, { auto: 101 }, null)).toBe(0n);
  });

  it('is 3.96 % of all', () => {
    expect(1 - approximately(winningGrains(LEAST_TARGET), GRAINS)).toBeCloseTo(0.0396, 4);
  });
});

describe('the stored flight', () => {
  it('is recognised, and nothing else is', () => {
    expect(isCrashOutcome(JSON.parse(JSON.stringify({ end: 237 })))).toBe(true);
    for (const broken of [null, [], {}, { end: 99 }, { end: 1.5 }, { end: '200' }, { end: CEILING + 1 }])
      expect(isCrashOutcome(broken)).toBe(false);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  it.each([LEAST_TARGET, 200, 1000])('at a target of %d hundredths', (auto) => {
    const rounds = 60_000;
    const draw = draws('simulation', 0);
    const game = asInstant(foguete, 1);
    const won = Array.from({ length: rounds }, () => Number(game.play(draw, { auto }).multiplierE4) / 10_000);
    const odds = oddsOf(auto);
    const mean = won.reduce((sum, each) => sum + each, 0) / rounds;
    const { win, stake } = exactRtp(odds);
    expect(Math.abs(mean - approximately(win, stake))).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
    const chance = hitRate(odds);
    const hits = won.filter((each) => each > 0).length / rounds;
    expect(Math.abs(hits - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds));
  });
});
