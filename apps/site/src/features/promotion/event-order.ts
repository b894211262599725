import type { Card } from './promotion-queries.ts';

/** Claimable events first, ended ones last; a guest sees them in the operator's order. */
const stateOrder: Readonly<Record<NonNullable<Card['state']>, number>> = {
  claimable: 0,
  progress: 1,
  ineligible: 1,
  claimed: 2,
  missed: 3,
  ended: 3,
};

/** Sorts cards by what can be done; equals keep the server's order. */
export function orderEvents<Placed extends Pick<Card, 'state'>>(cards: readonly Placed[]): readonly Placed[] {
  const placeOf = ({ state }: Placed) => (state === null ? 1 : stateOrder[state]);
  return [...cards].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the path of an event's own screen, with its id: several events of a kind may run. */
export function eventPath({ id, path }: Pick<Card, 'id' | 'path'>): string {
  return path.includes('?') ? path : `${path}?${new URLSearchParams({ id: String(id) }).toString()}`;
}
