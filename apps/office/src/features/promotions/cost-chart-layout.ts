import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO, centavos } from '@arara/money';
import { parseAmount } from '../../shared/format/amount.ts';

export type CostDays = Answer<'officePromotionCosts'>['data'];
type CostDay = CostDays['days'][number];

/** Size of the plot in SVG units. */
export const room = { width: 600, height: 160 };

/** Maximum bar width, for charts of few days. */
const WIDEST = 28;

/** A bar: spent amount below, reserved amount above. */
export interface Bar {
  day: string;
  x: number;
  width: number;
  spent: { y: number; height: number };
  waiting: { y: number; height: number };
}

/** Clamps to zero: more may come back on a day than was granted. */
const atLeastNone = (amount: Centavos): Centavos => (amount > ZERO ? amount : ZERO);

const splitBar = ({ spent, waiting }: CostDay): [Centavos, Centavos] => [
  atLeastNone(parseAmount(spent)),
  atLeastNone(parseAmount(waiting)),
];

/** Largest value of the chart, a day or the pace, in centavos; at least 1. */
function computeTop({ days, pace }: CostDays): bigint {
  const heights: bigint[] = days.map((day) => splitBar(day).reduce((sum: bigint, part) => sum + part, 0n));
  return [...heights, pace === null ? 0n : parseAmount(pace)].reduce((most, one) => (one > most ? one : most), 1n);
}

/** Computes bar positions, the value at the top and the height of the pace line (`undefined` without a pace). */
export function buildChart(costs: CostDays): { bars: Bar[]; top: Centavos; pace: number | undefined } {
  const top = computeTop(costs);
  const toBarHeight = (amount: bigint): number => Number((amount * BigInt(room.height) * 100n) / top) / 100;
  const step = room.width / Math.max(costs.days.length, 1);
  const bars = costs.days.map((day, index) => {
    const [spent, waiting] = splitBar(day).map(toBarHeight);
    const [low = 0, high = 0] = [spent, waiting];
    const width = Math.min(step * 0.7, WIDEST);
    return {
      day: day.day,
      x: (index + 0.5) * step - width / 2,
      width,
      spent: { y: room.height - low, height: low },
      waiting: { y: room.height - low - high, height: high },
    };
  });
  const pace = costs.pace === null ? undefined : room.height - toBarHeight(parseAmount(costs.pace));
  return { bars, top: centavos(top), pace };
}
