import type { Rate } from '@arara/money';
import { type Kind, type Table, kinds } from './agency-queries.ts';
import { topRate } from './tiers.ts';

/** The tables as far as they are known. */
type Tables = Readonly<Record<Kind, { data?: Pick<Table, 'is_on' | 'rows'> | undefined }>>;

export interface TopRate {
  kind: Kind;
  rate: Rate;
}

/** The highest rate of each commission that this site pays, of the tables that are known. */
export function topRates(tables: Tables): readonly TopRate[] {
  return kinds.flatMap((kind) => {
    const { data } = tables[kind];
    const rate = data?.is_on === true ? topRate(data.rows) : undefined;
    return rate === undefined || rate === 0 ? [] : [{ kind, rate }];
  });
}

/** Whether all three are known and none is paid. */
export function isAllOff(tables: Tables): boolean {
  return kinds.every((kind) => tables[kind].data?.is_on === false);
}
