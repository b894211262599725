import { type Centavos, type Rate, ZERO, formatBRL, hundredths, portion, rate, sum } from '@arara/money';
import { type Games, type TierRow, rateAt, rowFor } from './tiers.ts';

/** What one earns of `base` who has `own`, where `below` is the highest rate of those in between: the difference. */
export function earned(base: Centavos, own: Rate, below: Rate): Centavos {
  return own <= below ? ZERO : portion(base, rate(own - below));
}

/**
 * What each of a path earns of `base`, from the one directly above its source upward. Nobody earns for a rate that
 * somebody below already has: the sum of all is never more than the highest rate of `base`.
 */
export function earnedAlong(base: Centavos, rates: readonly Rate[]): readonly Centavos[] {
  let highest = rate(0);
  return rates.map((own) => {
    const gain = earned(base, own, highest);
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

/** What a day comes to by a table: `brought` is what the team brings by games, `below` the rate of those in between. */
export function sumOfDay(rows: readonly TierRow[], brought: ReadonlyMap<Games, Centavos>, below: Rate) {
  const team = sum(brought.values());
  const lines = Array.from(brought)
    .filter(([, base]) => base > ZERO)
    .map(([games, base]): SumLine => {
      const row = rowFor(rows, games);
      const own = row === undefined ? rate(0) : rateAt(row, team);
      return { games, base, own, amount: earned(base, own, below) };
    });
  return { team, lines, total: sum(lines.map(({ amount }) => amount)) };
}

/** A share in percent as the reader writes it, always with two places: `0,60`. */
export const percentText = (share: Rate, mark: ',' | '.'): string => hundredths(share).replace('.', mark);

/** How an amount came about: `R$ 1.000,00 × (0,60% − 0,40%) = R$ 2,00`. */
export function formulaText(
  { base, own, below, amount }: { base: Centavos; own: Rate; below: Rate; amount: Centavos },
  mark: ',' | '.',
): string {
  const share = `${percentText(own, mark)}%`;
  const difference = below === 0 ? share : `(${share} − ${percentText(below, mark)}%)`;
  return `${formatBRL(base)} × ${difference} = ${formatBRL(amount)}`;
}

/** The rate that somebody typed, with either mark; `undefined` for what is none from 0 to 100 with two places. */
export function shareTyped(text: string): Rate | undefined {
  const typed = text.trim();
  if (typed === '') return rate(0);
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (match === null) return undefined;
  const share = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return share <= 10_000 ? rate(share) : undefined;
}
