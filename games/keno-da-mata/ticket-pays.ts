import { drawsOfUrn, drawsWith } from '../draws/hypergeometric.ts';
import { URN, paysOf } from './pays.ts';

/** What each number of hits pays on so many chosen numbers, and how rare it is. */
export function ticketPays(picks: number) {
  return paysOf(picks).map((payE4, hits) => ({
    hits,
    payE4,
    draws: drawsWith(URN, picks, hits),
    all: drawsOfUrn(URN),
  }));
}
