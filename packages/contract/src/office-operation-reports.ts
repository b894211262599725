import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { asOf, count, dayRange, keys, testAccounts } from './report-fields.ts';
import { moneyOut } from './values.ts';

/** What decisions of staff are grouped by. */
export const decisionGroups = ['staff', 'day', 'site'] as const;

/** The queues in which staff decides: withdrawals, and deposits that are credited by a review. */
const queue = z.enum(['withdrawals', 'deposits']);

const decisionFigures = z.object({
  decisions: count.meta({ description: 'Decisions of people' }),
  approvals: count,
  refusals: count,
  decision_median_seconds: count.nullable().meta({
    description: 'From the request, or from the first receipt of a deposit, to the decision; null without one',
  }),
  decision_p90_seconds: count.nullable(),
});

const promotionFigures = z.object({
  claims: count.meta({ description: 'Claims that were paid' }),
  claimers: count.meta({ description: 'Distinct players with a claim' }),
  claimed_amount: moneyOut,
  taken_back: moneyOut.meta({ description: 'Part that went back to the operator when a bonus ended' }),
  promotion_cost: moneyOut,
  conversions: count.meta({ description: 'Claims whose wagering was completed' }),
  claimer_deposit_amount: moneyOut.meta({ description: 'Deposits of these players in the period' }),
  claimer_ggr: moneyOut.meta({ description: 'GGR of these players in the period' }),
});

/** Reports of how staff decides and of what promotions bring. */
export const officeOperationReports = {
  officeReportDecisions: endpoint('officeReportDecisions', {
    audience: 'staff',
    summary: 'Reports how many withdrawals and reviewed deposits staff decided, and how fast, by person, day or site',
    input: z.object({
      ...dayRange,
      group: z.enum(decisionGroups).default('staff'),
      sites: keys,
      test_accounts: testAccounts,
    }),
    answer: {
      data: z.object({
        rows: z.array(
          z.object({
            queue,
            key: z.string().meta({ description: 'Number of the person, day, or site' }),
            title: z.string().nullable().meta({ description: 'Address of the person; null for other groups' }),
            ...decisionFigures.shape,
          }),
        ),
        is_truncated: z.boolean(),
        sums: z.array(z.object({ queue, ...decisionFigures.shape })),
      }),
    },
  }),
  officeReportPromotions: endpoint('officeReportPromotions', {
    audience: 'staff',
    summary: 'Reports what each promotion cost, and what the players who claimed it deposited and lost in the period',
    input: z.object({ ...dayRange, sites: keys, test_accounts: testAccounts }),
    answer: {
      data: z.object({
        as_of: asOf,
        rows: z.array(z.object({ key: z.string(), title: z.string(), ...promotionFigures.shape })),
        is_truncated: z.boolean(),
        sums: promotionFigures.meta({ description: 'Each player once, however many promotions they claimed' }),
        other_bonus_cost: moneyOut.meta({
          description: 'Bonus cost of the period that is of none of these claims: with their cost it is `bonus_cost`',
        }),
        bonus_cost: moneyOut.meta({ description: 'Bonus cost of the period, as in the report of revenue' }),
      }),
    },
  }),
};
