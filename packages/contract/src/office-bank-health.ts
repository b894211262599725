import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, moneyOut } from './values.ts';

const milliseconds = z
  .int()
  .nullable()
  .meta({ description: 'In milliseconds, exact to a tenth; null without a request' });

const callSums = {
  calls: z.int(),
  refused: z.int().meta({ description: 'Requests that the bank refused' }),
  unknown: z.int().meta({ description: 'Requests without a usable answer: nobody knows whether they were done' }),
  p50_ms: milliseconds,
  p95_ms: milliseconds,
};

const lastOk = moment.nullable().meta({ description: 'Latest answer of the bank in the period' });

/** How the Pix bank answers. */
export const officeBankHealth = {
  officeBankHealth: endpoint('officeBankHealth', {
    audience: 'staff',
    summary: 'Returns how the Pix bank answered in the last hours, its webhook messages, and the money that is with it',
    input: z.object({ hours: z.coerce.number().int().min(1).max(168).default(24) }),
    answer: {
      data: z.object({
        total: z.object({ ...callSums, last_ok_at: lastOk }),
        calls: z
          .array(z.object({ call: z.string(), ...callSums, last_ok_at: lastOk }))
          .meta({ description: 'By kind of request, most frequent first' }),
        hours: z
          .array(
            z.object({
              at: moment.meta({ description: 'Start of the hour' }),
              ...callSums,
              webhooks: z.int(),
              webhooks_late: z.int().meta({ description: 'Messages that were not processed within a minute' }),
              webhooks_unreadable: z.int(),
            }),
          )
          .meta({ description: 'Every hour of the period, oldest first; the last one is running' }),
        last_webhook_at: moment.nullable(),
        float: z.object({
          bank: moneyOut
            .nullable()
            .meta({ description: 'Balance that the bank reported last; null before the first check' }),
          bank_at: moment.nullable(),
          state: z.enum(['equal', 'in_transit', 'differs']).nullable(),
          clearing: moneyOut.meta({ description: 'Balance of our account of the bank in the ledger' }),
          payouts: z.int().meta({ description: 'Payouts that were sent, or may be, and are not booked yet' }),
          payouts_amount: moneyOut,
          oldest_payout_at: moment.nullable(),
        }),
      }),
    },
  }),
};
