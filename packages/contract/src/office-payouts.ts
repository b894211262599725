import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf, reference } from './values.ts';

/** How staff settles what a player owes of a payout that came late. */
const settlingWays = ['cash', 'repaid', 'written_off'] as const;

const late = z.object({
  amount: moneyOut.meta({ description: 'what the bank paid, booked as owed by the player' }),
  owed: moneyOut.meta({ description: 'what of it nobody has settled' }),
  undone_at: moment.nullable().meta({ description: 'when the bank took back that it had paid, and all was put back' }),
  steps: z.array(
    z.object({
      way: z.enum(['held', ...settlingWays]),
      amount: moneyOut,
      reason: z.string(),
      at: moment,
      by: z.string().nullable().meta({ description: 'null where the house did it' }),
    }),
  ),
});

const payout = z.object({
  id: reference,
  withdrawal_id: reference,
  player_id: z.int(),
  amount: moneyOut,
  attempt: z.int().meta({ description: '1, or 2 where the first failed for a reason of the banks' }),
  status: z
    .enum(['sending', 'paid', 'failed', 'contradicted'])
    .meta({ description: '`contradicted`: paid by the bank after it had given it up' }),
  reason: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  began_at: moment,
  ended_at: moment.nullable(),
  contradicted_at: moment.nullable(),
  late: late.nullable().meta({ description: 'null for what was not paid after it had been given up' }),
});

/** What was sent to the bank to pay withdrawals. */
export const officePayouts = {
  officePayouts: endpoint('officePayouts', {
    audience: 'staff',
    summary: 'Payouts; those that the bank paid after it had given them up ask for a person',
    input: listIn,
    answer: { data: pageOf(payout) },
  }),
  officePayoutSettle: endpoint('officePayoutSettle', {
    audience: 'staff',
    summary: 'Settles what a player owes of a payout that the bank paid late',
    input: z.object({
      id: reference,
      way: z
        .enum(settlingWays)
        .meta({ description: 'from cash as far as it goes; by a Pix in suspense; or the house gives up what is left' }),
      payment_id: z.string().max(64).optional().meta({ description: 'for `repaid`: the Pix by which it came back' }),
      reason: line(3, 200),
    }),
    answer: { data: payout },
    failures: [
      'not_found',
      'difference_settled',
      'own_withdrawal',
      'insufficient_funds',
      'demo_not_allowed',
      'payment_already_resolved',
      'deposit_reference_taken',
      'staff_credit_maximum',
      'staff_credit_own',
      'staff_credit_needs_request',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
};
