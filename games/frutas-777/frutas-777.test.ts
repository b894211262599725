import { conformance, deviation, drawsOf, exactRtp, hitRate, rtpAtStake, rtpText, winOf } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { starWays } from './closed-form.ts';
import { frutas777 } from './frutas-777.ts';
import { options } from './maths.ts';
import { isFrutasOutcome, payOf, roundOf } from './outcome.ts';
import {
  FREE_TIMES,
  MOST_FREE,
  MOST_QUARTERS,
  type Picture,
  QUARTER_E4,
  STOPS,
  linePays,
  lines,
  strips,
} from './paytable.ts';
import { FREE_ONE_IN, HIT_PERCENT } from './return.ts';
import { linePay, spinAt } from './spin.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 7 * index));
const odds = options[0]?.odds() ?? { total: 1n, cases: new Map<bigint, bigint>() };
const anyStops = fc.array(fc.nat(STOPS - 1), { minLength: 5, maxLength: 5 });

/** The stop that shows `picture` in the top row, the `nth` of them. */
function stopOf(reel: number, picture: Picture, nth = 0): number {
  return strips[reel]?.flatMap((each, at) => (each === picture ? [at] : []))[nth] ?? -1;
}

/** Stops that show a star on so many reels from the left, and none behind. */
function stopsWithStars(stars: number): number[] {
  return strips.map((strip, reel) => (stopOf(reel, 'star') + (reel < stars ? 0 : 4)) % strip.length);
}

const sevens = strips.map((_, reel) => stopOf(reel, 'seven'));
const nothing = [9, 11, 13, 6, 16];

describe('Frutas 777 keeps what every game promises', () => {
  const malformed = [undefined, null, [], '', 0, { lines: 20 }, { feature: true }];
  it.each(conformance(frutas777, { options, malformed }))('$name', ({ check }) => check());
});

describe('a line', () => {
  it.each([
    ['three from the left', ['cherry', 'cherry', 'cherry', 'bar', 'lemon'], 'cherry', 3, 1],
    ['four', ['bell', 'bell', 'bell', 'bell', 'star'], 'bell', 4, 12],
    ['five', ['bar', 'bar', 'bar', 'bar', 'bar'], 'bar', 5, 100],
    ['with a macaw among them', ['melon', 'wild', 'melon', 'lemon', 'lemon'], 'melon', 3, 3],
    ['with macaws before them', ['wild', 'wild', 'grapes', 'grapes', 'bar'], 'grapes', 4, 6],
    ['macaws that are worth more by themselves', ['wild', 'wild', 'wild', 'cherry', 'cherry'], 'wild', 3, 10],
    ['macaws that are worth more as another picture', ['wild', 'wild', 'wild', 'bar', 'bar'], 'bar', 5, 100],
    ['sevens and macaws', ['seven', 'wild', 'seven', 'wild', 'wild'], 'seven', 5, 1036],
    ['macaws before a star', ['wild', 'wild', 'wild', 'star', 'seven'], 'wild', 3, 10],
  ] as const)('pays %s', (_, cells, picture, count, quarters) => {
    expect(linePay(cells)).toEqual({ picture, count, quarters });
  });

  it.each([
    ['two', ['cherry', 'cherry', 'bar', 'cherry', 'cherry']],
    ['three that do not begin at the left', ['lemon', 'cherry', 'cherry', 'cherry', 'bar']],
    ['stars', ['star', 'star', 'star', 'star', 'star']],
    ['two macaws before a star', ['wild', 'wild', 'star', 'seven', 'seven']],
  ] as const)('does not pay %s', (_, cells) => expect(linePay(cells)).toBeUndefined());

  it('pays more for more of a picture', () => {
    for (const [three, four, five] of Object.values(linePays)) expect(three < four && four < five).toBe(true);
  });
});

