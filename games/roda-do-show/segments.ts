/** The numbers that chips may lie on: what each adds to a chip for every one of it. */
export const places = ['1', '2.2', '5.3', '10', '21', '43'] as const;
export type Place = (typeof places)[number];

/** What a place pays for a chip, without the chip itself, in tenths. */
export const gainE1: Readonly<Record<Place, number>> = {
  '1': 10,
  '2.2': 22,
  '5.3': 53,
  '10': 100,
  '21': 210,
  '43': 430,
};

/** What makes every prize of the round larger, and turns the wheel again. */
export const boosts = ['2X', '5X'] as const;
export type Boost = (typeof boosts)[number];
export type Segment = Place | Boost;

const boostOf: Readonly<Record<Boost, number>> = { '2X': 2, '5X': 5 };

/** After so many boosts in one round the wheel turns without them: they go dark, and a number must come. */
export const MOST_BOOSTS = 3;

/** The wheel, clockwise from the top: 54 segments, no two alike side by side. */
export const wheel: readonly Segment[] = [
  '1',
  '2.2',
  '1',
  '5.3',
  '10',
  '1',
  '2.2',
  '1',
  '2.2',
  '1',
  '5.3',
  '21',
  '1',
  '2.2',
  '1',
  '2X',
  '2.2',
  '1',
  '5.3',
  '1',
  '10',
  '2.2',
  '1',
  '43',
  '1',
  '2.2',
  '1',
  '5.3',
  '2.2',
  '1',
  '5X',
  '1',
  '2.2',
  '1',
  '5.3',
  '10',
  '1',
  '2.2',
  '1',
  '21',
  '2.2',
  '1',
  '5.3',
  '1',
  '2.2',
  '1',
  '2X',
  '1',
  '2.2',
  '10',
  '1',
  '5.3',
  '1',
  '2.2',
];

export function isPlace(id: string): id is Place {
  return places.some((place) => place === id);
}

/** By how much a segment multiplies; `undefined` for a number. */
export function boostAt(stop: number): number | undefined {
  const segment = wheel[stop];
  return segment === '2X' || segment === '5X' ? boostOf[segment] : undefined;
}

/** The segments that carry a number: where the wheel may stop once the boosts are dark. */
export const numbered: readonly number[] = wheel.flatMap((_, stop) => (boostAt(stop) === undefined ? [stop] : []));
