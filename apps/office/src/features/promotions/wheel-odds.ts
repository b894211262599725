import { type Centavos, centavos, formatReais, hundredths, parseReais } from '@arara/money';
import { parseReaisInput } from '../../shared/format/form-input.ts';
import type { Form } from './rule-schema.ts';
import { type TypedRule, getText } from './rule-draft.ts';

/** Fields of a wheel's prize: its weight and its amount. */
const [WEIGHT, AMOUNT] = ['weight', 'amount'] as const;

/** Whether the rows are prizes of a wheel. */
export const isWheel = (fields: Form): boolean => fields[WEIGHT]?.kind === 'count' && fields[AMOUNT]?.kind === 'money';

/** Odds of a wheel as typed. Prizes with an invalid weight count zero. */
export interface Odds {
  /** Odds of each prize in percent, in row order: `12.50`. */
  readonly each: readonly string[];
  /** Sum of the weights. */
  readonly total: string;
  /** Average cost of a spin in reais, rounded up to the centavo; `null` while all weights are zero. */
  readonly spin: string | null;
}

const parseWeight = (row: TypedRule): bigint => {
  const typed = getText(row[WEIGHT]).trim();
  return /^\d{1,9}$/.test(typed) ? BigInt(typed) : 0n;
};

const parseWheelAmount = (row: TypedRule): Centavos =>
  parseReais(parseReaisInput(getText(row[AMOUNT]))) ?? centavos(0n);

/** Percentage with two decimals, rounded to nearest: `12.50`. */
export function computePercent(part: bigint, whole: bigint): string {
  return whole <= 0n ? '0.00' : hundredths((part * 20_000n + whole) / (whole * 2n));
}

/** Enough decimals for the smallest odds: a weight is at most one in ten thousand million. */
const MAX_DECIMALS = 12n;

/** Odds in percent with two decimals, or as many as the first two significant digits need. */
export function computePercentOdds(weight: bigint, total: bigint): string {
  if (weight === 0n || total === 0n) return '0.00';
  for (let places = 2n; ; places += 1n) {
    const scale = 10n ** places;
    const parts = (weight * 200n * scale + total) / (total * 2n);
    if (parts >= 10n || places >= MAX_DECIMALS)
      return `${parts / scale}.${`${parts % scale}`.padStart(Number(places), '0')}`;
  }
}

/** Computes the odds of every prize and the cost of a spin. */
export function computeOdds(rows: readonly TypedRule[]): Odds {
  const weights = rows.map(parseWeight);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const paid = rows.reduce((sum, row) => sum + parseWeight(row) * parseWheelAmount(row), 0n);
  return {
    each: weights.map((weight) => computePercentOdds(weight, total)),
    total: `${total}`,
    spin: total === 0n ? null : formatReais(centavos((paid + total - 1n) / total)),
  };
}

/** Colours of the wheel's segments. */
export const wheelColours = ['#ffc531', '#3b7bff', '#ff3d57', '#1fd38a', '#b06bff', '#ff8a3d', '#35c9dc', '#e86bb8'];
