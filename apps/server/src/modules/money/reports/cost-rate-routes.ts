import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Route, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { CostRates } from './cost-rates.ts';

interface CostRateRoutesDeps {
  db: Db;
  costRates: CostRates;
  staff: Pick<Staff, 'emails'>;
}

/** The rates by which reports compute fees of providers and banks, and taxes. */
export function costRateRoutes({ db, costRates, staff }: CostRateRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officeCostRates, 'report.read', async () => {
      const { rates, keys } = await costRates.list();
      const emails = await staff.emails(db, [...new Set(rates.map(({ setBy }) => setBy))]);
      return {
        data: {
          rates: rates.map(({ kind, key, shareBps, fixed, validFrom, setBy, setAt }) => ({
            kind,
            key,
            share_bps: shareBps,
            fixed: formatReais(fixed),
            valid_from: validFrom,
            staff: emails.get(setBy) ?? '',
            at: setAt.toISOString(),
          })),
          keys,
        },
      };
    }),
    staffRoute(endpoints.officeCostRateSet, 'cost_rate.set', async ({ input, actor }) => {
      const { kind, key, share_bps: shareBps, fixed, valid_from: validFrom, reason } = input;
      await costRates.set(actor, { kind, key, shareBps, fixed, validFrom, reason });
      return {};
    }),
  ];
}
