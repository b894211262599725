import { expect, it } from 'vitest';
import type { Table } from './agency-queries.ts';
import { isAllOff, topRates } from './top-rates.ts';

const table = (is_on: boolean, rate: string): Pick<Table, 'is_on' | 'rows'> => ({
  is_on,
  rows: [{ category: 'all', tiers: [{ from: '0.00', rate }] }],
});

it('returns the highest rate of each kind that is paid', () => {
  const tables = { betting: { data: table(true, '0.60') }, recharge: { data: table(false, '1.00') }, settlement: {} };
  expect(topRates(tables)).toEqual([{ kind: 'betting', rate: 60 }]);
  expect(isAllOff(tables)).toBe(false);
});

it('omits a table without rates', () => {
  expect(topRates({ betting: { data: table(true, '0.00') }, recharge: {}, settlement: {} })).toEqual([]);
});

it('is off only once all tables are loaded', () => {
  const off = { data: table(false, '0.60') };
  expect(isAllOff({ betting: off, recharge: off, settlement: off })).toBe(true);
  expect(isAllOff({ betting: off, recharge: off, settlement: {} })).toBe(false);
});
