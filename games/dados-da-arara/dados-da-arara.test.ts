import { drawsOf, enumerate, exactRtp, factsOf, returnOf, roundConformance, rtpAtStake } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { dadosDaArara } from './dados-da-arara.ts';
import { toLiveMark } from './live-mark.ts';
import { TOTAL, options, ties } from './maths.ts';
import { isDadosOutcome, outcomeOf } from './outcome.ts';
import { toOutcomeText } from './outcome-text.ts';
import { backE4, tieE4 } from './pays.ts';
import { type Place, places } from './places.ts';
import { chances, returns } from './return.ts';
import { RUN_MS, STEPS, dieAfter } from './show.ts';

const draws = drawsOf(new Uint8Array(32).fill(36));

describe('Dados da Arara keeps what every shared game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    'blue',
    { bet: 'home' },
    { bet: 'toString' },
    { bet: ['blue'] },
    { bet: 'blue', sum: 7 },
    { bets: [{ bet: 'blue', chips: 1 }] },
  ];
  it.each(roundConformance(dadosDaArara, { options, malformed }))('$name', ({ check }) => check());
});

describe('the exact return', () => {
  it.each(options)('of $name is what the rules say, at every stake, and at least 95.5 %', (option) => {
    const place = places.find((each) => each === option.name) ?? 'tie';
    expect(exactRtp(option.odds())).toEqual(returns[place]);
    for (const stake of dadosDaArara.stakes.steps) expect(rtpAtStake(option.odds(), stake)).toEqual(returnOf(option));
    expect(returnOf(option).win * 1_000n).toBeGreaterThanOrEqual(returnOf(option).stake * 955n);
  });

  it('is the one the game declares', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = dadosDaArara;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
  });

  it('is what the real draw and the real pays come to over every way in which four dice can lie', () => {
    const back = new Map<Place, bigint>(places.map((place) => [place, 0n]));
    const won = new Map<Place, bigint>(places.map((place) => [place, 0n]));
    for (const { value, over, under } of enumerate((draw) => dadosDaArara.draw(draw, null))) {
      const ways = (over * TOTAL) / under;
      won.set(value.result, (won.get(value.result) ?? 0n) + ways);
      for (const place of places) back.set(place, (back.get(place) ?? 0n) + backE4(place, value) * ways);
    }
    for (const place of places) {
      expect((won.get(place) ?? 0n) * chances[place].stake).toBe(chances[place].win * TOTAL);
      expect((back.get(place) ?? 0n) * returns[place].stake).toBe(returns[place].win * TOTAL * 10_000n);
    }
  });

  it('of the tie at the pays of other tables would be 95.52 %', () => {
    const times = [89n, 26n, 11n, 7n, 5n, 5n, 5n, 7n, 11n, 26n, 89n];
    const back = [...ties.values()].reduce((all, ways, index) => all + ways * (times[index] ?? 0n), 0n);
    expect(back).toBe(1_238n);
  });
});

describe('a round', () => {
  it('goes to the higher sum', () => {
    expect(outcomeOf([6, 5], [4, 6]).result).toBe('blue');
    expect(outcomeOf([1, 1], [1, 2]).result).toBe('red');
    expect(outcomeOf([1, 6], [3, 4]).result).toBe('tie');
  });

  it('pays a tie by its sum, and gives back nine tenths on both macaws', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => Number(tieE4(sum) / 10_000n))).toEqual([
      100, 26, 11, 7, 5, 5, 5, 7, 11, 26, 100,
    ]);
    expect(places.map((place) => backE4(place, outcomeOf([6, 6], [6, 6])))).toEqual([9_000n, 1_000_000n, 9_000n]);
    expect(places.map((place) => backE4(place, outcomeOf([6, 6], [6, 5])))).toEqual([20_000n, 0n, 0n]);
    expect(places.map((place) => backE4(place, outcomeOf([1, 2], [6, 5])))).toEqual([0n, 0n, 20_000n]);
  });

  it('is recognised, and nothing else is', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const stored: unknown = JSON.parse(JSON.stringify(dadosDaArara.draw(draws('stored', nonce), null)));
      expect(isDadosOutcome(stored)).toBe(true);
    }
    const round = outcomeOf([6, 5], [4, 6]);
    for (const broken of [
      null,
      [],
      {},
      { ...round, result: 'red' },
      { ...round, blue: [6] },
      { ...round, blue: [7, 5] },
      { ...round, red: ['4', 6] },
      { ...round, red: [4.5, 6] },
    ])
      expect(isDadosOutcome(broken)).toBe(false);
  });

  it('must never change for these seeds', () => {
    const rounds = [0, 1, 2, 3].map((nonce) =>
      toOutcomeText({ outcome: dadosDaArara.draw(draws('golden', nonce), null) }),
    );
    expect(rounds.flat()).toMatchInlineSnapshot(`
      [
        "6+2=8 × 5+5=10",
        "2+2=4 × 6+4=10",
        "3+6=9 × 4+1=5",
        "2+5=7 × 6+3=9",
      ]
    `);
  });

  it('is marked by the sum that won', () => {
    expect(toLiveMark(outcomeOf([6, 5], [4, 6]))).toEqual({ text: '11', tone: 'blue' });
    expect(toLiveMark(outcomeOf([1, 2], [4, 6]))).toEqual({ text: '10', tone: 'red' });
    expect(toLiveMark(outcomeOf([1, 2], [2, 1]))).toEqual({ text: '3', tone: 'gold' });
    expect(toLiveMark({ blue: [1, 2] })).toBeUndefined();
  });
});

describe('the show', () => {
  it('shakes all dice, and brings them to rest one by one, from side to side', () => {
    const seen = Array.from({ length: STEPS.length + 1 }, (_, steps) =>
      (['blue', 'red'] as const)
        .flatMap((side) => ([0, 1] as const).map((order) => dieAfter(side, order, steps)[0]))
        .join(''),
    );
    expect(seen).toEqual(['iiii', 'tttt', 'rttt', 'rtrt', 'rrrt', 'rrrr', 'rrrr']);
  });

  it('ends after the result', () => {
    expect(RUN_MS).toBeGreaterThan(STEPS.at(-1) ?? 0);
    expect(dadosDaArara.showMs(outcomeOf([6, 5], [4, 6]))).toBe(RUN_MS);
  });
});
