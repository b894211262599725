import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InstantGame, SessionGame } from './game.ts';
import { WAGERING_LEAST_E4, mostOf, validOf } from './valid.ts';

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
