import { approximately, conformance, deviation, drawsOf, exactRtp, hitRate, rtpText } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { oddsOfShots, options } from './maths.ts';
import { type PescariaOutcome, isPescariaOutcome, readInput, salvos } from './outcome.ts';
import { mostE4, payE4, shotPrices, stakesOfShots } from './pays.ts';
import { pescaria } from './pescaria.ts';
import { type Kind, catchOf, chanceOf, kinds, topOf } from './shoal-list.ts';

const SERVER_SEED = new Uint8Array(32).map((_, index) => 11 * index);
const draws = drawsOf(SERVER_SEED);

describe('Pescaria keeps what every game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    { shots: [] },
    { shots: 'whale' },
    { shots: ['mermaid'] },
    { shots: ['whale', null] },
    { shots: Array.from({ length: 9 }, () => 'lobster') },
    { shots: ['crab', 'crab', 'crab'] },
    { shots: ['lobster'], luck: 1 },
  ];
  it.each(conformance(pescaria, { options, malformed, rounds: 60 }))('$name', ({ check }) => check());
});

describe('a shot', () => {
  it.each(kinds)('at a %s returns exactly 97 %%', (kind) => {
    const { win, stake } = exactRtp(oddsOfShots([kind]));
    expect(win * 100n).toBe(stake * 97n);
  });

  it('has the same chance at its kind, whatever was shot before it', () => {
    // The second of two shots takes its own numbers: alone under the stream as the first left it, it comes to the same.
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const together = draws('pair', nonce);
      const [first, second] = pescaria.play(together, { shots: ['lambari', 'lobster'] }).outcome.shots;
      const apart = draws('pair', nonce);
      expect(pescaria.play(apart, { shots: ['lambari'] }).outcome.shots).toEqual([first]);
      expect(pescaria.play(apart, { shots: ['lobster'] }).outcome.shots).toEqual([second]);
    }
  });

  it('catches less the more it brings', () => {
    const single = kinds.filter((kind) => catchOf(kind).prizes.length === 1);
    const chances = single
      .toSorted((one, other) => topOf(catchOf(one)) - topOf(catchOf(other)))
      .map((kind) => chanceOf(kind).in / chanceOf(kind).of);
    expect(chances).toEqual(chances.toSorted((one, other) => other - one));
    expect(chances[0]).toBeCloseTo(0.485, 6);
    expect(chances.at(-1)).toBeCloseTo(0.00194, 6);
  });

  it('costs what the player chose, as many times as there are shots', () => {
    for (const shots of salvos) {
      const { steps } = stakesOfShots(shots);
      expect(steps).toEqual(shotPrices.map((price) => price * BigInt(shots)));
      expect(steps.every((step) => pescaria.stakes.steps.includes(step))).toBe(true);
    }
  });
});

describe('what shots pay together', () => {
  it('is what each brings, to the centavo, at every price', () => {
    for (const shots of salvos)
      for (const times of [0, 2, 3, 5, 17, 130, 501, 4000])
        for (const price of shotPrices)
          expect((price * BigInt(shots) * payE4(times, shots)) / 10_000n).toBe(price * BigInt(times));
  });

  it('is at most every catch at its best', () => {
    expect(mostE4(['whale'])).toBe(pescaria.maxMultiplierE4);
    expect(mostE4(['shell', 'lambari'])).toBe(660_000n);
  });
});

describe('the stored bet', () => {
  it('is recognised, and nothing else is', () => {
    const outcome: PescariaOutcome = {
      shots: [
        { kind: 'shell', times: 130 },
        { kind: 'lobster', times: 0 },
      ],
    };
    expect(isPescariaOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { shots: [] },
      { shots: [{ kind: 'lobster', times: 14 }] },
      { shots: [{ kind: 'cat', times: 0 }] },
      { shots: [5] },
    ])
      expect(isPescariaOutcome(broken)).toBe(false);
    expect(readInput({ shots: ['lobster'] })).toEqual({ shots: ['lobster'] });
  });
});

describe('a long run (fixed seeds) agrees with the exact figures', () => {
  it.each<Kind>(['lambari', 'shell', 'turtle'])('%s', (kind) => {
    const rounds = 100_000;
    const draw = draws('simulation', 0);
    const odds = oddsOfShots([kind]);
    const seen = Array.from({ length: rounds }, () => Number(pescaria.play(draw, { shots: [kind] }).multiplierE4));
    const mean = seen.reduce((sum, pays) => sum + pays / 10_000, 0) / rounds;
    expect(Math.abs(mean - 0.97)).toBeLessThan((4 * deviation(odds)) / Math.sqrt(rounds));
    const chance = hitRate(odds);
    const hits = seen.filter((pays) => pays > 0).length / rounds;
    expect(Math.abs(hits - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds));
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(rtpText(pescaria.rtp)).toBe('97,0%');
    expect(
      approximately(exactRtp(oddsOfShots(['whale', 'lobster'])).win, exactRtp(oddsOfShots(['whale', 'lobster'])).stake),
    ).toBeCloseTo(0.97, 9);
    expect(deviation(oddsOfShots(['lambari']))).toBeCloseTo(0.9996, 3);
    expect(deviation(oddsOfShots(['whale']))).toBeCloseTo(22.0, 1);
  });
});
