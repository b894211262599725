import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { depositRefusals, rechargeReview } from './reviewed-deposits.ts';
import { line, moment, moneyIn, moneyOut, pageOf, reference } from './values.ts';

/** Where a deposit that staff confirms stands; the first two wait for a person. */
const reviewedDepositStates = ['in_review', 'second_review', 'unpaid', 'credited', 'refused', 'expired'] as const;

const reviewedDepositKinds = ['pix_reviewed', 'transfer_reviewed'] as const;

const reviewedDeposit = z.object({
  id: reference.meta({ description: "the order's number" }),
  site: z.string(),
  player_id: z.int(),
  player: z.string(),
  kind: z.enum(reviewedDepositKinds),
  state: z.enum(reviewedDepositStates),
  amount: moneyOut.meta({ description: 'as it was ordered' }),
  receipts: z.int().meta({ description: 'how many were sent' }),
  created_at: moment,
  waits_since: moment.nullable().meta({ description: 'when the first receipt came that nobody has decided on' }),
  expires_at: moment,
  received: moneyOut.nullable().meta({ description: 'what a person saw come in: credited, or proposed' }),
  fee: moneyOut.nullable().meta({ description: 'what the house keeps of it' }),
  reference: z.string().nullable().meta({ description: "the bank's number of it" }),
  seen_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  refusal: z.enum(depositRefusals).nullable(),
  note: z.string().nullable().meta({ description: 'words of staff to staff' }),
  alone_up_to: moneyOut.meta({ description: 'above it two people have to see the same' }),
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
        .meta({ description: 'other orders for which the very same picture was sent' }),
    }),
  ),
  account_age_days: z.int(),
  deposited: moneyOut.meta({ description: 'of this player, over a lifetime' }),
  earlier: z
    .array(z.object({ id: reference, amount: moneyOut, state: z.enum(reviewedDepositStates), created_at: moment }))
    .meta({ description: 'the last deposits of this player that staff confirms' }),
});

const decisionFailures = ['order_unknown', 'own_deposit', 'deposit_decided_by'] as const;

/** The queue of deposits that staff confirms, and the decisions. */
export const officeReviewedDeposits = {
  officeReviewedDeposits: endpoint('officeReviewedDeposits', {
    audience: 'staff',
    summary: 'Deposits that staff confirms; oldest first is the queue',
    input: listIn.extend({
      status: z.enum(reviewedDepositStates).optional(),
      kind: z.enum(reviewedDepositKinds).optional(),
    }),
    answer: { data: pageOf(reviewedDeposit) },
  }),
  officeReviewedDeposit: endpoint('officeReviewedDeposit', {
    audience: 'staff',
    summary: 'One of them with what is needed to decide on it',
    input: z.object({ id: reference }),
    answer: { data: reviewedDepositDetail },
    failures: ['order_unknown'],
  }),
  officeReceipt: endpoint('officeReceipt', {
    audience: 'staff',
    summary: "A payer's receipt; that one saw it stands in the log",
    input: z.object({ id: z.uuid() }),
    answer: { data: z.object({ id: z.uuid(), order_number: reference, sent_at: moment, image: z.string() }) },
    failures: ['not_found'],
  }),
  officeDepositConfirm: endpoint('officeDepositConfirm', {
    audience: 'staff',
    summary: 'Credits what came in; above the limit a second person has to say the same amount and number',
    input: z.object({
      id: reference,
      amount: moneyIn.meta({ description: 'what really came in, whatever was ordered' }),
      reference: line(4, 80).meta({ description: "the end-to-end id, or the bank's number of the transfer" }),
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
    summary: 'Refuses for a reason that the player reads in their language',
    input: z.object({ id: reference, because: z.enum(depositRefusals), note: line(0, 200).optional() }),
    answer: { data: reviewedDeposit },
    failures: decisionFailures,
  }),
};
