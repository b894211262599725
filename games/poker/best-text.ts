import type { Translate } from '@arara/messages';
import { cardNames } from '../cards/card-names.ts';
import type { Card } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import type { Messages } from './messages/messages.ts';

/** What is best kept, in words. */
export function bestText(
  t: Translate<Messages>,
  tCards: Translate<CardMessages>,
  dealt: readonly Card[],
  best: readonly number[],
): string {
  if (best.length === 5) return t('bestAll');
  if (best.length === 0) return t('bestNone');
  const kept = dealt.filter((_, place) => best.includes(place));
  return t('best', { cards: cardNames(tCards, kept) });
}
