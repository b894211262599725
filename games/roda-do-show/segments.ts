/** The spots that chips may lie on: six numbers, and two bonus games. */
const numbers = ['1', '2', '5', '10', '20', '40'] as const;
const bonuses = ['cofre', 'festa'] as const;
export const places = [...numbers, ...bonuses] as const;
type NumberPlace = (typeof numbers)[number];
export type BonusPlace = (typeof bonuses)[number];
export type Place = (typeof places)[number];

/** What each number gains for a chip, without the chip itself. */
export const gainOf: Readonly<Record<NumberPlace, number>> = { '1': 1, '2': 2, '5': 5, '10': 10, '20': 20, '40': 40 };

/** The wheel, clockwise from the top: 54 segments, no two alike side by side. */
export const wheel: readonly Place[] = (
  '1 2 1 5 10 1 2 1 cofre 1 5 20 1 2 1 festa 2 1 5 1 10 2 1 40 1 2 cofre ' +
  '5 1 2 1 5 1 2 1 10 cofre 1 2 5 20 1 2 1 5 2 1 festa 1 10 2 1 cofre 2'
)
  .split(' ')
  .filter(isPlace);

export function isPlace(id: string): id is Place {
  return places.some((place) => place === id);
}

export function isBonus(place: Place): place is BonusPlace {
  return place === 'cofre' || place === 'festa';
}

/** The first reel of the top slot: how likely each spot is, of 200. */
export const spotWeights: Readonly<Record<Place, number>> = {
  '1': 31,
  '2': 33,
  '5': 19,
  '10': 13,
  '20': 16,
  '40': 18,
  cofre: 40,
  festa: 30,
};

/** The second reel: by how much it multiplies the gain of its spot, and how likely each is, of 40. */
export const topTimes = [2, 3, 5, 10, 25] as const;
export const topWeights = [18, 11, 6, 4, 1] as const;

/** What the three safes of Cofre hold: one of these sets, in any order. */
export const safeSets: readonly (readonly [number, number, number])[] = [
  [4, 6, 8],
  [3, 6, 12],
  [3, 5, 12],
  [2, 3, 25],
];

/** The wheel of Festa, clockwise from the top: what each segment gains; `'double'` doubles all and turns it again. */
export const partyWheel = [50, 5, 8, 'double', 10, 5, 20, 8, 30, 5, 8, 'double', 15, 10, 25, 8] as const;

/** After so many doublings in one round they go dark, and a gain must come. */
export const MOST_DOUBLINGS = 2;

/** What a segment of the wheel of Festa gains before any doubling; `undefined` for a doubling. */
export function partyGain(stop: number): number | undefined {
  const segment = partyWheel[stop];
  return segment === 'double' ? undefined : segment;
}

/** The segments that carry a gain: where the wheel of Festa may stop once the doublings are dark. */
export const partyGains: readonly number[] = partyWheel.flatMap((_, stop) =>
  partyGain(stop) === undefined ? [] : [stop],
);
