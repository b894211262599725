import type { Translate } from '@arara/messages';
import { type Card, rankOf, suitOf } from './deck.ts';
import type { Messages } from './messages/messages.ts';

/** The keys of the ranks that have a name; the others are said as their number. */
const named = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' } as const;
const suits = { D: 'diamonds', H: 'hearts', S: 'spades', C: 'clubs' } as const;

/** The name of a card, such as `dama de espadas`, or that it lies face down. */
export function cardName(t: Translate<Messages>, card: Card | null): string {
  if (card === null) return t('faceDown');
  const rank = rankOf(card);
  const spoken = rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A' ? t(named[rank]) : rank;
  return t('card', { rank: spoken, suit: t(suits[suitOf(card)]) });
}

/** The names of several cards, separated by commas. */
export function cardNames(t: Translate<Messages>, cards: readonly (Card | null)[]): string {
  return cards.map((card) => cardName(t, card)).join(', ');
}
