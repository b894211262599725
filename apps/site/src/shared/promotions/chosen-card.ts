import type { PromotionCard } from './promotion-cards.ts';

/** Returns the card with the id in the URL; without one, the first of the kind that has not ended, else the first. */
export function chosenCard<Chosen extends Pick<PromotionCard, 'id' | 'type' | 'state'>>(
  cards: readonly Chosen[],
  kind: PromotionCard['type'],
  id: string | null,
): Chosen | undefined {
  const ofKind = cards.filter(({ type }) => type === kind);
  if (id !== null) return ofKind.find((card) => String(card.id) === id);
  return ofKind.find(({ state }) => state !== 'ended') ?? ofKind[0];
}
