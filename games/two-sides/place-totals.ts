import type { ChoiceTotal } from '@arara/game-kit';
import { type Centavos, ZERO, sum } from '@arara/money';

/** What everybody has bet on a place in a round. */
export interface PlaceTotal {
  readonly players: number;
  readonly staked: Centavos;
  /** Its share of everything that lies on the table, in whole percent, rounded down. */
  readonly percent: number;
}

const NOTHING: PlaceTotal = { players: 0, staked: ZERO, percent: 0 };

/** Sums what everybody has bet on each place; a place without bets has zeros. */
export function totalsOf<Place extends string>(
  choices: readonly ChoiceTotal[],
  places: readonly Place[],
  readPlace: (input: unknown) => Place | undefined,
): ReadonlyMap<Place, PlaceTotal> {
  const all = sum(choices.map(({ staked }) => staked));
  const found = new Map(places.map((place) => [place, NOTHING]));
  for (const { input, players, staked } of choices) {
    const place = readPlace(input);
    if (place !== undefined && all > 0n) found.set(place, { players, staked, percent: Number((staked * 100n) / all) });
  }
  return found;
}
