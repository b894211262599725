import { centavos, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InstantGame, SessionGame } from './game.ts';
import type { Coverage } from './coverage.ts';
import type { RoundGame } from './round-game.ts';
import { WAGERING_LEAST_E4, mostOf, validOf, validStakes } from './valid.ts';

const STAKE = centavos(1_000);

/** A game of which only what is asked here is there. */
const instant = (most?: bigint): InstantGame =>
  ({
    kind: 'instant',
    maxMultiplierE4: 500_000n,
    ...(most === undefined ? {} : { mostE4: () => most }),
  }) satisfies Partial<InstantGame> as unknown as InstantGame;
const session = { kind: 'session' } satisfies Partial<SessionGame> as unknown as SessionGame;

describe('what of a bet was at risk', () => {
  it('is all of it where it could pay one and a quarter times, whatever it paid', () => {
    for (const win of [0n, 400n, 50_000n])
      expect(validOf(instant(WAGERING_LEAST_E4), { input: {}, stake: STAKE, win: centavos(win) })).toBe(STAKE);
  });

  it('is nothing of one that could hardly lose or hardly win', () => {
    expect(validOf(instant(WAGERING_LEAST_E4 - 1n), { input: {}, stake: STAKE, win: centavos(0) })).toBe(0n);
  });

  it('goes by the largest prize of a game whose choices do not matter', () => {
    expect(mostOf(instant(), {})).toBe(500_000n);
  });

  it('is all of a round of moves that lost, or was ended for enough, and nothing of one that was not', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 10n ** 10n }), (stake, win) => {
        const valid = validOf(session, { input: {}, stake: centavos(stake), win: centavos(win) });
        expect(valid).toBe(win === 0n || win * 4n >= stake * 5n ? stake : 0n);
      }),
    );
  });
});

interface Pick {
  readonly draw: number;
  readonly side: number;
}

/** Each round of it throws several coins of three sides; a ticket names a side of one of them, and pays 2.9 times. */
function coins(change: Partial<Coverage<Pick, null>>): RoundGame {
  const coverage: Coverage<Pick, null> = {
    maxBps: 7_500,
    returnBps: 0,
    countedBps: 0,
    isAloneEnough: false,
    outcomes: () => ({
      weights: [1, 1, 1],
      returnsE4:
        ({ side }) =>
        (outcome) =>
          outcome === side ? 29_000 : 0,
    }),
    ...change,
  };
  return { kind: 'round', maxMultiplierE4: 29_000n, coverage } satisfies Partial<RoundGame> as unknown as RoundGame;
}

const ticket = (side: number, stake: number, draw = 0) => ({
  input: { draw, side },
  stake: centavos(stake),
  win: centavos(0),
});

describe('what of the tickets of one player on one draw was at risk', () => {
  it('is all of it up to the share of outcomes that the game allows, and what it says beyond', () => {
    expect(validStakes(coins({}), null, [ticket(0, 100), ticket(1, 50)])).toEqual([100n, 50n]);
    expect(validStakes(coins({}), null, [ticket(0, 100), ticket(1, 50), ticket(2, 1)])).toEqual([0n, 0n, 0n]);
    expect(validStakes(coins({ maxBps: 6_000 }), null, [ticket(0, 100), ticket(1, 50)])).toEqual([0n, 0n]);
  });

  it('covers an outcome only where enough of the stakes is given back', () => {
    const halved = coins({ returnBps: 5_000 });
    expect(validStakes(halved, null, [ticket(0, 100), ticket(1, 100), ticket(2, 100)])).toEqual([0n, 0n, 0n]);
    expect(validStakes(halved, null, [ticket(0, 100), ticket(1, 10), ticket(2, 10)])).toEqual([100n, 10n, 10n]);
  });

  it('evaluates tickets separately if no draw decides them together, and linked tickets as one', () => {
    const apart = coins({ drawsOf: ({ draw }) => (draw === 2 ? [0, 1] : [draw]) });
    const [one, other] = [ticket(0, 100, 0), [ticket(1, 100, 1), ticket(2, 100, 1)] as const];
    expect(validStakes(apart, null, [other[0], one, other[1]])).toEqual([100n, 100n, 100n]);
    expect(validStakes(apart, null, [other[0], one, other[1], ticket(0, 1, 2)])).toEqual([0n, 0n, 0n, 0n]);
  });

  it('spreads a share over the tickets to the last centavo', () => {
    const stakes = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(stakes, fc.integer({ min: 0, max: 10_000 }), (amounts, countedBps) => {
        const tickets = amounts.map((amount, index) => ticket(index % 3, amount));
        const game = coins({ countedBps });
        const shares = validStakes(game, null, tickets);
        const whole = BigInt(amounts.reduce((all, each) => all + each, 0));
        const most = Math.max(...[0, 1, 2].map((side) => 29_000 * sideOf(amounts, side)));
        const canPay = BigInt(Math.max(most, 29_000 * Math.max(...amounts))) >= whole * WAGERING_LEAST_E4;
        expect(sum(shares)).toBe(canPay ? (whole * BigInt(countedBps)) / 10_000n : 0n);
        for (const [index, share] of shares.entries())
          expect(share >= 0n && share <= (tickets[index]?.stake ?? 0n)).toBe(true);
      }),
      { seed: 17 },
    );
  });
});

/** All that lies on a side, where every third stake does. */
function sideOf(amounts: readonly number[], side: number): number {
  return amounts.reduce((all, amount, index) => (index % 3 === side ? all + amount : all), 0);
}
