import { fill } from '../stage/language.ts';
import { createWords } from '../stage/words.web.tsx';
import { type Card, rankOf, suitOf } from './deck.ts';
import type { CardWords } from './locales/pt.ts';

/** The names of the cards in each language. */
export const cardWordsOf = createWords<CardWords>({
  pt: () => import('./locales/pt.ts'),
  en: () => import('./locales/en.ts'),
  cn: () => import('./locales/cn.ts'),
  ch: () => import('./locales/ch.ts'),
  vi: () => import('./locales/vi.ts'),
  id: () => import('./locales/id.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  msa: () => import('./locales/msa.ts'),
});

/** A card as it is said: `dama de espadas`, or that it lies face down. */
export function cardName(words: CardWords, card: Card | null): string {
  if (card === null) return words.faceDown;
  const rank = rankOf(card);
  const named = { J: words.jack, Q: words.queen, K: words.king, A: words.ace };
  const spoken = rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A' ? named[rank] : rank;
  const suits = { D: words.diamonds, H: words.hearts, S: words.spades, C: words.clubs };
  return fill(words.card, { rank: spoken, suit: suits[suitOf(card)] });
}

/** Several cards, one after another. */
export function cardNames(words: CardWords, cards: readonly (Card | null)[]): string {
  return cards.map((card) => cardName(words, card)).join(', ');
}
