import { SERIES_CARDS, BALLS, cardName, cardOf } from '../bingo/card.ts';
import type { Hall } from '../bingo/hall/hall.ts';

/** Sixty of 75 balls every three minutes, one every second and a half, and what a card is paid by the ball that makes each feat. */
export const hall: Hall = {
  balls: BALLS,
  drawn: 60,
  tiers: {
    line: [
      { by: 20, pays: 12 },
      { by: 28, pays: 5 },
      { by: 36, pays: 2 },
      { by: 44, pays: 1 },
    ],
    two: [
      { by: 36, pays: 60 },
      { by: 44, pays: 10 },
      { by: 50, pays: 3 },
    ],
    full: [
      { by: 40, pays: 5000 },
      { by: 44, pays: 1000 },
      { by: 48, pays: 150 },
      { by: 52, pays: 50 },
      { by: 56, pays: 16 },
      { by: 60, pays: 3 },
    ],
  },
  cards: { count: SERIES_CARDS, cardOf, nameOf: cardName },
  show: { introMs: 3000, ballMs: 1500, outroMs: 2000 },
  mostCards: 24,
  everyMs: 180_000,
};
