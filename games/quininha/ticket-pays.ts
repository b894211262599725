import { drawsOfUrn, drawsWith } from '../draws/hypergeometric.ts';
import { PICKS, URN, payOfHits } from './pays.ts';

/** What each number of hits pays, from none, and how rare it is. */
export const ticketPays = Array.from({ length: PICKS + 1 }, (_, hits) => ({
  hits,
  payE4: payOfHits(hits),
  draws: drawsWith(URN, PICKS, hits),
  all: drawsOfUrn(URN),
}));
