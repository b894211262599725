import type { Rtp } from '@arara/game-kit';
import type { Place } from './segments.ts';

/** The return of the spot that returns least, 20. Computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 649n, stake: 675n };

/** The largest prize: 50 in Festa, doubled twice, multiplied by 25 of the top slot, and the chip. */
export const MAX_E4 = 50_010_000n;
export const MAX_ONE_IN = 6_451_200n;

/** What each spot returns, for the rules. */
export const returns: Readonly<Record<Place, Rtp>> = {
  '1': { win: 34_727n, stake: 36_000n },
  '2': { win: 1_937n, stake: 2_000n },
  '5': { win: 20_923n, stake: 21_600n },
  '10': { win: 2_603n, stake: 2_700n },
  '20': RTP,
  '40': { win: 652n, stake: 675n },
  cofre: { win: 2_603n, stake: 2_700n },
  festa: { win: 2_333_687n, stake: 2_419_200n },
};
