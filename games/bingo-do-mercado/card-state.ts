import { type Card, countOf, maskOf } from '../bingo/card.ts';
import { type PatternKey, TOP_PAYS, WHOLE_CARD, opensMarket, patternOf, payingOf } from './patterns.ts';
import { cardPayOf } from './round.ts';

/** What a card has come to by the balls that lie open. */
export interface CardState {
  readonly mask: number;
  readonly done: number;
  /** The name of what it pays for: a pattern or the top prize; `undefined` where it pays nothing. */
  readonly key: PatternKey | 'top' | undefined;
  /** In its own stakes. */
  readonly pays: number;
  readonly paying: number;
  readonly isOpener: boolean;
}

export function cardStateOf(card: Card, balls: readonly number[]): CardState {
  const mask = maskOf(card, new Set(balls));
  const pays = cardPayOf(card, balls);
  const isTop = mask === WHOLE_CARD && pays === TOP_PAYS;
  return {
    mask,
    done: countOf(mask),
    key: isTop ? 'top' : patternOf(mask)?.key,
    pays,
    paying: payingOf(mask),
    isOpener: opensMarket(mask),
  };
}
