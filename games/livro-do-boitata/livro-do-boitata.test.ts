import { conformance, deviation, drawsOf, exactRtp, hitRate, rtpAtStake, rtpText, winOf } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livroDoBoitata } from './livro-do-boitata.ts';
import { options } from './maths.ts';
import { isLivroOutcome, payOf, playRound } from './outcome.ts';
import {
  HALF_E4,
  type LinePicture,
  type Picture,
  STOPS,
  linePays,
  linePictures,
  lines,
  specialWeights,
  strips,
} from './paytable.ts';
import { FREE_ONE_IN, HIT_PERCENT } from './return.ts';
import { linePay, spinAt } from './spin.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 7 * index));
const odds = options[0]?.odds() ?? { total: 1n, cases: new Map<bigint, bigint>() };
const anyStops = fc.array(fc.nat(STOPS - 1), { minLength: 5, maxLength: 5 });

/** The stop that shows `picture` in the top row. */
function stopOf(reel: number, picture: Picture): number {
  return strips[reel]?.indexOf(picture) ?? -1;
}

/** Stops that show a book on so many reels from the left, and none behind. */
function stopsWithBooks(books: number): number[] {
  return strips.map((strip, reel) => (stopOf(reel, 'book') + (reel < books ? 0 : 4)) % strip.length);
}

const serpents = strips.map((_, reel) => stopOf(reel, 'serpent'));
const nothing = [23, 24, 13, 24, 0];

describe('Livro do Boitatá keeps what every game promises', () => {
  const malformed = [undefined, null, [], '', 0, { lines: 10 }, { special: 'serpent' }];
  it.each(conformance(livroDoBoitata, { options, malformed }))('$name', ({ check }) => check());
});

describe('a line', () => {
  it.each([
    ['two of the best from the left', ['serpent', 'serpent', 'ten', 'ten', 'ten'], 'serpent', 2, 1],
    ['three', ['ten', 'ten', 'ten', 'jack', 'jack'], 'ten', 3, 1],
    ['four', ['lily', 'lily', 'lily', 'lily', 'ten'], 'lily', 4, 18],
    ['five', ['frog', 'frog', 'frog', 'frog', 'frog'], 'frog', 5, 140],
    ['with a book among them', ['ace', 'book', 'ace', 'ten', 'ten'], 'ace', 3, 2],
    ['with books before them', ['book', 'book', 'queen', 'queen', 'ten'], 'queen', 4, 5],
    ['with four books before it', ['book', 'book', 'book', 'book', 'idol'], 'idol', 5, 240],
  ] as const)('pays %s', (_, cells, picture, count, halves) => {
    expect(linePay(cells)).toEqual({ picture, count, halves });
  });

  it.each([
    ['two of a picture that pays from three', ['ace', 'ace', 'ten', 'ten', 'ten']],
    ['three that do not begin at the left', ['lily', 'ten', 'ten', 'ten', 'jack']],
    ['books alone', ['book', 'book', 'book', 'book', 'book']],
  ] as const)('does not pay %s', (_, cells) => expect(linePay(cells)).toBeUndefined());

  it('pays more for more of a picture', () => {
    for (const [two, three, four, five] of Object.values(linePays))
      expect(two < three && three < four && four < five).toBe(true);
  });
});

describe('a spin', () => {
  it('pays books wherever they show', () => {
    expect([2, 3, 4, 5].map((books) => spinAt(stopsWithBooks(books)).bookHalves)).toEqual([0, 4, 40, 400]);
  });

  it('adds up its lines, its books and its special symbol', () => {
    fc.assert(
      fc.property(anyStops, fc.constantFrom(undefined, ...linePictures), (stops, special) => {
        const { wins, halves, bookHalves, columns, expansion } = spinAt(stops, special);
        const extra = bookHalves + (expansion?.halves ?? 0);
        expect(wins.reduce((sum, win) => sum + win.halves, extra)).toBe(halves);
        for (const { line, count, picture } of wins) {
          const run = (lines[line] ?? []).slice(0, count).map((row, reel) => columns[reel]?.[row]);
          expect(run.every((each) => each === picture || each === 'book')).toBe(true);
        }
      }),
    );
  });

  it('fills every reel on which the special symbol shows, and pays it on all ten lines', () => {
    fc.assert(
      fc.property(anyStops, fc.constantFrom(...linePictures), (stops, special) => {
        const { columns, expansion } = spinAt(stops, special);
        const reels = [0, 1, 2, 3, 4].filter((reel) => columns[reel]?.includes(special));
        const pay = [0, 0, ...linePays[special]][reels.length] ?? 0;
        expect(expansion).toEqual(pay > 0 ? { picture: special, reels, halves: 10 * pay } : undefined);
      }),
    );
  });

  it('pays the special symbol across reels between its own', () => {
    const stops = [stopOf(0, 'ten'), stopOf(1, 'ten'), 4, 15, stopOf(4, 'ten')];
    const { expansion, columns } = spinAt(stops, 'ten');
    expect([2, 3].some((reel) => columns[reel]?.includes('ten'))).toBe(false);
    expect(expansion).toEqual({ picture: 'ten', reels: [0, 1, 4], halves: 10 });
  });
});

