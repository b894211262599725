import { rtpBps } from '@arara/game-kit';
import { followUps, games, roundGames } from '@arara/games';
import { declaredReturns } from '@arara/games/declared-returns';
import { describe, expect, it } from 'vitest';
import { getJurisdiction } from '../modules/accounts/sites/index.ts';

const minReturnBps = getJurisdiction('br-spa', '2026-11-30').minReturnBps ?? 0;

describe('the return of our own games', () => {
  it.each([...games, ...roundGames].map((game) => [game.name, game] as const))(
    'of %s reaches what regulators require at every stake, also where each win loses a centavo to rounding',
    (_name, { rtp, stakes }) => {
      // `rtp` is that of the way to bet that returns least, and a win is rounded down once.
      const lostBps = 10_000 / Number(stakes.min);
      expect(rtpBps(rtp) - lostBps).toBeGreaterThanOrEqual(minReturnBps);
    },
  );

  it('of a double-up, which pays whole multiples, loses nothing to rounding', () => {
    for (const { rtp, maxMultiplierE4 } of followUps) {
      expect(maxMultiplierE4 % 10_000n).toBe(0n);
      expect(rtpBps(rtp)).toBeGreaterThanOrEqual(minReturnBps);
    }
  });

  it('reaches it by every way to bet; where decisions matter, by the best of them', () => {
    const returns = Object.values(declaredReturns).map(({ least, most }) => (least === 0 ? most : least));
    for (const share of returns) expect(share * 10_000).toBeGreaterThanOrEqual(minReturnBps);
  });
});
