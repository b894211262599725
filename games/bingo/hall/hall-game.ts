import type { Centavos } from '@arara/money';
import type { RoundGame, Rtp } from '@arara/game-kit';
import type { Hall } from './hall.ts';
import { payOf } from './feats.ts';
import { showMsOf } from './show.ts';

/** What is public of a round before its bets: the series of its cards. */
export interface HallSetup {
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A ticket's choice as it came; `undefined` when it is none. */
export function readCard({ cards }: Hall, value: unknown): CardChoice | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const { card } = value;
  const isCard = typeof card === 'number' && Number.isInteger(card) && card >= 1 && card <= cards.count;
  return isCard ? { card } : undefined;
}

/** Whether a stored value is a round of this hall. */
export function isBalls({ balls: all, drawn }: Hall, value: unknown): value is Balls {
  if (!isRecord(value) || !Array.isArray(value['balls']) || value['balls'].length !== drawn) return false;
  const { balls } = value;
  return balls.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= all) && new Set(balls).size === drawn;
}

/** Whether a value is what a round shows before its bets. */
export function isHallSetup(value: unknown): value is HallSetup {
  return isRecord(value) && Number.isSafeInteger(value['series']);
}

/** What a game names of itself beside its hall. */
export interface HallFacts {
  readonly name: string;
  readonly version: string;
  readonly rtp: Rtp;
  readonly maxMultiplierE4: bigint;
  readonly maxOneIn: bigint;
  readonly stakes: { readonly min: Centavos; readonly max: Centavos; readonly steps: readonly Centavos[] };
}

/** The game of a hall: balls without return by the public convention, and pays that are fixed by the ball that makes each feat. */
export function createHallGame(hall: Hall, facts: HallFacts): RoundGame<CardChoice, Balls, HallSetup> {
  return {
    kind: 'round',
    category: 'bingo',
    ...facts,
    timing: { everyMs: hall.everyMs, lockedMs: 3000, restMs: 10_000, ahead: 3 },
    mostTickets: hall.mostCards,
    chat: true,
    setup: (number) => ({ series: number }),
    readInput: (input) => readCard(hall, input),
    // No card makes up for another: even the most that one player may buy lose more than half of their price in most rounds.
    coverage: null,
    draw: (draw) => ({ balls: draw.scaledPicks(hall.balls, hall.drawn).map((index) => index + 1) }),
    showMs: () => showMsOf(hall.show, hall.drawn),
    pay: ({ balls }, { card }, { series }) =>
      BigInt(payOf(hall.tiers, hall.cards.cardOf(series, card), balls)) * 10_000n,
  };
}