describe('a round', () => {
  const played = (special: LinePicture, ...stops: readonly (readonly number[])[]) => {
    let at = 0;
    return playRound({ stops: () => stops[Math.min(at++, stops.length - 1)] ?? nothing, special: () => special });
  };

  it('is over after one spin without three books', () => {
    expect(played('ten', nothing)).toEqual({ special: null, turns: [{ stops: nothing, payE4: 0, free: 0 }] });
  });

  it('goes on for ten free spins with three books or more', () => {
    for (const books of [3, 4, 5]) {
      const { turns, special } = played('lily', stopsWithBooks(books), nothing);
      expect(turns).toHaveLength(1 + 10);
      expect(special).toBe('lily');
    }
  });

  it('pays the special symbol in free spins alone', () => {
    const { turns } = played('serpent', stopsWithBooks(3), serpents);
    expect(turns[0]?.payE4).toBe(spinAt(stopsWithBooks(3)).halves * HALF_E4);
    expect(turns[1]?.payE4).toBeGreaterThan(spinAt(serpents).halves * HALF_E4);
  });

  it('gives ten more spins for three books, and 30 at most', () => {
    expect(played('idol', stopsWithBooks(3), nothing, stopsWithBooks(3), nothing).turns).toHaveLength(1 + 20);
    const { turns } = played('idol', stopsWithBooks(3));
    expect(turns.map((turn) => turn.free).filter((given) => given > 0)).toEqual([10, 10, 10]);
    expect(turns).toHaveLength(1 + 30);
  });

  it('pays five reels full of the serpent 2,500 times the stake, and ends there', () => {
    expect(spinAt(serpents, 'serpent').expansion).toEqual({
      picture: 'serpent',
      reels: [0, 1, 2, 3, 4],
      halves: 5_000,
    });
    const outcome = played('serpent', stopsWithBooks(3), nothing, serpents);
    expect(outcome.turns).toHaveLength(3);
    expect(payOf(outcome)).toBe(25_000_000);
  });

  it('draws its reels from the left, then the special symbol, then the reels of each free spin', () => {
    let features = 0;
    for (let nonce = 0; nonce < 1_200; nonce += 1) {
      const { outcome } = livroDoBoitata.play(draws('order', nonce), {});
      const draw = draws('order', nonce);
      for (const [index, { stops }] of outcome.turns.entries()) {
        expect(stops).toEqual(stops.map(() => draw.int(STOPS)));
        if (index === 0 && outcome.special) {
          expect(linePictures[draw.weighted(specialWeights)]).toBe(outcome.special);
          features += 1;
        }
      }
    }
    expect(features).toBeGreaterThan(0);
  });

  it('is never rounded, and pays at most R$ 500.000,00', () => {
    for (const stake of livroDoBoitata.stakes.steps) {
      expect(stake % 10n).toBe(0n);
      expect((stake * BigInt(HALF_E4)) % 10_000n).toBe(0n);
      expect(rtpAtStake(odds, stake)).toEqual(livroDoBoitata.rtp);
    }
    expect(winOf(livroDoBoitata.stakes.max, livroDoBoitata.maxMultiplierE4)).toBe(50_000_000n);
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const { outcome, multiplierE4 } = livroDoBoitata.play(draws('store', nonce), {});
      expect(isLivroOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
      expect(BigInt(payOf(outcome))).toBe(multiplierE4);
    }
    const { turns } = playRound({ stops: () => nothing, special: () => 'ten' });
    const [first] = turns;
    let spin = 0;
    const tens = strips.map((_, reel) => stopOf(reel, 'ten'));
    const feature = playRound({ stops: () => (spin++ === 0 ? stopsWithBooks(3) : tens), special: () => 'ten' });
    expect(isLivroOutcome(feature)).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { special: null, turns: [] },
      { special: null, turns: [{}] },
      { special: 'ten', turns },
      { special: 'book', turns },
      { turns },
      { special: null, turns, more: 1 },
      { special: null, turns: [...turns, ...turns] },
      { special: null, turns: [{ ...first, payE4: 5_000 }] },
      { special: null, turns: [{ ...first, free: 10 }] },
      { special: null, turns: [{ ...first, extra: 0 }] },
      { special: null, turns: [{ ...first, stops: [9, 11, 13, 6, 32] }] },
      { special: null, turns: [{ ...first, stops: [9, 11, 13, 6] }] },
      { ...feature, special: null },
      { ...feature, special: 'serpent' },
      { ...feature, turns: feature.turns.slice(0, 4) },
    ])
      expect(isLivroOutcome(broken)).toBe(false);
  });
});

