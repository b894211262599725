import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { depositRefusals, rechargeReview } from './reviewed-deposits.ts';
import { line, moment, moneyIn, moneyOut, pageOf, reference } from './values.ts';

/** The states of a deposit that staff confirms; the first two wait for a decision. */
const reviewedDepositStates = ['in_review', 'second_review', 'unpaid', 'credited', 'refused', 'expired'] as const;

const reviewedDepositKinds = ['pix_reviewed', 'transfer_reviewed'] as const;

const reviewedDeposit = z.object({
  id: reference.meta({ description: 'Order number' }),
  site: z.string(),
  player_id: z.int(),
  player: z.string(),
  kind: z.enum(reviewedDepositKinds),
  state: z.enum(reviewedDepositStates),
  amount: moneyOut.meta({ description: 'Ordered amount' }),
  receipts: z.int().meta({ description: 'Number of receipts sent' }),
  created_at: moment,
  waiting_since: moment.nullable().meta({ description: 'Since when it waits for a decision; null if it does not' }),
  expires_at: moment,
  received: moneyOut.nullable().meta({
    description: 'Amount on the bank statement: credited, or confirmed by the first of two people. Null before',
  }),
  fee: moneyOut.nullable().meta({ description: 'Fee deducted from the received amount' }),
  reference: z.string().nullable().meta({ description: 'Bank reference of the payment' }),
  seen_by: z.string().nullable().meta({ description: 'E-mail of the staff member who found it on the bank statement' }),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  refusal: z.enum(depositRefusals).nullable(),
  note: z.string().nullable().meta({ description: 'Note visible to staff only' }),
  alone_up_to: moneyOut.meta({ description: 'Largest amount that one person may confirm alone on the site' }),
});

const reviewedDepositDetail = reviewedDeposit.extend({
  payee: rechargeReview.shape.payee,
  pictures: z.array(
    z.object({
      id: z.uuid(),
      sent_at: moment,
      width: z.int(),
      height: z.int(),
      elsewhere: z
        .array(z.object({ id: reference, player_id: z.int() }))
        .meta({ description: 'Other orders with the same picture' }),
    }),
  ),
  account_age_days: z.int(),
  deposited: moneyOut.meta({ description: 'All deposits of the player' }),
  earlier: z
    .array(z.object({ id: reference, amount: moneyOut, state: z.enum(reviewedDepositStates), created_at: moment }))
    .meta({ description: 'Latest deposits of the player that staff confirms' }),
});

const decisionFailures = ['order_unknown', 'own_deposit', 'deposit_decided_by'] as const;

/** Deposits that staff confirms: the review queue and the decisions. */
export const officeReviewedDeposits = {
  officeReviewedDeposits: endpoint('officeReviewedDeposits', {
    audience: 'staff',
    summary: 'Lists the deposits that staff confirms; ascending `order` is the review queue',
    input: listIn.extend({
      status: z.enum(reviewedDepositStates).optional(),
      kind: z.enum(reviewedDepositKinds).optional(),
    }),
    answer: { data: pageOf(reviewedDeposit) },
  }),
  officeReviewedDeposit: endpoint('officeReviewedDeposit', {
    audience: 'staff',
    summary: 'Returns a deposit that staff confirms, with the details needed to decide',
    input: z.object({ id: reference }),
    answer: { data: reviewedDepositDetail },
    failures: ['order_unknown'],
  }),
  officeReceipt: endpoint('officeReceipt', {
    audience: 'staff',
    summary: 'Returns the picture of a receipt; the access is recorded in the audit log',
    input: z.object({ id: z.uuid() }),
    answer: { data: z.object({ id: z.uuid(), order_number: reference, sent_at: moment, image: z.string() }) },
    failures: ['not_found'],
  }),
  officeDepositConfirm: endpoint('officeDepositConfirm', {
    audience: 'staff',
    summary:
      'Credits the received amount less the fee; above the limits, a second person must confirm the same amount and reference',
    input: z.object({
      id: reference,
      amount: moneyIn.meta({ description: 'Received amount, which may differ from the ordered amount' }),
      reference: line(4, 80).meta({ description: 'End-to-end id of the Pix, or bank reference of the transfer' }),
      note: line(0, 200).optional(),
    }),
    answer: { data: reviewedDeposit },
    failures: [
      ...decisionFailures,
      'deposit_reference_invalid',
      'deposit_reference_taken',
      'deposit_second_person',
      'staff_credit_maximum',
      'player_not_active',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
  officeDepositRefuse: endpoint('officeDepositRefuse', {
    audience: 'staff',
    summary: 'Refuses a deposit with a reason that the player reads in their language',
    input: z.object({ id: reference, because: z.enum(depositRefusals), note: line(0, 200).optional() }),
    answer: { data: reviewedDeposit },
    failures: decisionFailures,
  }),
};
