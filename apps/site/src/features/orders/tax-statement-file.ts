import type { Answer } from '@arara/contract/client';

export type TaxStatement = Answer<'taxStatement'>['data'];

/** Formats a statement as CSV: one line a category and month, then the total; amounts have a decimal point. */
export function toTaxCsv({ year, categories }: TaxStatement): string {
  const lines = categories.flatMap(({ category, months, total }) => [
    ...months.map(({ month, ...sums }) => ({ period: `${year}-${String(month).padStart(2, '0')}`, category, ...sums })),
    { period: String(year), category, ...total },
  ]);
  const rows = lines.map(({ period, category, staked, won, net, prizes, withheld }) =>
    [period, category, staked, won, net, prizes, withheld].join(','),
  );
  return ['period,category,staked,won,net,prizes,withheld', ...rows, ''].join('\r\n');
}