describe('golden rounds', () => {
  const golden = drawsOf(new Uint8Array(32).map((_, index) => index));

  it('stay what they are', () => {
    const texts = [0, 1, 2, 3].map((nonce) => {
      const { outcome, multiplierE4 } = livroDoBoitata.play(golden('livro', nonce), {});
      return `${outcome.turns.map(({ stops }) => stops.join(' ')).join('; ')}: ${multiplierE4}`;
    });
    expect(texts).toMatchInlineSnapshot(`
      [
        "28 28 14 8 20: 0",
        "9 8 0 0 6: 0",
        "8 30 9 31 20: 0",
        "6 26 23 15 11: 0",
      ]
    `);
  });

  it('stay what they are through their free spins', () => {
    let nonce = 0;
    while (livroDoBoitata.play(golden('livro', nonce), {}).outcome.special === null) nonce += 1;
    const { outcome, multiplierE4 } = livroDoBoitata.play(golden('livro', nonce), {});
    const turns = outcome.turns.map(({ stops, payE4 }) => `${stops.join(' ')}: ${payE4}`);
    expect({ nonce, multiplierE4, special: outcome.special, turns }).toMatchInlineSnapshot(`
      {
        "multiplierE4": 615000n,
        "nonce": 322,
        "special": "king",
        "turns": [
          "22 2 15 15 27: 200000",
          "0 14 26 5 28: 100000",
          "13 6 18 3 15: 0",
          "5 9 15 15 7: 105000",
          "6 8 22 18 20: 0",
          "22 9 28 27 22: 5000",
          "25 7 3 9 22: 0",
          "4 17 15 17 12: 100000",
          "8 12 1 5 9: 5000",
          "13 19 25 17 14: 100000",
          "1 3 12 17 9: 0",
        ],
      }
    `);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  const rounds = 150_000;
  const draw = draws('simulation', 0);
  let [sum, hits, features] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { multiplierE4, outcome } = livroDoBoitata.play(draw, {});
    sum += Number(multiplierE4) / 10_000;
    if (multiplierE4 > 0n) hits += 1;
    if (outcome.special) features += 1;
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
    // A book shows in 3 of the 32 windows of each reel.
    const [shown, rest] = [3 / 32, 29 / 32];
    const chance = 10 * shown ** 3 * rest ** 2 + 5 * shown ** 4 * rest + shown ** 5;
    expect(z(features, chance)).toBeLessThan(4);
    expect(Math.round(1 / chance)).toBe(FREE_ONE_IN);
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(rtpText(livroDoBoitata.rtp)).toBe('96,6%');
    expect(hitRate(odds)).toBeCloseTo(0.301_114_439_964, 11);
    expect(deviation(odds)).toBeCloseTo(8.184_439_297_767, 9);
    expect(Math.floor(hitRate(odds) * 100)).toBe(HIT_PERCENT);
    expect(odds.cases.size).toBe(5_001);
  });
});
