import type { LocaleKey } from '@arara/game-kit';
import { isBacaraOutcome } from '../bacara-da-arara/outcome.ts';
import { translations } from '../bacara-da-arara/result-letters/messages/messages.ts';
import { cardText, isCard } from '../cards/deck.ts';

const handText = (cards: readonly string[]): string => cards.filter(isCard).map(cardText).join(' ');

/** The result and both hands; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }, locale: LocaleKey): string[] {
  if (!isBacaraOutcome(outcome)) return [];
  const t = translations[locale];
  const { player, banker, result } = outcome;
  return [t(result), `${t('player')}: ${handText(player)}`, `${t('banker')}: ${handText(banker)}`];
}
