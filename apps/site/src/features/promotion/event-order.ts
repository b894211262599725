import type { Card } from './promotion-queries.ts';

/** What wants the reader's hand comes first, what is over last; a guest sees them as the house has put them. */
const places: Readonly<Record<NonNullable<Card['state']>, number>> = {
  claimable: 0,
  progress: 1,
  ineligible: 1,
  claimed: 2,
  missed: 3,
  ended: 3,
};

/** The cards in the order of what can be done about them; equals stay as the server sent them. */
export function inOrder<Placed extends Pick<Card, 'state'>>(cards: readonly Placed[]): readonly Placed[] {
  const placeOf = ({ state }: Placed) => (state === null ? 1 : places[state]);
  return [...cards].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The card that the address names by its number; without one, the first of the kind. */
export function chosenCard<Chosen extends Pick<Card, 'id' | 'type'>>(
  cards: readonly Chosen[],
  kind: Card['type'],
  id: string | null,
): Chosen | undefined {
  const ofKind = cards.filter(({ type }) => type === kind);
  return id === null ? ofKind[0] : ofKind.find((card) => String(card.id) === id);
}

/** The address of an event's own screen, with its number: more than one of a kind may run. */
export function eventPath({ id, path }: Pick<Card, 'id' | 'path'>): string {
  return path.includes('?') ? path : `${path}?${new URLSearchParams({ id: String(id) }).toString()}`;
}
