import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO, centavos } from '@arara/money';
import { amountOf } from '../../amount.ts';

export type CostDays = Answer<'officePromotionCosts'>['data'];
type CostDay = CostDays['days'][number];

/** The room that bars are drawn in, in the units of the picture. */
export const room = { width: 600, height: 160 };

/** No bar is wider: a few days are no blocks. */
const WIDEST = 28;

/** A bar of the chart: what was spent below, what is promised above it. */
export interface Bar {
  day: string;
  x: number;
  width: number;
  spent: { y: number; height: number };
  waiting: { y: number; height: number };
}

/** More may come back of a day than was given on it: there is no bar below the ground. */
const atLeastNone = (amount: Centavos): Centavos => (amount > ZERO ? amount : ZERO);

const partsOf = ({ spent, waiting }: CostDay): [Centavos, Centavos] => [
  atLeastNone(amountOf(spent)),
  atLeastNone(amountOf(waiting)),
];

/** The most that the chart has to show: of a day, or the pace. In centavos; at least one. */
function topOf({ days, pace }: CostDays): bigint {
  const heights: bigint[] = days.map((day) => partsOf(day).reduce((sum: bigint, part) => sum + part, 0n));
  return [...heights, pace === null ? 0n : amountOf(pace)].reduce((most, one) => (one > most ? one : most), 1n);
}

/** Where the bars stand, what the top of the room is worth, and the line of the pace: `undefined` where there is none. */
export function chartOf(costs: CostDays): { bars: Bar[]; top: Centavos; pace: number | undefined } {
  const top = topOf(costs);
  const heightOf = (amount: bigint): number => Number((amount * BigInt(room.height) * 100n) / top) / 100;
  const step = room.width / Math.max(costs.days.length, 1);
  const bars = costs.days.map((day, place) => {
    const [spent, waiting] = partsOf(day).map(heightOf);
    const [low = 0, high = 0] = [spent, waiting];
    const width = Math.min(step * 0.7, WIDEST);
    return {
      day: day.day,
      x: (place + 0.5) * step - width / 2,
      width,
      spent: { y: room.height - low, height: low },
      waiting: { y: room.height - low - high, height: high },
    };
  });
  const pace = costs.pace === null ? undefined : room.height - heightOf(amountOf(costs.pace));
  return { bars, top: centavos(top), pace };
}

/** A day of the site, `2026-11-22`, as people read it: `22/11`. */
export const dayText = (day: string): string => day.split('-').slice(1).toReversed().join('/');