describe('a spin', () => {
  it('pays stars wherever they stand', () => {
    expect([2, 3, 4, 5].map((stars) => spinAt(stopsWithStars(stars)).starQuarters)).toEqual([0, 8, 40, 400]);
    expect([2, 3, 4, 5].map((stars) => spinAt(stopsWithStars(stars)).freeSpins)).toEqual([0, 10, 15, 20]);
  });

  it('adds up its lines', () => {
    fc.assert(
      fc.property(anyStops, (stops) => {
        const { wins, quarters, starQuarters, columns } = spinAt(stops);
        expect(wins.reduce((sum, win) => sum + win.quarters, starQuarters)).toBe(quarters);
        for (const { line, count, picture } of wins) {
          const run = (lines[line] ?? []).slice(0, count).map((row, reel) => columns[reel]?.[row]);
          expect(run.every((each) => each === picture || each === 'wild')).toBe(true);
        }
      }),
    );
  });
});

describe('a round', () => {
  const played = (...stops: readonly (readonly number[])[]) => {
    let at = 0;
    return roundOf(() => stops[Math.min(at++, stops.length - 1)] ?? nothing);
  };

  it('is over after one spin without three stars', () => {
    expect(played(nothing)).toEqual({ turns: [{ stops: nothing, payE4: 0, free: 0 }] });
  });

  it('goes on for ten, fifteen or twenty free spins', () => {
    for (const [stars, spins] of [
      [3, 10],
      [4, 15],
      [5, 20],
    ] as const)
      expect(played(stopsWithStars(stars), nothing).turns).toHaveLength(1 + spins);
  });

  it('triples what a free spin pays', () => {
    const winning = [0, 0, 0, 0, 0].map((_, reel) => stopOf(reel, 'cherry'));
    const { turns } = played(stopsWithStars(3), winning);
    expect(turns[1]?.payE4).toBe(spinAt(winning).quarters * FREE_TIMES * QUARTER_E4);
    expect(turns[1]?.payE4).toBeGreaterThan(0);
  });

  it('gives more free spins on the way, up to forty', () => {
    const free = played(stopsWithStars(3), nothing, stopsWithStars(4), nothing).turns;
    expect(free).toHaveLength(1 + 10 + 15);
    expect(free[2]?.free).toBe(15);
    const { turns } = played(stopsWithStars(3));
    expect(turns.map((turn) => turn.free).filter((given) => given > 0)).toEqual([10, 10, 10, 10]);
    expect(turns).toHaveLength(1 + MOST_FREE);
  });

  it('pays five sevens 259 times the stake, in a free spin 777 times, and ends there', () => {
    expect(spinAt(sevens).wins).toContainEqual({ line: 1, picture: 'seven', count: 5, quarters: 1036 });
    const { turns } = played(stopsWithStars(3), nothing, sevens);
    expect(turns).toHaveLength(3);
    expect(payOf({ turns })).toBe(7_770_000);
    expect(1036 * FREE_TIMES).toBe(MOST_QUARTERS);
  });

  it('draws its reels from the left, and those of each free spin after them', () => {
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const { outcome } = frutas777.play(draws('order', nonce), {});
      const draw = draws('order', nonce);
      for (const { stops } of outcome.turns) expect(stops).toEqual(stops.map(() => draw.int(STOPS)));
    }
  });

  it('is never rounded, and pays at most R$ 466.200,00', () => {
    for (const stake of frutas777.stakes.steps) {
      expect(stake % 20n).toBe(0n);
      expect((stake * BigInt(QUARTER_E4)) % 10_000n).toBe(0n);
      expect(rtpAtStake(odds, stake)).toEqual(frutas777.rtp);
    }
    expect(winOf(frutas777.stakes.max, frutas777.maxMultiplierE4)).toBe(46_620_000n);
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const { outcome, multiplierE4 } = frutas777.play(draws('store', nonce), {});
      expect(isFrutasOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
      expect(BigInt(payOf(outcome))).toBe(multiplierE4);
    }
    const { turns } = roundOf(() => nothing);
    const [first] = turns;
    for (const broken of [
      null,
      [],
      {},
      { turns: [] },
      { turns: [{}] },
      { turns, more: 1 },
      { turns: [...turns, ...turns] },
      { turns: [{ ...first, payE4: 2_500 }] },
      { turns: [{ ...first, free: 10 }] },
      { turns: [{ ...first, extra: 0 }] },
      { turns: [{ ...first, stops: [9, 11, 13, 6, 32] }] },
      { turns: [{ ...first, stops: [9, 11, 13, 6] }] },
      { turns: [{ stops: stopsWithStars(3), payE4: 20_000, free: 10 }] },
    ])
      expect(isFrutasOutcome(broken)).toBe(false);
  });
});

