import type { Answer } from '@arara/contract/client';
import { ZERO, centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { sumCosts } from './money-store.ts';
import { type PromotionSums, sumPromotions } from './promotion-report-store.ts';
import { type AccountFilter, NO_GROUPING } from './report-filter-store.ts';
import { type DayRange, toTimeRange } from './report-periods.ts';

const MAX_PROMOTIONS = 500;

type PromotionReport = Omit<Answer<'officeReportPromotions'>['data'], 'as_of'>;

const toFigures = (sums: PromotionSums): PromotionReport['sums'] => ({
  claims: sums.claims,
  claimers: sums.claimers,
  claimed_amount: formatReais(sums.claimed),
  taken_back: formatReais(sums.takenBack),
  promotion_cost: formatReais(centavos(sums.claimed - sums.takenBack)),
  conversions: sums.conversions,
  claimer_deposit_amount: formatReais(sums.deposited),
  claimer_ggr: formatReais(sums.ggr),
});

/** Reports the promotions with a claim in a range: what they cost, and what their claimers brought in it. */
export async function reportPromotions(
  q: Queryable,
  { range, filter }: { range: DayRange; filter: AccountFilter },
): Promise<PromotionReport> {
  const [sums, ...rows] = await sumPromotions(q, { range: toTimeRange(range), filter, limit: MAX_PROMOTIONS + 1 });
  if (sums === undefined) throw new Error('the sum returned no row');
  const [costs] = await sumCosts(q, { range: toTimeRange(range), filter, grouping: NO_GROUPING });
  const bonusCost = costs?.bonusCost ?? ZERO;
  return {
    rows: rows.slice(0, MAX_PROMOTIONS).map((row) => ({ key: row.key ?? '', title: row.title, ...toFigures(row) })),
    is_truncated: rows.length > MAX_PROMOTIONS,
    sums: toFigures(sums),
    other_bonus_cost: formatReais(centavos(bonusCost - (sums.claimed - sums.takenBack))),
    bonus_cost: formatReais(bonusCost),
  };
}
