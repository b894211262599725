import { approximately, drawsOf, enumerate, exactRtp, factsOf, roundConformance, rtpText } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_ODDS, oddsOf } from '../sports-book/odds.ts';
import { clubs } from './clubs.ts';
import { ligaDaArara } from './liga-da-arara.ts';
import { SHEET_ROUND, oddsOfLegs, options } from './maths.ts';
import { bookOf, markets } from './markets.ts';
import { type MatchGoals, isLeagueOutcome, isLeagueSetup, scoreOf } from './outcome.ts';
import { ALL_WEIGHT, scores, weightsOf } from './score-weights.ts';
import { ATTACKS, CLUBS, DEFENCES, MATCHES, TURNS, expectedGoals, pairsOf, ratingsOf, setupOf } from './season.ts';
import { MOST_LEGS, MOST_ODDS, type Leg, readLeagueInput } from './ticket.ts';

const SEED = new Uint8Array(32).map((_, index) => 7 * index);
const setup = setupOf(SHEET_ROUND);
const home: Leg = { match: 0, market: 'result', pick: 'home' };

/** Every number of goals that ratings can lead to, at home and away. */
const levels = ATTACKS.flatMap((_, attack) => DEFENCES.map((__, defence) => [attack, defence] as const));
const goalsAt = (atHome: boolean): number[] => [
  ...new Set(levels.map(([attack, defence]) => expectedGoals(attack, defence, atHome))),
];
const pairings = goalsAt(true).flatMap((one) => goalsAt(false).map((two) => [one, two] as const));

/** Goals of a match that ended so, at made-up minutes. */
function ended(one: number, two: number): MatchGoals {
  const minutes = (count: number, from: number): number[] => Array.from({ length: count }, (_, at) => from + at * 3);
  return [minutes(one, 5), minutes(two, 6)];
}

describe('Liga da Arara keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { legs: [] },
    { legs: 'home' },
    { legs: [home], luck: 1 },
    { legs: [null] },
    { legs: [{ match: 0, market: 'result' }] },
    { legs: [{ ...home, odds: 900 }] },
    { legs: [{ ...home, match: 10 }] },
    { legs: [{ ...home, match: -1 }] },
    { legs: [{ ...home, match: 0.5 }] },
    { legs: [{ ...home, match: '0' }] },
    { legs: [{ ...home, pick: 'nobody' }] },
    { legs: [{ ...home, market: 'toString', pick: 'home' }] },
    { legs: [{ match: 0, market: 'score', pick: '9-9' }] },
    { legs: [home, home] },
    { legs: [home, { match: 0, market: 'both', pick: 'yes' }] },
    { legs: setup.matches.slice(0, MOST_LEGS + 1).map((_, match) => ({ ...home, match })) },
    { legs: setup.matches.slice(0, 4).map((_, match) => ({ match, market: 'score', pick: '2-2' })) },
  ];
  const evidence = { options, malformed, rounds: 60, number: SHEET_ROUND };
  it.each(roundConformance(ligaDaArara, evidence))('$name', ({ check }) => check());
});

describe('the calendar', () => {
  it('has every club meet every other at home and away, once a round', () => {
    const met = new Set<string>();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const pairs = pairsOf(turn);
      expect(new Set(pairs.flat()).size).toBe(CLUBS);
      for (const pair of pairs) met.add(pair.join());
    }
    expect(met.size).toBe(CLUBS * (CLUBS - 1));
  });

  it('sends nobody away, or keeps nobody at home, more than three times in a row', () => {
    for (let place = 0; place < CLUBS; place += 1) {
      const where = Array.from({ length: TURNS }, (_, turn) =>
        pairsOf(turn).some(([one]) => one === place) ? 'H' : 'A',
      );
      expect(where.join('')).not.toMatch(/HHHH|AAAA/);
    }
  });

  it('counts rounds through seasons of 38, each with ratings and an order of its own', () => {
    expect(setupOf(38 * 7 + 5)).toMatchObject({ season: 7, turn: 5 });
    expect(setupOf(38 * 8)).toMatchObject({ season: 8, turn: 0 });
    expect(ratingsOf(7)).not.toEqual(ratingsOf(8));
    expect(setupOf(38 * 7).matches).not.toEqual(setupOf(38 * 8).matches);
  });

  it('gives each club the same rating all season long', () => {
    const { matches } = setupOf(38 * 7);
    const ratings = ratingsOf(7);
    for (const [one, two, goals] of matches)
      expect(goals).toBe(expectedGoals(ratings[one]?.attack ?? 0, ratings[two]?.defence ?? 0, true));
  });

  it('takes few bytes, and is recognised when it comes back', () => {
    expect(JSON.stringify(setup).length).toBeLessThan(220);
    expect(isLeagueSetup(JSON.parse(JSON.stringify(setup)))).toBe(true);
    for (const broken of [null, {}, { ...setup, matches: [] }, { ...setup, season: '1' }])
      expect(isLeagueSetup(broken)).toBe(false);
  });

  it('has twenty clubs, no two of one name or code', () => {
    expect(clubs).toHaveLength(CLUBS);
    expect(new Set(clubs.map(({ name }) => name)).size).toBe(CLUBS);
    expect(new Set(clubs.map(({ code }) => code)).size).toBe(CLUBS);
    for (const { code } of clubs) expect(code).toMatch(/^[A-Z]{3}$/);
  });
});

