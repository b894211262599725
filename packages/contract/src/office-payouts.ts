import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { longListIn } from './office-list.ts';
import { cursorPageOf, line, moment, moneyOut, reference } from './values.ts';

/** How staff settles the debt of a late payout. */
const settlementWays = ['cash', 'repaid', 'written_off'] as const;

const latePayout = z.object({
  amount: moneyOut.meta({ description: 'Amount that the bank paid, booked as a debt of the player' }),
  owed: moneyOut.meta({
    description: 'Part of the amount that is not settled; zero once the bank reversed the payout',
  }),
  undone_at: moment.nullable().meta({
    description: 'When the bank reversed the payout, which undid the debt and its settlements; null otherwise',
  }),
  steps: z.array(
    z.object({
      way: z.enum(['held', ...settlementWays]).meta({ description: '`held`: with the funds held for the withdrawal' }),
      amount: moneyOut,
      reason: z.string(),
      at: moment,
      by: z.string().nullable().meta({ description: 'E-mail of the staff member; null for the system' }),
    }),
  ),
});

const payout = z.object({
  id: reference,
  withdrawal_id: reference,
  player_id: z.int(),
  amount: moneyOut,
  attempt: z.int().meta({ description: '1; 2 for the retry after a failure at the banks' }),
  status: z
    .enum(['sending', 'paid', 'failed', 'contradicted'])
    .meta({ description: '`contradicted`: paid by the bank after it had reported a failure' }),
  reason: z.string().nullable().meta({ description: 'Reason code of the bank for a failure; null otherwise' }),
  end_to_end_id: z.string().nullable(),
  began_at: moment,
  ended_at: moment.nullable(),
  contradicted_at: moment.nullable(),
  late: latePayout
    .nullable()
    .meta({ description: 'Only for a payout that the bank paid after it had reported a failure; null otherwise' }),
});

/** Payouts of withdrawals, for staff. */
export const officePayouts = {
  officePayouts: endpoint('officePayouts', {
    audience: 'staff',
    summary:
      'Lists payouts; `status` also takes `contradicted`, and `owed` for contradicted payouts that are not settled',
    input: longListIn,
    answer: { data: cursorPageOf(payout) },
  }),
  officePayoutSettle: endpoint('officePayoutSettle', {
    audience: 'staff',
    summary: 'Settles the debt of a player for a payout that the bank paid late',
    input: z.object({
      id: reference,
      way: z.enum(settlementWays).meta({
        description:
          '`cash`: from the cash balance, as far as it covers the debt; `repaid`: with a Pix in suspense; `written_off`: as a loss of the operator',
      }),
      payment_id: z.string().max(64).optional().meta({ description: 'Pix in suspense; required for `repaid`' }),
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
