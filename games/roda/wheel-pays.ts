/** How many segments a wheel may have. */
export const sizes = [10, 20, 30, 40, 54] as const;
export type Size = (typeof sizes)[number];

/** How the prizes are spread: many small ones, some, or a single large one. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** A prize in ten-thousandths of the stake, and on how many segments it stands. */
export type Share = readonly [payE4: number, segments: number];

const shares: Readonly<Record<Risk, Readonly<Record<Size, readonly Share[]>>>> = {
  low: {
    10: [
      [0, 2],
      [12_000, 7],
      [13_000, 1],
    ],
    20: [
      [0, 5],
      [12_000, 12],
      [15_000, 2],
      [20_000, 1],
    ],
    30: [
      [0, 8],
      [12_000, 18],
      [15_000, 3],
      [30_000, 1],
    ],
    40: [
      [0, 11],
      [12_000, 24],
      [15_000, 4],
      [40_000, 1],
    ],
    54: [
      [0, 15],
      [12_000, 34],
      [15_000, 4],
      [55_000, 1],
    ],
  },
  medium: {
    10: [
      [0, 5],
      [15_000, 2],
      [17_000, 1],
      [20_000, 1],
      [30_000, 1],
    ],
    20: [
      [0, 10],
      [15_000, 6],
      [17_000, 2],
      [20_000, 1],
      [50_000, 1],
    ],
    30: [
      [0, 15],
      [15_000, 8],
      [17_000, 3],
      [20_000, 3],
      [60_000, 1],
    ],
    40: [
      [0, 20],
      [15_000, 12],
      [17_000, 4],
      [20_000, 3],
      [80_000, 1],
    ],
    54: [
      [0, 27],
      [15_000, 17],
      [17_000, 4],
      [20_000, 5],
      [100_000, 1],
    ],
  },
  high: {
    10: [
      [0, 9],
      [97_000, 1],
    ],
    20: [
      [0, 19],
      [194_000, 1],
    ],
    30: [
      [0, 29],
      [291_000, 1],
    ],
    40: [
      [0, 39],
      [388_000, 1],
    ],
    54: [
      [0, 53],
      [523_000, 1],
    ],
  },
};

/** What stands on a wheel, the smallest prize first. */
export function sharesOf(risk: Risk, size: Size): readonly Share[] {
  return shares[risk][size];
}

/** Where each kind of prize begins, as a part of the wheel on from the one before: so that the few large ones keep apart. */
const GOLDEN = 0.381_966;

/** The segments clockwise from the top: each prize is spread over the wheel as evenly as those before it leave room. */
function laidOut(risk: Risk, size: Size): readonly number[] {
  const segments = Array.from({ length: size }, () => 0);
  const free = new Set(segments.keys());
  for (const [kind, [pay, count]] of sharesOf(risk, size).toReversed().entries()) {
    for (let index = 0; index < count; index += 1) {
      const wanted = Math.floor(((index + 0.5) * size) / count + kind * GOLDEN * size) % size;
      const place = [...free].toSorted((a, b) => apart(a, wanted, size) - apart(b, wanted, size) || a - b)[0];
      if (place === undefined) break;
      free.delete(place);
      segments[place] = pay;
    }
  }
  return segments;
}

/** How far two segments are from each other around the wheel. */
function apart(a: number, b: number, size: number): number {
  const distance = Math.abs(a - b);
  return Math.min(distance, size - distance);
}

const wheels = new Map(risks.flatMap((risk) => sizes.map((size) => [`${risk} ${size}`, laidOut(risk, size)] as const)));

/** What each segment of a wheel pays, clockwise, in ten-thousandths of the stake. */
export function segmentsOf(risk: Risk, size: Size): readonly number[] {
  return wheels.get(`${risk} ${size}`) ?? [];
}