describe('the scores', () => {
  it('sum to one exactly, whatever the pairing', () => {
    for (const [one, two] of pairings) {
      const weights = weightsOf(one, two);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(ALL_WEIGHT);
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
    }
  });

  it('follow Poisson, held together by τ as Dixon and Coles have it', () => {
    const [one, two, rho] = [1.45, 1.15, -0.08];
    const factorials = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320];
    const poisson = (mean: number, k: number): number => (Math.exp(-mean) * mean ** k) / (factorials[k] ?? 1);
    const tau: Readonly<Record<string, number>> = {
      '0,0': 1 - one * two * rho,
      '0,1': 1 + one * rho,
      '1,0': 1 + two * rho,
      '1,1': 1 - rho,
    };
    const raw = scores.map((score) => poisson(one, score[0]) * poisson(two, score[1]) * (tau[score.join()] ?? 1));
    const sum = raw.reduce((all, each) => all + each, 0);
    weightsOf(145, 115).forEach((weight, index) => {
      expect(weight / ALL_WEIGHT).toBeCloseTo((raw[index] ?? 0) / sum, 6);
    });
  });

  it('give the goals that were expected, on average, within what the cap and τ move', () => {
    for (const [one, two] of [
      [145, 115],
      [247, 79],
    ] as const) {
      const mean = weightsOf(one, two).reduce((sum, weight, index) => sum + weight * (scores[index]?.[0] ?? 0), 0);
      expect(Math.abs(mean / ALL_WEIGHT - one / 100)).toBeLessThan(0.02);
    }
  });
});

describe('the markets', () => {
  it('are true in exactly the cases that their odds are made of', () => {
    setup.matches.forEach(([, , one, two], match) => {
      const [book, weights] = [bookOf(one, two), weightsOf(one, two)];
      for (const { market, pick, chance, odds } of book.selections) {
        let [over, paid] = [0n, 0n];
        scores.forEach((score, index) => {
          const goals = setup.matches.map((_, at) => (at === match ? ended(...score) : ended(0, 0)));
          const input = readLeagueInput({ legs: [{ match, market, pick }] }, setup) ?? { legs: [] };
          const pays = ligaDaArara.pay({ goals }, input, setup);
          if (pays > 0n) over += BigInt(weights[index] ?? 0);
          paid = pays > paid ? pays : paid;
        });
        expect([market, pick, over]).toEqual([market, pick, chance.over]);
        expect(paid).toBe(BigInt(odds) * 100n);
      }
    });
  });

  it('cover every score: one of three results, over or under, one exact score', () => {
    for (const [one, two] of pairings.filter((_, index) => index % 17 === 0)) {
      const book = bookOf(one, two);
      const sum = (market: string): bigint =>
        book.selections.filter((each) => each.market === market).reduce((all, { chance }) => all + chance.over, 0n);
      expect(sum('result')).toBe(BigInt(ALL_WEIGHT));
      expect(sum('both')).toBe(BigInt(ALL_WEIGHT));
      expect(sum('score')).toBe(BigInt(ALL_WEIGHT));
      expect(book.selections.map(({ market }) => market)).toEqual(expect.arrayContaining([...markets]));
    }
  });

  it('return no less than the game declares, in every pick of every pairing there is', () => {
    let [least, count, most] = [2n * BigInt(ALL_WEIGHT) * 100n, 0, 0n];
    for (const [one, two] of pairings) {
      for (const { chance, odds } of bookOf(one, two).selections) {
        const back = chance.over * BigInt(odds);
        expect(odds).toBeGreaterThanOrEqual(LEAST_ODDS);
        expect(odds).toBeLessThanOrEqual(MOST_ODDS);
        // Never more than 97 %, and a hundredth of the odds is all that rounding takes.
        expect(back <= 97n * chance.under && back > 97n * chance.under - chance.over).toBe(true);
        least = back < least ? back : least;
        most = chance.over > most ? chance.over : most;
        count += 1;
      }
    }
    expect(pairings).toHaveLength(625);
    expect(count).toBe(24_509);
    const { rtp } = ligaDaArara;
    expect(least * rtp.stake).toBe(rtp.win * BigInt(ALL_WEIGHT) * 100n);
    // Of several picks the likeliest has the square of this at most, and rounding takes less of it than the least single loses.
    const rounding = most * most;
    const lost = (97n * BigInt(ALL_WEIGHT) - least) * BigInt(ALL_WEIGHT);
    expect(rounding < lost).toBe(true);
    expect(rtpText(rtp)).toBe('96,0%');
  });
});

