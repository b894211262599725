import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day } from './report-fields.ts';
import { line, moment, moneyOrNone, moneyOut } from './values.ts';

/** What a rate is of: a provider's share of its GGR, what banks charge for a payment, or the tax on GGR. */
export const costRateKinds = ['provider_fee', 'deposit_fee', 'withdrawal_fee', 'tax'] as const;

/** The latest day that a rate may begin on, in days from today. */
export const MAX_RATE_DAYS_AHEAD = 400;

const title = z.object({ key: z.string(), title: z.string() });

/** The rates by which reports compute fees of providers and banks, and taxes. */
export const officeCostRates = {
  officeCostRates: endpoint('officeCostRates', {
    audience: 'staff',
    summary: 'Lists the rates of provider fees, payment fees and taxes with the day from which each holds',
    input: z.object({}),
    answer: {
      data: z.object({
        rates: z.array(
          z.object({
            kind: z.enum(costRateKinds),
            key: z.string().meta({ description: 'The provider, method of payment, or jurisdiction' }),
            share_bps: z.int().meta({ description: 'Share of the GGR, or of the amount of a payment' }),
            fixed: moneyOut.meta({ description: 'Amount for each payment' }),
            valid_from: day.meta({ description: 'Holds from this day until the day of the next rate' }),
            staff: z.string().meta({ description: 'Who set it; empty when unknown' }),
            at: moment,
          }),
        ),
        keys: z.object({
          provider_fee: z.array(title),
          deposit_fee: z.array(title),
          withdrawal_fee: z.array(title),
          tax: z.array(title),
        }),
      }),
    },
  }),
  officeCostRateSet: endpoint('officeCostRateSet', {
    audience: 'staff',
    summary: 'Sets a rate from a day on; replaces the rate that began on the same day',
    input: z.object({
      kind: z.enum(costRateKinds),
      key: line(1, 64),
      share_bps: z.int().min(0).max(10_000),
      fixed: moneyOrNone.meta({ description: 'Only for payments: 0 for the other kinds', examples: ['0.50'] }),
      valid_from: day,
      reason: line(3, 200),
    }),
    answer: {},
  }),
};
