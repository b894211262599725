import { drawsOf, enumerate, exactRtp, factsOf, returnOf, roundConformance } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Bet, MOST_CHIPS, chipsOf } from '../chips/bets.ts';
import { EMPTY, placed, placedAll, undone } from '../chips/slip.ts';
import { findSpot, spots } from '../roleta/cloth.ts';
import { payE4 as clothPayE4 } from '../roleta/pays.ts';
import { degreesBetween, restOf } from '../roleta/spin.ts';
import { POCKETS } from '../roleta/wheel-order.ts';
import { type LuckyNumber, STRAIGHT, countWeights, luckyTimes, timesWeights } from './lucky.ts';
import { STRAIGHT_CASES, oddsOfBets, options, straightCases } from './maths.ts';
import { type LuckyOutcome, isLuckyOutcome, isPocketOutcome } from './outcome.ts';
import { toOutcomeText } from './outcome-text.ts';
import { mostOfBets, payE4 } from './pays.ts';
import { MOST_NEIGHBOURS, neighbourBets, neighboursOf, sectionBets, sectionOf, sections } from './racetrack.ts';
import { RTP } from './return.ts';
import { roletaAoVivo } from './roleta-ao-vivo.ts';
import { LUCKY_MS, RUN_MS, SPIN_MS, luckySeen, restAfter } from './show.ts';

const malformed = [
  undefined,
  null,
  {},
  { bets: [] },
  { bets: [{ bet: '37', chips: 1 }] },
  { bets: [{ bet: 'red', chips: 1.5 }] },
  {
    bets: [
      { bet: 'red', chips: 1 },
      { bet: 'red', chips: 1 },
    ],
  },
];

describe('Roleta ao Vivo keeps what every shared game promises', () => {
  it.each(roundConformance(roletaAoVivo, { options, malformed }))('$name', ({ check }) => check());
});

describe('one ball for everybody', () => {
  const straight = (number: number) => [{ bet: String(number), chips: 1 }];
  const round = (pocket: number, ...lucky: LuckyNumber[]): LuckyOutcome => ({ pocket, lucky });

  it('falls into each of the 37 pockets as often, whatever is lucky', () => {
    const walked = [...enumerate((draw) => draw.scaled(POCKETS))];
    for (const { over, under } of walked) expect([over, under]).toEqual([1n, 37n]);
    const draws = drawsOf(new Uint8Array(32).fill(37));
    for (let nonce = 0; nonce < 50; nonce += 1)
      expect(roletaAoVivo.draw(draws('ball', nonce), null).pocket).toBe(draws('ball', nonce).scaled(POCKETS));
  });

  it('pays a chip on a number alone 30, or what its lucky number pays, and every other place as the solo table', () => {
    expect(payE4(straight(17), round(17, { number: 5, times: 500 }))).toBe(300_000n);
    expect(payE4(straight(17), round(17, { number: 5, times: 50 }, { number: 17, times: 500 }))).toBe(5_000_000n);
    expect(payE4(straight(17), round(5, { number: 17, times: 500 }))).toBe(0n);
    for (const spot of spots.filter(({ kind }) => kind !== 'straight'))
      for (let pocket = 0; pocket < POCKETS; pocket += 1) {
        const bets = [{ bet: spot.id, chips: 3 }];
        expect(payE4(bets, round(pocket, { number: pocket, times: 500 }))).toBe(clothPayE4(bets, pocket));
      }
  });

  it('pays at most what it says', () => {
    expect(mostOfBets(straight(0))).toBe(roletaAoVivo.maxMultiplierE4);
    expect(mostOfBets([{ bet: 'red', chips: 9 }, ...straight(17)])).toBe(500_000n);
    expect(mostOfBets([{ bet: 'red', chips: 9 }, ...straight(18)])).toBe(518_000n);
  });

  it('returns 36 of 37 on every single place, and never less on several', () => {
    for (const { id } of spots) expect(exactRtp(oddsOfBets([{ bet: id, chips: 1 }]))).toEqual(RTP);
    for (const option of options) {
      const { win, stake } = returnOf(option);
      expect(win * 37n).toBeGreaterThanOrEqual(stake * 36n);
      expect(win * 1000n).toBeLessThan(stake * 974n);
    }
  });

  it('declares what the odds say', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = roletaAoVivo;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
  });

  it('is recognised, and nothing else is', () => {
    expect(isLuckyOutcome(JSON.parse('{"pocket":36,"lucky":[{"number":0,"times":500}]}'))).toBe(true);
    for (const broken of [null, {}, { pocket: 37 }, { pocket: -1 }, { pocket: 1.5 }, { pocket: '1' }]) {
      expect(isPocketOutcome(broken)).toBe(false);
      expect(isLuckyOutcome(broken)).toBe(false);
    }
    const luckies = [
      undefined,
      [],
      [{ number: 37, times: 50 }],
      [{ number: 1, times: 51 }],
      [1, 2, 3, 4, 5, 6].map((number) => ({ number, times: 50 })),
      [1, 1].map((number) => ({ number, times: 50 })),
    ];
    for (const lucky of luckies) expect(isLuckyOutcome({ pocket: 1, lucky })).toBe(false);
  });

  it('has a text in both versions of the rules', () => {
    expect(toOutcomeText({ outcome: { pocket: 7 } })).toEqual(['7']);
    expect(toOutcomeText({ outcome: round(7, { number: 7, times: 150 }) })).toEqual(['7', '150x']);
    expect(toOutcomeText({ outcome: round(7, { number: 8, times: 150 }) })).toEqual(['7']);
  });
});

