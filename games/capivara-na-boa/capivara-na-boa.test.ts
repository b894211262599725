import { approximately, conformance, deviation, drawsOf, exactRtp, hitRate, rtpText, winOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { fiveLines } from '../slots/five-lines.ts';
import { payBoard } from './board.ts';
import { capivaraNaBoa } from './capivara-na-boa.ts';
import { options, roundOdds } from './maths.ts';
import { type CapivaraOutcome, coinsOf, isCapivaraOutcome, payOf } from './outcome.ts';
import { BATH_SPINS, MOST_COINS, type Picture, WEIGHTS, coinsFor, pictures } from './paytable.ts';
import { HIT_PERCENT } from './return.ts';
import { drawRound } from './round.ts';

const serverSeed = new Uint8Array(32).map((_, index) => index);
const odds = roundOdds(WEIGHTS);
const draws = drawsOf(serverSeed);

const LETTERS: Readonly<Record<string, Picture>> = {
  w: 'capybara',
  d: 'duck',
  s: 'sunglasses',
  c: 'coconut',
  m: 'watermelon',
  h: 'hibiscus',
  l: 'leaf',
};

/** A board from its rows, a letter a cell. */
const board = (rows: string): Picture[] => [...rows.replaceAll(' ', '')].map((letter) => LETTERS[letter] ?? 'leaf');

const plain = (rows: string, oranges: number): CapivaraOutcome => ({
  bath: false,
  spins: [{ grid: board(rows), oranges }],
});

const bath = (...spins: readonly string[]): CapivaraOutcome => ({
  bath: true,
  spins: spins.map((rows, index) => ({ grid: board(rows), oranges: index + 1 })),
});

describe('Capivara na Boa passes the conformance checks', () => {
  const malformed = [undefined, null, [], '', 0, { lines: 5 }];
  it.each(conformance(capivaraNaBoa, { options, malformed }))('$name', ({ check }) => check());
});

describe('the pays', () => {
  it.each(pictures)('three of %s on each line alone pay that line', (picture) => {
    const others = pictures.filter((each) => each !== picture && each !== 'capybara');
    for (const [line, cells] of fiveLines.entries()) {
      const grid = Array.from({ length: 9 }, (_, cell) =>
        cells.includes(cell) ? picture : (others[cell % 4] ?? 'leaf'),
      );
      expect(payBoard(grid).wins).toContainEqual({ line, picture, coins: coinsFor[picture] });
    }
  });

  it.each([
    ['a capybara stands for any picture', plain('wdd mcs hls', 1), 20],
    ['three capybaras have a prize of their own', plain('www mcs hls', 1), 50],
    ['two pictures do not agree through a capybara', plain('dws mcl hls', 1), 0],
    ['crossing lines add up', plain('dmd mdm dcd', 1), 40],
    ['oranges multiply all of it', plain('dmd mdm dcd', 5), 200],
    ['three rows of three pictures do not fill the board', plain('ddd mmm lll', 1), 21.6],
    ['one picture everywhere multiplies by ten', plain('lll lll lll', 1), 20],
    ['with capybaras among it too, and oranges', plain('lwl lll llw', 3), 60],
    ['no round pays more than 2,500 times', plain('www www www', 10), 2500],
    ['the bath adds its spins up, each times its oranges', bath('dwl cws lwh', 'dwd cws lwh', 'lwh cws mwd'), 40.4],
    ['a bath that reaches the largest prize pays no more', bath('dwd dwd dwd', 'dwd dwd dwd'), 2500],
  ])('%s', (_, outcome, times) => {
    expect(payOf(outcome)).toBe(BigInt(Math.round(times * 10_000)));
  });

  it('leave no fraction of a centavo at any stake', () => {
    for (const stake of capivaraNaBoa.stakes.steps)
      for (const multiplier of odds.cases.keys()) expect((stake * multiplier) % 10_000n).toBe(0n);
    expect(winOf(capivaraNaBoa.stakes.max, capivaraNaBoa.maxMultiplierE4)).toBe(125_000_000n);
  });
});

describe('the bath', () => {
  const baths = Array.from({ length: 60_000 }, (_, nonce) => drawRound(draws('bath', nonce), WEIGHTS)).filter(
    (round) => round.bath,
  );

  it('has six spins around a column of capybaras, an orange more in each', () => {
    expect(baths.length).toBeGreaterThan(0);
    for (const { spins } of baths) {
      expect(spins.map(({ oranges }) => oranges)).toEqual([1, 2, 3, 4, 5, 6].slice(0, spins.length));
      for (const { grid } of spins) expect([grid[1], grid[4], grid[7]]).toEqual(['capybara', 'capybara', 'capybara']);
    }
  });

  it('ends early only where the largest prize is reached', () => {
    for (const round of baths) expect(round.spins.length === BATH_SPINS || coinsOf(round) === MOST_COINS).toBe(true);
  });
});

describe('the stored round', () => {
  it('is recognised, and nothing else is', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const { outcome } = capivaraNaBoa.play(draws('store', nonce), {});
      expect(isCapivaraOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    }
    const one = plain('wdd mcs hls', 1);
    const six = bath('dwl cws lwh', 'dwl cws lwh', 'dwl cws lwh', 'dwl cws lwh', 'dwl cws lwh', 'dwl cws lwh');
    expect(isCapivaraOutcome(six)).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { ...one, bath: true },
      { ...six, bath: false },
      { ...six, spins: six.spins.slice(0, 5) },
      { ...six, spins: six.spins.toReversed() },
      { ...one, spins: [] },
      { ...one, spins: [...one.spins, ...one.spins] },
      { ...one, spins: [{ grid: ['duck'], oranges: 1 }] },
      plain('wdd mcs hls', 4),
      { ...one, lucky: true },
    ])
      expect(isCapivaraOutcome(broken)).toBe(false);
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  const count = 300_000;
  const draw = draws('simulation', 0);
  const rounds = Array.from({ length: count }, () => {
    const { multiplierE4, outcome } = capivaraNaBoa.play(draw, {});
    return { times: Number(multiplierE4) / 10_000, bath: outcome.bath };
  });
  const z = (seen: number, chance: number) =>
    Math.abs(seen - count * chance) / Math.sqrt(count * chance * (1 - chance));

  it('in its return', () => {
    const { win, stake } = exactRtp(odds);
    const mean = rounds.reduce((sum, each) => sum + each.times, 0) / count;
    expect(Math.abs(mean - approximately(win, stake))).toBeLessThan((4 * deviation(odds)) / Math.sqrt(count));
  });

  it('in how often it pays and how often there is a bath', () => {
    expect(z(rounds.filter((each) => each.times > 0).length, hitRate(odds))).toBeLessThan(4);
    expect(z(rounds.filter((each) => each.bath).length, 1 / WEIGHTS.bathOneIn)).toBeLessThan(4);
  });
});

describe('the parsheet', () => {
  it('has the figures of the README', () => {
    expect(exactRtp(odds)).toEqual(capivaraNaBoa.rtp);
    expect(rtpText(capivaraNaBoa.rtp)).toBe('96,7%');
    expect(hitRate(odds)).toBeCloseTo(0.310_398_964_557, 11);
    expect(Math.floor(hitRate(odds) * 100)).toBe(HIT_PERCENT);
    expect(deviation(odds)).toBeCloseTo(6.589_462_839_78, 10);
    expect(odds.cases.size).toBe(6251);
  });
});