const someLegs = fc
  .uniqueArray(fc.integer({ min: 0, max: MATCHES - 1 }), { minLength: 1, maxLength: MOST_LEGS })
  .chain((matches) =>
    fc.tuple(
      ...matches.map((match) => {
        const [, , one, two] = setup.matches[match] ?? [0, 0, 100, 100];
        const { selections } = bookOf(one, two);
        return fc.constantFrom(...selections).map(({ market, pick }): Leg => ({ match, market, pick }));
      }),
    ),
  );

describe('a ticket of several picks', () => {
  it('takes the edge once: it returns as much as one pick does', () => {
    fc.assert(
      fc.property(someLegs, (legs) => {
        const read = readLeagueInput({ legs }, setup);
        const odds = oddsOfLegs(legs, setup);
        const { win, stake } = exactRtp(odds);
        expect(win * 100n <= stake * 97n).toBe(true);
        expect(win * ligaDaArara.rtp.stake >= stake * ligaDaArara.rtp.win).toBe(true);
        const [, top] = [...odds.cases.keys()];
        expect(read === undefined).toBe((top ?? 0n) > ligaDaArara.maxMultiplierE4);
      }),
      { seed: 38, numRuns: 400 },
    );
  });

  it('pays more than its picks multiplied one by one', () => {
    const legs = [0, 1, 2].map((match) => ({ ...home, match }));
    const chances = legs.map(
      ({ match }) => bookOf(...goalsOf(match)).find('result', 'home')?.chance ?? { over: 1n, under: 1n },
    );
    const apart = chances.reduce((all, chance) => (all * oddsOf([chance])) / 100, 1);
    expect(oddsOf(chances) / 100).toBeGreaterThan(apart * 1.05);
  });

  it('is lost with any one of them', () => {
    const legs = [home, { ...home, match: 1 }];
    const input = readLeagueInput({ legs }, setup);
    if (!input) throw new Error('the ticket is offered');
    const play = (one: MatchGoals, two: MatchGoals): bigint =>
      ligaDaArara.pay(
        { goals: setup.matches.map((_, at) => (at === 0 ? one : at === 1 ? two : ended(0, 0))) },
        input,
        setup,
      );
    expect(play(ended(1, 0), ended(2, 1))).toBe(ligaDaArara.mostE4?.(input, setup));
    expect(play(ended(1, 0), ended(1, 1))).toBe(0n);
    expect(play(ended(0, 1), ended(2, 1))).toBe(0n);
  });
});

function goalsOf(match: number): readonly [number, number] {
  const [, , one, two] = setup.matches[match] ?? [0, 0, 0, 0];
  return [one, two];
}

describe('the draw', () => {
  it('draws the score of the first match by its weights, and no other way', () => {
    const only = { ...setup, matches: setup.matches.slice(0, 1) };
    const weights = weightsOf(...goalsOf(0));
    // The minutes are left as they come: walked too, they would multiply the cases beyond counting.
    const seen = new Map<string, bigint>();
    const walked = enumerate((draw) => {
      const goals = ligaDaArara.draw({ ...draw, shuffle: (items, take) => items.slice(0, take) }, only).goals[0];
      return goals ? scoreOf(goals).join('-') : '';
    });
    for (const { value, over } of walked) seen.set(value, (seen.get(value) ?? 0n) + over);
    scores.forEach((score, index) => {
      const weight = BigInt(weights[index] ?? 0);
      if (weight > 0n) expect(seen.get(score.join('-'))).toBe(weight);
    });
  });

  it('gives every goal a minute of its own', () => {
    const draws = drawsOf(SEED);
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const outcome = ligaDaArara.draw(draws('minutes', nonce), setup);
      expect(isLeagueOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
      for (const [one, two] of outcome.goals) {
        const all = [...one, ...two];
        expect(new Set(all).size).toBe(all.length);
        expect(all.every((minute) => minute >= 1 && minute <= 90)).toBe(true);
      }
    }
  });

  it('is recognised when it comes back, and nothing else is', () => {
    const goals = setup.matches.map(() => ended(1, 2));
    expect(isLeagueOutcome({ goals })).toBe(true);
    for (const broken of [
      null,
      {},
      { goals: [] },
      { goals: goals.slice(1) },
      { goals: [[[91], []], ...goals.slice(1)] },
      { goals: [[[0], []], ...goals.slice(1)] },
      { goals: [[[9, 9], []], ...goals.slice(1)] },
      { goals: [[[1.5], []], ...goals.slice(1)] },
      { goals: [[[1]], ...goals.slice(1)] },
    ])
      expect(isLeagueOutcome(broken)).toBe(false);
  });
});

describe('the parsheet', () => {
  it('declares what the mathematics says', () => {
    expect(factsOf(options)).toEqual({ rtp: ligaDaArara.rtp, maxMultiplierE4: 10_000_000n, maxOneIn: 1031n });
    expect(approximately(ligaDaArara.rtp.win, ligaDaArara.rtp.stake)).toBeCloseTo(0.960_708, 6);
  });
});
