import { fill } from '../stage/language.ts';
import { createMessages } from '../stage/messages.web.tsx';
import { type Card, rankOf, suitOf } from './deck.ts';
import type { CardMessages } from './locales/pt.ts';

/** The names of the cards in each language. */
export const cardMessagesOf = createMessages<CardMessages>({
  pt: () => import('./locales/pt.ts'),
  en: () => import('./locales/en.ts'),
  'zh-Hans': () => import('./locales/zh-Hans.ts'),
  'zh-Hant': () => import('./locales/zh-Hant.ts'),
  vi: () => import('./locales/vi.ts'),
  id: () => import('./locales/id.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  ms: () => import('./locales/ms.ts'),
});

/** A card as it is said: `dama de espadas`, or that it lies face down. */
export function cardName(messages: CardMessages, card: Card | null): string {
  if (card === null) return messages.faceDown;
  const rank = rankOf(card);
  const named = { J: messages.jack, Q: messages.queen, K: messages.king, A: messages.ace };
  const spoken = rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A' ? named[rank] : rank;
  const suits = { D: messages.diamonds, H: messages.hearts, S: messages.spades, C: messages.clubs };
  return fill(messages.card, { rank: spoken, suit: suits[suitOf(card)] });
}

/** Several cards, one after another. */
export function cardNames(messages: CardMessages, cards: readonly (Card | null)[]): string {
  return cards.map((card) => cardName(messages, card)).join(', ');
}
