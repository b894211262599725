import type { Rate } from '@arara/money';
import { type Kind, type Table, kinds } from './agency-queries.ts';
import { topRate } from './tiers.ts';

/** The tables loaded so far. */
type Tables = Readonly<Record<Kind, { data?: Pick<Table, 'is_on' | 'rows'> | undefined }>>;

export interface TopRate {
  kind: Kind;
  rate: Rate;
}

/** Returns the highest rate of each kind of commission that this site pays, from the tables loaded so far. */
export function topRates(tables: Tables): readonly TopRate[] {
  return kinds.flatMap((kind) => {
    const { data } = tables[kind];
    const rate = data?.is_on === true ? topRate(data.rows) : undefined;
    return rate === undefined || rate === 0 ? [] : [{ kind, rate }];
  });
}

/** Whether all three tables are loaded and none pays. */
export function isAllOff(tables: Tables): boolean {
  return kinds.every((kind) => tables[kind].data?.is_on === false);
}
