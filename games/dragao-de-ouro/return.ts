import type { Rtp } from '@arara/game-kit';
import type { Mode } from './paytable.ts';

/** The return to player of each way to bet, as declared: what was measured, rounded down to a tenth; the certificates hold it, and a test holds the certificates. */
export const RETURNS: Readonly<Record<Mode, Rtp>> = {
  spin: { win: 963n, stake: 1000n },
  ante: { win: 483n, stake: 500n },
  buy: { win: 481n, stake: 500n },
};

/** One spin in no more than this many pays 5,000 times the bet: the rarer bound of the certificate. */
export const MAX_ONE_IN = 39_351_078n;

/** What the certificate of a spin says, rounded for the reader: never in the operator's favour. Held to it by a test. */
export const CERTIFIED = {
  rounds: 1_000_000_000,
  /** In percent, rounded outwards. */
  low: 96.2,
  high: 96.44,
  /** Rounds of a hundred that pay anything, rounded down. */
  hitPercent: 26,
  topLeast: 14_406_045,
  topMost: 39_351_078,
} as const;
