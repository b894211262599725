import { approximately, conformance, deviation, drawsOf, exactRtp, hitRate, rtpText, winOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { botoDoLuar } from './boto-do-luar.ts';
import { options, roundOdds } from './maths.ts';
import { type BotoOutcome, isBotoOutcome, payOf } from './outcome.ts';
import { MOST_DRAWS, type MiddleCell, type Picture, WEIGHTS, pictures } from './paytable.ts';
import { HIT_PERCENT } from './return.ts';
import { drawRound } from './round.ts';
import { isDolphin } from './ways.ts';

const serverSeed = new Uint8Array(32).map((_, index) => index);
const odds = roundOdds(WEIGHTS);
const draws = drawsOf(serverSeed);

const LETTERS: Readonly<Record<string, Picture>> = {
  h: 'hat',
  g: 'guitar',
  m: 'moon',
  l: 'lily',
  f: 'fish',
  c: 'shell',
  b: 'berries',
  s: 'star',
};

/** A round of reels written from the top, a letter or a multiplier a cell: `hhh 2hgl mmm`. */
function round(left: string, middle: string, right: string, before = 0): BotoOutcome {
  const cell = (letter: string): Picture => LETTERS[letter] ?? 'star';
  const reel: MiddleCell[] = [...middle].map((letter) =>
    letter === '2' ? 2 : letter === '3' ? 3 : letter === '5' ? 5 : cell(letter),
  );
  const lost = Array.from({ length: before }, () => [...'hhhsss'].map(cell));
  return { moon: false, middle: reel, draws: [...lost, [...left, ...right].map(cell)] };
}

describe('Boto do Luar passes the conformance checks', () => {
  const malformed = [undefined, null, [], '', 0, { ways: 36 }];
  it.each(conformance(botoDoLuar, { options, malformed }))('$name', ({ check }) => check());
});

describe('the pays', () => {
  it.each([
    ['one way of each kind', round('hgm', 'hgml', 'hgm'), 4.4],
    ['the same picture all over, in 36 ways', round('sss', 'ssss', 'sss'), 7.2],
    ['nothing where the right reel has another picture', round('hhh', 'hhhh', 'ggg'), 0],
    ['nothing where the middle reel has another picture', round('hhh', 'ssss', 'hhh'), 0],
    ['a dolphin for every picture at once', round('hsf', '2bbb', 'hff'), 2 * (2.5 + 2 * 0.4)],
    ['the product of two dolphins', round('hcc', '35bb', 'hgg'), 2.5 * 2 * 15],
    ['one more for each further draw', round('hcc', '35bb', 'hgg', 3), 2.5 * 2 * 18],
    ['no further draw without a dolphin', round('hcc', 'hbbb', 'hgg'), 2.5],
    ['no more than 2,500 times', round('hhh', '5555', 'hhh'), 2500],
  ])('count %s', (_, outcome, times) => {
    expect(payOf(outcome)).toBe(BigInt(Math.round(times * 10_000)));
  });

  it('leave no fraction of a centavo at any stake', () => {
    for (const stake of botoDoLuar.stakes.steps)
      for (const multiplier of odds.cases.keys()) expect((stake * multiplier) % 10_000n).toBe(0n);
    expect(winOf(botoDoLuar.stakes.max, botoDoLuar.maxMultiplierE4)).toBe(125_000_000n);
  });
});

describe('the dolphins', () => {
  const rounds = Array.from({ length: 20_000 }, (_, nonce) => drawRound(draws('dolphins', nonce), WEIGHTS));

  it('draw the outer reels again until something pays, at most four times in all', () => {
    for (const each of rounds) {
      const mayDrawAgain = each.middle.some(isDolphin);
      expect(each.draws.length).toBeLessThanOrEqual(mayDrawAgain ? MOST_DRAWS : 1);
      for (const [index] of each.draws.slice(0, -1).entries())
        expect(payOf({ ...each, draws: each.draws.slice(0, index + 1) })).toBe(0n);
      if (mayDrawAgain && each.draws.length < MOST_DRAWS) expect(payOf(each)).toBeGreaterThan(0n);
    }
    expect(new Set(rounds.map((each) => each.draws.length))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('fill the middle reel under the full moon', () => {
    const moons = rounds.filter(({ moon }) => moon);
    expect(moons.length).toBeGreaterThan(0);
    for (const { middle } of moons) expect(middle.every(isDolphin)).toBe(true);
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const { outcome } = botoDoLuar.play(draws('store', nonce), {});
      expect(isBotoOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    }
    const paid = round('hcc', '35bb', 'hgg');
    const unpaid = round('hcc', 'bbbb', 'hgg');
    for (const broken of [
      null,
      [],
      {},
      { ...paid, moon: true },
      { ...paid, middle: ['hat'] },
      { ...paid, middle: [4, 'hat', 'hat', 'hat'] },
      { ...paid, draws: [] },
      { ...paid, draws: [['hat']] },
      { ...paid, draws: [...paid.draws, ...paid.draws] },
      { ...unpaid, draws: [...unpaid.draws, ...unpaid.draws] },
      { ...paid, draws: unpaid.draws, middle: [2, 'berries', 'berries', 'berries'], lucky: true },
    ])
      expect(isBotoOutcome(broken)).toBe(false);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  const count = 300_000;
  const draw = draws('simulation', 0);
  const times = Array.from({ length: count }, () => {
    const { multiplierE4, outcome } = botoDoLuar.play(draw, {});
    return { times: Number(multiplierE4) / 10_000, moon: outcome.moon };
  });
  const z = (seen: number, chance: number) =>
    Math.abs(seen - count * chance) / Math.sqrt(count * chance * (1 - chance));

  it('in its return', () => {
    const { win, stake } = exactRtp(odds);
    const mean = times.reduce((sum, each) => sum + each.times, 0) / count;
    expect(Math.abs(mean - approximately(win, stake))).toBeLessThan((4 * deviation(odds)) / Math.sqrt(count));
  });

  it('in how often it pays and how often the moon is full', () => {
    expect(z(times.filter((each) => each.times > 0).length, hitRate(odds))).toBeLessThan(4);
    expect(z(times.filter(({ moon }) => moon).length, 1 / WEIGHTS.moonOneIn)).toBeLessThan(4);
  });
});

describe('the parsheet', () => {
  it('has the figures of the README', () => {
    expect(exactRtp(odds)).toEqual(botoDoLuar.rtp);
    expect(rtpText(botoDoLuar.rtp)).toBe('96,6%');
    expect(hitRate(odds)).toBeCloseTo(0.444_245_829_002, 11);
    expect(Math.floor(hitRate(odds) * 100)).toBe(HIT_PERCENT);
    expect(deviation(odds)).toBeCloseTo(7.802_715_342_5, 9);
    expect(odds.cases.size).toBe(4891);
    expect(pictures).toHaveLength(8);
  });
});
