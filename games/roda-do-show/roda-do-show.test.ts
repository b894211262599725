import { asInstant, drawsOf, enumerate, exactRtp, factsOf, returnOf, roundConformance } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { TOTAL, boostedRuns, oddsOfBets, options } from './maths.ts';
import { boostOf, isShowOutcome, placeOf } from './outcome.ts';
import { mostOfBets, payE4 } from './pays.ts';
import { returns } from './return.ts';
import { rodaDoShow } from './roda-do-show.ts';
import { MOST_BOOSTS, boostAt, numbered, places, wheel } from './segments.ts';
import { BOOST_MS, TURN_MS, runMs, seenAt, standingAt, stopUnder, turnTo } from './show.ts';

const draws = drawsOf(new Uint8Array(32).fill(54));
const at = (segment: string): number => wheel.findIndex((each) => each === segment);
const chip = (bet: string, chips = 1) => ({ bet, chips });

describe('Roda do Show keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { bets: [] },
    { bets: [chip('2X')] },
    { bets: [chip('2,2')] },
    { bets: [chip('1'), chip('1')] },
    { bets: [chip('1', 0)] },
    { bets: [chip('1', 501)] },
    { bets: [chip('1')], more: 1 },
  ];
  it.each(roundConformance(rodaDoShow, { options, malformed }))('$name', ({ check }) => check());
});

describe('the wheel', () => {
  it('has 54 segments: 23, 14, 7, 4, 2 and 1 numbers, two doublings and one by five', () => {
    const count = (segment: string): number => wheel.filter((each) => each === segment).length;
    expect([...places, '2X', '5X'].map(count)).toEqual([23, 14, 7, 4, 2, 1, 2, 1]);
    expect(wheel).toHaveLength(54);
    expect(numbered).toHaveLength(51);
  });

  it('has no two alike side by side', () => {
    for (const [index, segment] of wheel.entries()) expect(wheel[(index + 1) % wheel.length]).not.toBe(segment);
  });
});

describe('a round', () => {
  const walked = [...enumerate((draw) => rodaDoShow.draw(draw, null))];

  it('ends at a number, with three boosts at most before it', () => {
    for (const { value } of walked) {
      expect(isShowOutcome(value)).toBe(true);
      expect(value.stops.slice(0, -1).every((stop) => boostAt(stop) !== undefined)).toBe(true);
    }
    expect(Math.max(...walked.map(({ value }) => value.stops.length))).toBe(MOST_BOOSTS + 1);
  });

  it('comes out as the mathematics counts it, number by number and boost by boost', () => {
    const counted = new Map<string, bigint>();
    for (const { value, over, under } of walked) {
      const key = `${placeOf(value)} by ${boostOf(value)}`;
      counted.set(key, (counted.get(key) ?? 0n) + (over * TOTAL) / under);
    }
    for (const place of places) {
      const segments = BigInt(wheel.filter((each) => each === place).length);
      for (const [product, runs] of boostedRuns(segments)) expect(counted.get(`${place} by ${product}`)).toBe(runs);
    }
    expect([...counted.values()].reduce((sum, runs) => sum + runs, 0n)).toBe(TOTAL);
  });

  it('is recognised, and nothing else is', () => {
    const [two, one] = [at('2X'), at('1')];
    expect(isShowOutcome(JSON.parse(JSON.stringify({ stops: [two, two, two, one] })))).toBe(true);
    for (const stops of [[], [two], [one, one], [two, two, two, two, one], [54], [-1], [0.5], ['0'], 'none'])
      expect(isShowOutcome({ stops })).toBe(false);
    expect(isShowOutcome(null)).toBe(false);
    expect(() => placeOf({ stops: [two] })).toThrow('ends at a number');
  });
});

