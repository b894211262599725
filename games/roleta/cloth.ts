import { POCKETS, colourOf } from './wheel-order.ts';

/** Every kind of bet that a European table takes. */
export const kinds = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'firstFour',
  'sixLine',
  'dozen',
  'column',
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
] as const;
export type Kind = (typeof kinds)[number];

/** A place on the cloth where chips may lie. */
export interface Spot {
  /** Stored with every bet: the numbers of an inside bet, `17-18-20-21`, or the name of an outside bet, `dozen-2`. */
  readonly id: string;
  readonly kind: Kind;
  /** What it wins on. */
  readonly numbers: readonly number[];
  /**
   * Its middle in fields. `along` runs from the zero (0 … 1) over the twelve streets to the columns' bets (13 … 14);
   * `across` from the even chances (−2 … −1) and the dozens (−1 … 0) over the three numbers of a street (0 … 3).
   */
  readonly along: number;
  readonly across: number;
}

/** The fields of the cloth, along and across. */
export const LONG = 14;
export const WIDE = 5;
const STREETS = 12;
const LANES = 3;

const range = (count: number, from = 0): number[] => Array.from({ length: count }, (_, index) => from + index);
const numbersWhere = (holds: (number: number) => boolean): number[] => range(POCKETS - 1, 1).filter(holds);

function inside(kind: Kind, numbers: readonly number[], along: number, across: number): Spot {
  return { id: numbers.join('-'), kind, numbers, along, across };
}

/** The bets on a street and on its border to the next. */
function streetSpots(street: number): Spot[] {
  const [along, first] = [street + 1.5, street * LANES + 1];
  const border = along + 0.5;
  const own = [
    ...range(LANES).map((lane) => inside('straight', [first + lane], along, lane + 0.5)),
    ...[0, 1].map((lane) => inside('split', [first + lane, first + lane + 1], along, lane + 1)),
    inside('street', range(LANES, first), along, 0),
  ];
  if (street === STREETS - 1) return own;
  return [
    ...own,
    ...range(LANES).map((lane) => inside('split', [first + lane, first + lane + LANES], border, lane + 0.5)),
    ...[0, 1].map((lane) => {
      const low = first + lane;
      return inside('corner', [low, low + 1, low + LANES, low + LANES + 1], border, lane + 1);
    }),
    inside('sixLine', range(2 * LANES, first), border, 0),
  ];
}

const zeroSpots: readonly Spot[] = [
  inside('straight', [0], 0.5, 1.5),
  ...range(LANES).map((lane) => inside('split', [0, lane + 1], 1, lane + 0.5)),
  inside('trio', [0, 1, 2], 1, 1),
  inside('trio', [0, 2, 3], 1, 2),
  inside('firstFour', [0, 1, 2, 3], 1, 0),
];

/** The even chances in the order in which they lie along the cloth. */
const evenChances: readonly (readonly [Kind, (number: number) => boolean])[] = [
  ['low', (number) => number <= 18],
  ['even', (number) => number % 2 === 0],
  ['red', (number) => colourOf(number) === 'red'],
  ['black', (number) => colourOf(number) === 'black'],
  ['odd', (number) => number % 2 === 1],
  ['high', (number) => number > 18],
];

const outsideSpots: readonly Spot[] = [
  ...range(3).map((index): Spot => {
    const numbers = range(STREETS, STREETS * index + 1);
    return { id: `dozen-${index + 1}`, kind: 'dozen', numbers, along: 3 + 4 * index, across: -0.5 };
  }),
  ...range(LANES).map((lane): Spot => {
    const numbers = numbersWhere((number) => (number - 1) % LANES === lane);
    return { id: `column-${lane + 1}`, kind: 'column', numbers, along: 13.5, across: lane + 0.5 };
  }),
  ...evenChances.map(([kind, holds], index): Spot => ({
    id: kind,
    kind,
    numbers: numbersWhere(holds),
    along: 2 + 2 * index,
    across: -1.5,
  })),
];

/** Every place on the cloth: 157 of them. */
export const spots: readonly Spot[] = [...zeroSpots, ...range(STREETS).flatMap(streetSpots), ...outsideSpots];

const byId = new Map(spots.map((spot) => [spot.id, spot]));
const placeKey = (along: number, across: number): string => `${along}/${across}`;
const byPlace = new Map(spots.map((spot) => [placeKey(spot.along, spot.across), spot]));

/** The place of that name; `undefined` when there is none. */
export function findSpot(id: string): Spot | undefined {
  return byId.get(id);
}

/** How near a border, in fields, a finger means the border. */
const NEAR = 0.27;

/** The middle of the field, or the border, that a coordinate means; borders are those from `least` to `most`. */
function snapped(at: number, least: number, most: number): number {
  const border = Math.round(at);
  if (Math.abs(at - border) <= NEAR && border >= least && border <= most) return border;
  return Math.floor(at) + 0.5;
}

/** The place that a point on the cloth means, in fields as `Spot` has them; `undefined` off the cloth. */
export function spotAt(along: number, across: number): Spot | undefined {
  if (along < 0 || along >= LONG || across < LANES - WIDE || across >= LANES) return undefined;
  if (across < -NEAR || (across < 0 && (along < 1 - NEAR || along > 13))) return outsideAt(along, across);
  if (along >= 13) return byPlace.get(placeKey(13.5, Math.floor(across) + 0.5));
  if (along < 1 - NEAR) return findSpot('0');
  return byPlace.get(placeKey(Math.max(1, snapped(along, 1, STREETS)), snapped(across, 0, LANES - 1)));
}

function outsideAt(along: number, across: number): Spot | undefined {
  if (along < 1 || along >= 13) return undefined;
  if (across < -1) return byPlace.get(placeKey(2 + 2 * Math.floor((along - 1) / 2), -1.5));
  return byPlace.get(placeKey(3 + 4 * Math.floor((along - 1) / 4), -0.5));
}

/** A step over the cloth: along it, or across. */
export interface Step {
  readonly along: -1 | 0 | 1;
  readonly across: -1 | 0 | 1;
}

/** The place next to one in a direction: the nearest ahead, what lies aside counting thrice; itself at the edge. */
export function adjacent(from: Spot, step: Step): Spot {
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (const spot of spots) {
    const [along, across] = [spot.along - from.along, spot.across - from.across];
    const ahead = along * step.along + across * step.across;
    const aside = Math.abs(along * step.across) + Math.abs(across * step.along);
    const distance = ahead + 3 * aside;
    if (ahead > 0 && distance < least) [best, least] = [spot, distance];
  }
  return best;
}
