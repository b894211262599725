import type { Rtp } from '@arara/game-kit';

/** The return of the number that returns least, 2.2. Computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 39_599n, stake: 41_310n };

/** The largest prize: 43 for a chip on 43, multiplied by 5 three times, and the chip; once in 54 × 54 × 54 × 51 rounds. */
export const MAX_E4 = 53_760_000n;
export const MAX_ONE_IN = 8_030_664n;

/** What each number returns, for the rules. */
export const returns: Readonly<Record<string, Rtp>> = {
  '1': { win: 15_893n, stake: 16_524n },
  '2.2': RTP,
  '5.3': { win: 158_837n, stake: 165_240n },
  '10': { win: 3_994n, stake: 4_131n },
  '21': { win: 2_677n, stake: 2_754n },
  '43': { win: 16_105n, stake: 16_524n },
};
