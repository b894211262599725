import type { LocaleKey } from '@arara/game-kit';
import { isBacaraOutcome } from '../bacara-da-arara/outcome.ts';
import { translations } from '../bacara-da-arara/result-letters/messages/messages.ts';
import { type Card, type Suit, isCard } from '../cards/deck.ts';

const signs: Readonly<Record<Suit, string>> = { D: '♦', H: '♥', S: '♠', C: '♣' };
const suitOf = (card: Card): Suit | undefined => (['D', 'H', 'S', 'C'] as const).find((suit) => card.endsWith(suit));
const cardText = (card: Card): string => {
  const suit = suitOf(card);
  return suit === undefined ? card : `${card.slice(0, -1)}${signs[suit]}`;
};
const handText = (cards: readonly string[]): string => cards.filter(isCard).map(cardText).join(' ');

/** The result and both hands; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }, locale: LocaleKey): string[] {
  if (!isBacaraOutcome(outcome)) return [];
  const t = translations[locale];
  const { player, banker, result } = outcome;
  return [t(result), `${t('player')}: ${handText(player)}`, `${t('banker')}: ${handText(banker)}`];
}