describe('a chip', () => {
  it('comes back with its gain where its number came, and the boosts multiply the gain alone', () => {
    const pays = (bet: string, ...stops: number[]): bigint => payE4([chip(bet)], { stops });
    expect(pays('1', at('1'))).toBe(20_000n);
    expect(pays('2.2', at('2.2'))).toBe(32_000n);
    expect(pays('2.2', at('1'))).toBe(0n);
    expect(pays('10', at('2X'), at('10'))).toBe(210_000n);
    expect(pays('43', at('5X'), at('5X'), at('5X'), at('43'))).toBe(rodaDoShow.maxMultiplierE4);
  });

  it('shares the stake with the others, never a centavo short', () => {
    const bets = [chip('5.3', 2), chip('1', 5)];
    expect(payE4(bets, { stops: [at('5.3')] })).toBe(18_000n);
    expect(payE4([chip('5.3', 1), chip('1', 2)], { stops: [at('2X'), at('5.3')] })).toBe(38_667n);
    expect(mostOfBets([chip('1', 3), chip('43', 1)])).toBe(13_440_000n);
  });
});

describe('the exact return', () => {
  it.each(places)('of %s is what the rules say, and what the real round pays over every run of stops', (place) => {
    const bets = [chip(place)];
    const revealed = returns[place];
    expect(exactRtp(oddsOfBets(bets))).toEqual(revealed);
    const game = asInstant(rodaDoShow, 1);
    let win = 0n;
    for (const { value, over, under } of enumerate((draw) => game.play(draw, { bets })))
      win += (value.multiplierE4 * over * TOTAL) / under;
    expect(win * (revealed?.stake ?? 0n)).toBe((revealed?.win ?? 0n) * TOTAL * 10_000n);
  });

  it('is the one the game declares', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = rodaDoShow;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
    for (const option of options) expect(returnOf(option).win * 1000n).toBeGreaterThan(returnOf(option).stake * 958n);
  });

  it('comes near that of a wheel whose boosts never end, n/51 + gain × n/45 of a chip, and never reaches it', () => {
    for (const [place, segments, gainTenths] of [
      ['1', 23n, 10n],
      ['2.2', 14n, 22n],
      ['43', 1n, 430n],
    ] as const) {
      const { win, stake } = exactRtp(oddsOfBets([chip(place)]));
      const common = 51n * 45n * 10n;
      const endless = segments * (45n * 10n + 51n * gainTenths);
      const short = endless * stake - win * common;
      expect(short).toBeGreaterThan(0n);
      expect(short * 1_000n).toBeLessThan(stake * common);
    }
  });
});

describe('the show', () => {
  const round = { stops: [at('5X'), at('2X'), at('21')] };

  it('leads the wheel to each segment, from wherever it stands', () => {
    for (let stop = 0; stop < wheel.length; stop += 1) {
      expect(stopUnder(standingAt(stop))).toBe(stop);
      const turn = turnTo({ stops: [stop] }, 0, (stop * 7) % wheel.length);
      expect(stopUnder(turn.toDegrees)).toBe(stop);
      expect(turn.toDegrees - turn.fromDegrees).toBeGreaterThanOrEqual(5 * 360);
    }
    expect(turnTo(round, 1, undefined).fromDegrees).toBe(standingAt(at('5X')));
  });

  it('is the same moment for every viewer, also for one who comes late', () => {
    expect(seenAt(round, -20)).toEqual({ at: 0, isTurning: true, ms: 0, revealed: 0 });
    expect(seenAt(round, TURN_MS - 1)).toEqual({ at: 0, isTurning: true, ms: TURN_MS - 1, revealed: 0 });
    expect(seenAt(round, TURN_MS)).toEqual({ at: 0, isTurning: false, ms: 0, revealed: 1 });
    expect(seenAt(round, TURN_MS + BOOST_MS)).toEqual({ at: 1, isTurning: true, ms: 0, revealed: 1 });
    expect(seenAt(round, 60_000)).toMatchObject({ at: 2, isTurning: false, revealed: 3 });
  });

  it('ends after the last stop has been shown', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const drawn = rodaDoShow.draw(draws('show', nonce), null);
      expect(seenAt(drawn, runMs(drawn)).revealed).toBe(drawn.stops.length);
      expect(seenAt(drawn, runMs(drawn) - 1001).revealed).toBe(drawn.stops.length - 1);
    }
  });
});
