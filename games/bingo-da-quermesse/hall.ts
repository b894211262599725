import type { Hall } from '../bingo/hall/hall.ts';
import { BALLS, SERIES_STRIPS, STRIP_CARDS, cardName, cardOf } from './strip.ts';

/** Sixty-five of 90 balls every two minutes, and what a card is paid by the ball that makes each feat. */
export const hall: Hall = {
  balls: BALLS,
  drawn: 65,
  tiers: {
    line: [
      { by: 25, pays: 15 },
      { by: 35, pays: 5 },
      { by: 45, pays: 2 },
      { by: 52, pays: 1 },
    ],
    two: [
      { by: 45, pays: 60 },
      { by: 50, pays: 20 },
      { by: 55, pays: 6 },
    ],
    full: [
      { by: 45, pays: 10_000 },
      { by: 50, pays: 1500 },
      { by: 55, pays: 400 },
      { by: 60, pays: 100 },
      { by: 65, pays: 20 },
    ],
  },
  cards: { count: SERIES_STRIPS * STRIP_CARDS, cardOf, nameOf: cardName },
  show: { introMs: 3000, ballMs: 1300, outroMs: 2000 },
  // Four strips.
  mostCards: 24,
  everyMs: 120_000,
};
