import { type RoundEvidence, exactRtp, roundConformance, rtpText, winOf } from '@arara/game-kit';
import { centavos, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAINS, LEAST_TARGET, endOf, winningGrains } from '../crash/grain.ts';
import { CEILING } from '../crash/growth.ts';
import { LEAST_RETURN, oddsOf, options } from '../crash/maths.ts';
import { asked, betSteps, openingBet } from './bet.ts';
import { pipaNoCeu } from './pipa-no-ceu.ts';

const malformed: RoundEvidence['malformed'] = [
  undefined,
  null,
  [],
  { auto: 100 },
  { auto: 1_000_001 },
  { auto: '150' },
  { auto: 150, half: true },
  { half: 150, rest: 500 },
];

describe('Pipa no Céu keeps what every shared game promises', () => {
  it.each(roundConformance(pipaNoCeu, { options, malformed, rounds: 150 }))('$name', ({ check }) => check());
});

const target = fc.integer({ min: LEAST_TARGET, max: CEILING });
const kept = 97n * GRAINS;

describe('the return of a bet of two halves', () => {
  it('is 97 % whatever the targets of the halves, and never a thousand-millionth more', () => {
    fc.assert(
      fc.property(target, target, (half, rest) => {
        const back = BigInt(half) * winningGrains(half) + BigInt(rest) * winningGrains(rest);
        expect(back > 2n * kept).toBe(true);
        expect((back - 2n * kept) * 10n ** 9n <= 2n * kept).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is least where both halves leave at 1.13, and declared so', () => {
    expect(exactRtp(oddsOf(LEAST_RETURN))).toEqual(pipaNoCeu.rtp);
    expect(rtpText(pipaNoCeu.rtp)).toBe('97,0%');
  });

  it('is the sum of what its halves get from one end: both, the lower one, or nothing', () => {
    const grain = fc.integer({ min: 1, max: Number(GRAINS) - 1 });
    fc.assert(
      fc.property(grain, target, target, (drawn, half, rest) => {
        const end = endOf(drawn);
        const paid = [half, rest].map((auto) => pipaNoCeu.pay({ end }, { auto }, null));
        expect(paid).toEqual([half, rest].map((auto) => (auto <= end ? BigInt(auto) * 100n : 0n)));
      }),
    );
  });

  it('does not change with a half that left by hand: it pays that height, and the rest flies on', () => {
    const pay = (input: { auto?: number }, leftE4?: bigint) => pipaNoCeu.pay({ end: 400 }, input, null, leftE4);
    expect([pay({}, 21_300n), pay({ auto: 500 }), pay({ auto: 350 })]).toEqual([21_300n, 0n, 35_000n]);
  });
});

describe('a bet', () => {
  it('divides without a centavo left over, into stakes that the game takes', () => {
    const { steps, min, max } = pipaNoCeu.stakes;
    const bets = betSteps(steps);
    expect([bets[0], bets.at(-1)]).toEqual([min * 2n, max * 2n]);
    for (const stake of bets) {
      const halves = asked(openingBet(stake)).map((ticket) => ticket.stake);
      expect(sum(halves)).toBe(stake);
      for (const half of halves) expect(steps).toContain(half);
    }
  });

  it('loses at most a centavo a half where a prize is cut off', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pipaNoCeu.stakes.steps), target, (half, at) => {
        const exact = half * BigInt(at);
        const win = winOf(half, BigInt(at) * 100n);
        expect(exact - win * 100n < 100n && exact >= win * 100n).toBe(true);
      }),
    );
    // The costliest: 50 centavos at 1.01 are paid as 50.
    expect(winOf(centavos(50), 10_100n)).toBe(50n);
  });
});
