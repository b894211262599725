import { type Card, type Suit, rankOf, suitOf } from '../cards/deck.ts';
import { isClassicoOutcome } from './outcome.ts';

const signs: Readonly<Record<Suit, string>> = { D: '♦', H: '♥', S: '♠', C: '♣' };
const cardText = (card: Card): string => `${rankOf(card)}${signs[suitOf(card)]}`;

/** Both cards as a score, that of Home first; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }): string[] {
  return isClassicoOutcome(outcome) ? [`${cardText(outcome.home)} × ${cardText(outcome.away)}`] : [];
}
