import type { Card } from '../cards/deck.ts';
import { CAP_E4, type Guess, isRight, rankNumber, standsE4, waysOf } from './guess.ts';

/** What a player may do: guess, leave the card for another without a guess, or go out with what stands. */
export const allMoves = ['high', 'low', 'skip', 'out'] as const;
export type Move = (typeof allMoves)[number];

/** How a round ended: by a wrong guess, by the player's wish, where no guess is left below the cap, or with the cards. */
export type End = 'wrong' | 'out' | 'top' | 'cards';

/** A round so far. */
export interface Round {
  /** The newest last. */
  readonly cards: readonly Card[];
  /** What led to each card after the first. */
  readonly made: readonly (Guess | 'skip')[];
  readonly end: End | null;
}

/** The most right ranks that a guess can have. */
const TOP_WAYS = 12;

/** No round turns more cards, the first one included. */
export const MOST_CARDS = 52;

/** The guess that is right for more ranks; of equals the higher side. */
export function likelier(card: Card): Guess {
  const rank = rankNumber(card);
  return waysOf(rank, 'high') >= waysOf(rank, 'low') ? 'high' : 'low';
}

/** How many ranks made each guess right, in order. */
function waysMade({ cards, made }: Round): readonly number[] {
  return made.flatMap((move, at) => {
    const card = cards[at];
    return move === 'skip' || card === undefined ? [] : [waysOf(rankNumber(card), move)];
  });
}

function lastOf({ cards }: Round): Card {
  const card = cards.at(-1);
  if (card === undefined) throw new RangeError('a round begins with a card');
  return card;
}

/** What stands, in ten-thousandths of the stake: nothing before the first right guess and after a wrong one. */
export function standing(round: Round): bigint {
  const ways = waysMade(round);
  return round.end === 'wrong' || ways.length === 0 ? 0n : standsE4(ways);
}

/** What would stand after that guess; `undefined` where it is not offered. */
export function nextE4(round: Round, guess: Guess): bigint | undefined {
  if (round.end !== null || round.cards.length >= MOST_CARDS) return undefined;
  const next = standsE4([...waysMade(round), waysOf(rankNumber(lastOf(round)), guess)]);
  return next <= CAP_E4 ? next : undefined;
}

/** What may be done now; nothing once the round is over. */
export function movesOf(round: Round): readonly Move[] {
  if (round.end !== null) return [];
  const guesses = (['high', 'low'] as const).filter((guess) => nextE4(round, guess) !== undefined);
  // Another card is of use only where one more is left to guess.
  const skip = round.cards.length < MOST_CARDS - 1 ? (['skip'] as const) : [];
  return [...guesses, ...skip, ...(standing(round) > 0n ? (['out'] as const) : [])];
}

/** Whether no card at all could lead on: even the safest guess would bring more than the cap. */
function isTop(round: Round): boolean {
  return standsE4([...waysMade(round), TOP_WAYS]) > CAP_E4;
}

/** The round after one of `movesOf`; `draw` turns the next card. */
export function step(round: Round, move: Move, draw: () => Card): Round {
  if (move === 'out') return { ...round, end: 'out' };
  const next = draw();
  const after: Round = { cards: [...round.cards, next], made: [...round.made, move], end: null };
  if (move === 'skip') return after;
  if (!isRight(lastOf(round), next, move)) return { ...after, end: 'wrong' };
  if (isTop(after)) return { ...after, end: 'top' };
  return after.cards.length === MOST_CARDS ? { ...after, end: 'cards' } : after;
}
