import { type Centavos, centavos, formatReais, parseReais } from '@arara/money';
import { reaisIn } from '../withdrawal-rules/rule-draft.ts';
import type { Form } from './form.ts';
import { type TypedRule, textIn } from './rule-draft.ts';

/** The names of the places of a wheel's prize that say how likely it is and what it pays. */
const [WEIGHT, AMOUNT] = ['weight', 'amount'] as const;

/** Whether rows are the prizes of a wheel: each as likely as its weight. */
export const isWheel = (fields: Form): boolean => fields[WEIGHT]?.kind === 'count' && fields[AMOUNT]?.kind === 'money';

/** What a wheel comes to while it is typed. Prizes whose weight is not yet a number weigh nothing. */
export interface Odds {
  /** Of each prize in percent, in the order of the rows. */
  readonly each: readonly string[];
  /** The weights together. */
  readonly total: string;
  /** What one spin costs on average, in reais, rounded up to the centavo; `null` while nothing weighs anything. */
  readonly spin: string | null;
}

const weightIn = (row: TypedRule): bigint => {
  const typed = textIn(row[WEIGHT]).trim();
  return /^\d{1,9}$/.test(typed) ? BigInt(typed) : 0n;
};

const amountIn = (row: TypedRule): Centavos => parseReais(reaisIn(textIn(row[AMOUNT]))) ?? centavos(0n);

/** Percent with two places of a part of a whole, rounded to the nearest: `12,50`. */
export function percentText(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0,00';
  const hundredths = (part * 20_000n + whole) / (whole * 2n);
  return `${hundredths / 100n},${`${hundredths % 100n}`.padStart(2, '0')}`;
}

/** No chance needs more places than this to be told apart from none: a weight is at most one in ten thousand million. */
const MOST_PLACES = 12n;

/** A chance in percent: two places, or as many as its first two digits need, so that no chance reads as none. */
export function oddsText(weight: bigint, total: bigint): string {
  if (weight === 0n || total === 0n) return '0,00';
  for (let places = 2n; ; places += 1n) {
    const scale = 10n ** places;
    const parts = (weight * 200n * scale + total) / (total * 2n);
    if (parts >= 10n || places >= MOST_PLACES)
      return `${parts / scale},${`${parts % scale}`.padStart(Number(places), '0')}`;
  }
}

/** How likely each prize of a wheel is, and what a spin costs. */
export function oddsOf(rows: readonly TypedRule[]): Odds {
  const weights = rows.map(weightIn);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const paid = rows.reduce((sum, row) => sum + weightIn(row) * amountIn(row), 0n);
  return {
    each: weights.map((weight) => oddsText(weight, total)),
    total: `${total}`,
    spin: total === 0n ? null : formatReais(centavos((paid + total - 1n) / total)),
  };
}

/** A colour of its own for each place of a wheel, in turn: the house's, bright enough to tell apart. */
export const wheelColours = ['#ffc531', '#3b7bff', '#ff3d57', '#1fd38a', '#b06bff', '#ff8a3d', '#35c9dc', '#e86bb8'];
