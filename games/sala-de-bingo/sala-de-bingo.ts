import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { BALLS, cardOf, isCardNumber } from '../bingo/card.ts';
import { DRAWN, payOf } from './pays.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';
import { SHOW_MS } from './show.ts';

/** What is public of a round before its bets: the series of its cards. */
export interface Hall {
  readonly series: number;
}

/** A ticket is one card of the round's series. */
export interface CardChoice {
  readonly card: number;
}

/** The balls in the order in which they were drawn. */
export interface Balls {
  readonly balls: readonly number[];
}

// Every pay is a whole number of stakes: nothing is ever rounded.
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000].map((stake) => centavos(stake));

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A ticket's choice as it came; `undefined` when it is none. */
export function readCard(value: unknown): CardChoice | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const { card } = value;
  return isCardNumber(card) ? { card } : undefined;
}

/** Whether a stored value is a round of this game. */
export function isBalls(value: unknown): value is Balls {
  if (!isRecord(value) || !Array.isArray(value['balls']) || value['balls'].length !== DRAWN) return false;
  const { balls } = value;
  return balls.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= BALLS) && new Set(balls).size === DRAWN;
}

/** Whether a value is what a round shows before its bets. */
export function isHall(value: unknown): value is Hall {
  return isRecord(value) && Number.isSafeInteger(value['series']);
}

/**
 * Bingo for everybody at once, every three minutes: 60 of 75 balls without return by the public convention, one ball every
 * second and a half, and pays that are fixed by the ball that completes a line, two lines or a card. Nobody shares a prize
 * with anybody (Portaria SPA/MF 1.207/2024: no result may hang on another player).
 */
export const salaDeBingo: RoundGame<CardChoice, Balls, Hall> = {
  kind: 'round',
  name: 'sala-de-bingo',
  version: '1.0.0',
  category: 'bingo',
  stakes: { min: centavos(50), max: centavos(5000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
  timing: { everyMs: 180_000, lockedMs: 3000, restMs: 10_000, ahead: 3 },
  mostTickets: 24,
  chat: true,
  setup: (number) => ({ series: number }),
  readInput: readCard,
  // No card makes up for another: even the most that one player may buy lose more than half of their price in most rounds.
  coverage: null,
  draw: (draw) => ({ balls: draw.scaledPicks(BALLS, DRAWN).map((index) => index + 1) }),
  showMs: () => SHOW_MS,
  pay: ({ balls }, { card }, { series }) => BigInt(payOf(cardOf(series, card), balls)) * 10_000n,
};
