import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, type Rate, ZERO, formatBRL, hundredths, portion, rate, sum } from '@arara/money';
import { percentText } from '../../shared/format/percent-text.ts';
import { type Games, type TierRow, rateAt, rowFor } from './tiers.ts';

/**
 * Computes the commission on `base` for an agent with the rate `own`; `below` is the highest rate between the agent and
 * the source.
 */
export function toCommission(base: Centavos, own: Rate, below: Rate): Centavos {
  return own <= below ? ZERO : portion(base, rate(own - below));
}

/**
 * Computes the commission of each agent on a path, from the one directly above the source upward. An agent earns
 * nothing for a rate that an agent below already has: the sum never exceeds the highest rate of `base`.
 */
export function toCommissionsAlongPath(base: Centavos, rates: readonly Rate[]): readonly Centavos[] {
  let highest = rate(0);
  return rates.map((own) => {
    const gain = toCommission(base, own, highest);
    if (own > highest) highest = own;
    return gain;
  });
}

export interface SumLine {
  games: Games;
  base: Centavos;
  own: Rate;
  amount: Centavos;
}

/**
 * Computes the commission of a day from a table: `brought` is the team's volume by games, `below` the rate of the agent
 * below.
 */
export function sumDay(rows: readonly TierRow[], brought: ReadonlyMap<Games, Centavos>, below: Rate) {
  const team = sum(brought.values());
  const lines = Array.from(brought)
    .filter(([, base]) => base > ZERO)
    .map(([games, base]): SumLine => {
      const row = rowFor(rows, games);
      const own = row === undefined ? rate(0) : rateAt(row, team);
      return { games, base, own, amount: toCommission(base, own, below) };
    });
  return { team, lines, total: sum(lines.map(({ amount }) => amount)) };
}

/** Formats a rate, always with two decimals: `0,60%`. */
export const ratePercentText = (share: Rate, locale: LocaleKey): string => percentText(hundredths(share), locale, 2);

/** Explains an amount: `R$ 1.000,00 × (0,60% − 0,40%) = R$ 2,00`. */
export function formulaText(
  { base, own, below, amount }: { base: Centavos; own: Rate; below: Rate; amount: Centavos },
  locale: LocaleKey,
): string {
  const share = ratePercentText(own, locale);
  const difference = below === 0 ? share : `(${share} − ${ratePercentText(below, locale)})`;
  return `${formatBRL(base)} × ${difference} = ${formatBRL(amount)}`;
}

/** Parses a typed rate with either decimal mark; `undefined` unless it is from 0 to 100 with at most two decimals. */
export function parseRate(text: string): Rate | undefined {
  const typed = text.trim();
  if (typed === '') return rate(0);
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (match === null) return undefined;
  const share = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return share <= 10_000 ? rate(share) : undefined;
}