describe('the lucky numbers', () => {
  it('are 2.4 on average and pay 122.5 on average, which makes a chip on a number return 36 of 37', () => {
    const counted = (weights: readonly number[], values: readonly number[]): number =>
      weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0);
    const ones = Array.from({ length: 6 }, () => 1);
    expect([counted(countWeights, ones), counted(timesWeights, ones)]).toEqual([20, 40]);
    expect(counted(countWeights, [1, 2, 3, 4, 5])).toBe(48);
    expect(counted(timesWeights, luckyTimes)).toBe(4_900);
    // 30 + 2.4/37 × (122.5 − 30) = 36, in parts of 37 × 20 × 40.
    expect(37 * 20 * 40 * STRAIGHT + 48 * (4_900 - 40 * STRAIGHT)).toBe(36 * 37 * 20 * 40);
  });

  it('come as many at once as the mathematics counts', () => {
    const walked = [...enumerate((draw) => draw.weighted(countWeights))];
    expect(walked.map(({ over, under }) => (over * 20n) / under)).toEqual(countWeights.map(BigInt));
    expect(straightCases.reduce((sum, [, cases]) => sum + cases, 0n)).toBe(STRAIGHT_CASES);
  });

  it('are drawn as often as they are counted', () => {
    const draws = drawsOf(new Uint8Array(32).fill(9));
    const ROUNDS = 20_000;
    let [lucky, sum] = [0, 0];
    const seen = Array.from({ length: POCKETS }, () => 0);
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const outcome = roletaAoVivo.draw(draws('lucky', nonce), null);
      expect(isLuckyOutcome(outcome)).toBe(true);
      lucky += outcome.lucky.length;
      for (const { number, times } of outcome.lucky) {
        sum += times;
        seen[number] = (seen[number] ?? 0) + 1;
      }
    }
    // Five deviations: 1.1 lucky numbers of a round, 83 of what one pays, 36 of how often a number is lucky.
    expect(Math.abs(lucky / ROUNDS - 2.4)).toBeLessThan(0.04);
    expect(Math.abs(sum / lucky - 122.5)).toBeLessThan(2.2);
    for (const count of seen) expect(Math.abs(count - (2.4 * ROUNDS) / 37)).toBeLessThan(180);
  });

  it('are revealed one after another before the ball runs', () => {
    expect([0, 599, 600, 1080, 1560].map((ms) => luckySeen(2, ms))).toEqual([0, 0, 1, 2, 2]);
    expect(luckySeen(5, LUCKY_MS - 1_000)).toBe(5);
  });
});

describe('the racetrack', () => {
  const covered = (bets: readonly Bet[]): readonly number[] =>
    [...new Set(bets.flatMap(({ bet }) => findSpot(bet)?.numbers ?? []))].toSorted((a, b) => a - b);

  it('lays nine, six and five chips, which cover the whole wheel between them', () => {
    expect(sections.map((section) => chipsOf(sectionBets[section]))).toEqual([9, 6, 5]);
    for (const section of sections) {
      const own = Array.from({ length: POCKETS }, (_, number) => number).filter((each) => sectionOf(each) === section);
      expect(covered(sectionBets[section])).toEqual(own);
    }
    expect(sections.flatMap((section) => covered(sectionBets[section]))).toHaveLength(POCKETS);
  });

  it('lays a chip on a number and on those beside it on the wheel', () => {
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(neighboursOf(26, 1)).toEqual([3, 26, 0]);
    expect(neighbourBets(17, 0)).toEqual([{ bet: '17', chips: 1 }]);
    for (let number = 0; number < POCKETS; number += 1)
      expect(covered(neighbourBets(number, MOST_NEIGHBOURS))).toHaveLength(2 * MOST_NEIGHBOURS + 1);
  });

  it('is one change of the chips: one step back takes all of it away', () => {
    const laid = placedAll(EMPTY, sectionBets.orphans);
    expect(laid?.bets).toEqual(sectionBets.orphans);
    expect(laid && undone(laid).bets).toEqual([]);
    const full = placed(EMPTY, 'red', MOST_CHIPS - 4);
    expect(full && placedAll(full, sectionBets.orphans)).toBeUndefined();
  });
});

describe('the wheel of the table', () => {
  it('rests where the last ball lies, within one turn, whatever fell before', () => {
    expect(restAfter(undefined)).toEqual({ wheel: 0, ball: 0 });
    for (let pocket = 0; pocket < 37; pocket += 1) {
      const rest = restAfter(pocket);
      expect(degreesBetween(rest, pocket)).toBeLessThan(0.001);
      expect(Math.abs(rest.wheel)).toBeLessThan(360);
      expect(degreesBetween(restOf(23, rest), 23)).toBeLessThan(0.001);
    }
  });

  it('stands before the chips are paid', () => {
    expect(roletaAoVivo.showMs({ pocket: 0, lucky: [] })).toBe(RUN_MS);
    expect(LUCKY_MS + SPIN_MS).toBeLessThan(RUN_MS);
  });
});