describe('golden rounds', () => {
  const golden = drawsOf(new Uint8Array(32).map((_, index) => index));

  it('stay what they are', () => {
    expect([0, 1, 2, 3].map((nonce) => frutas777.play(golden('frutas', nonce), {}))).toEqual([
      { outcome: { turns: [{ stops: [29, 25, 16, 10, 26], payE4: 0, free: 0 }] }, multiplierE4: 0n },
      { outcome: { turns: [{ stops: [17, 7, 12, 22, 17], payE4: 10_000, free: 0 }] }, multiplierE4: 10_000n },
      { outcome: { turns: [{ stops: [1, 13, 3, 11, 22], payE4: 0, free: 0 }] }, multiplierE4: 0n },
      { outcome: { turns: [{ stops: [31, 21, 21, 13, 15], payE4: 10_000, free: 0 }] }, multiplierE4: 10_000n },
    ]);
  });

  it('stay what they are through their free spins', () => {
    const { outcome, multiplierE4 } = frutas777.play(golden('frutas', 22), {});
    expect(multiplierE4).toBe(267_500n);
    expect(outcome.turns.map(({ stops, payE4 }) => `${stops.join(' ')}: ${payE4}`)).toEqual([
      '30 1 19 0 17: 20000',
      '3 12 13 24 12: 75000',
      '25 17 17 24 11: 0',
      '8 19 12 19 25: 75000',
      '23 26 19 0 24: 0',
      '30 12 16 5 4: 0',
      '8 24 19 28 10: 0',
      '28 14 6 9 23: 0',
      '7 19 11 29 18: 0',
      '23 15 6 5 8: 0',
      '17 21 31 20 17: 97500',
    ]);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  const rounds = 150_000;
  const draw = draws('simulation', 0);
  let [sum, hits, features] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { multiplierE4, outcome } = frutas777.play(draw, {});
    sum += Number(multiplierE4) / 10_000;
    if (multiplierE4 > 0n) hits += 1;
    if (outcome.turns.length > 1) features += 1;
  }
  const z = (seen: number, chance: number) =>
    Math.abs(seen - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));

  it('in its return', () => {
    const { win, stake } = exactRtp(odds);
    const exact = Number((win * 10n ** 12n) / stake) / 1e12;
    expect(Math.abs(sum / rounds - exact)).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
  });

  it('in how often it pays', () => expect(z(hits, hitRate(odds))).toBeLessThan(4));

  it('in how often free spins come', () => {
    const [, , , ...ways] = starWays();
    const chance = Number(ways.reduce((all, each) => all + each, 0n)) / 2 ** 25;
    expect(z(features, chance)).toBeLessThan(4);
    expect(Math.round(1 / chance)).toBe(FREE_ONE_IN);
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(rtpText(frutas777.rtp)).toBe('96,5%');
    expect(hitRate(odds)).toBeCloseTo(0.359_981_745_5, 9);
    expect(deviation(odds)).toBeCloseTo(5.132_758_925, 8);
    expect(Math.floor(hitRate(odds) * 100)).toBe(HIT_PERCENT);
    expect(odds.cases.size).toBe(3_109);
  });
});
