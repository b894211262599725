import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { assertion } from './passkeys.ts';
import { moment, moneyIn, moneyOut, pageIn, pageOf, range, reference, sixDigits } from './values.ts';
import { drawingDestination } from './withdrawal-destination.ts';

/** The status of a withdrawal, as its owner sees it. */
export const withdrawalStates = ['in_review', 'approved', 'paying', 'paid', 'refused', 'cancelled', 'failed'] as const;

const step = z.object({
  state: z.enum(['requested', ...withdrawalStates]),
  status: z.int(),
  status_text: z.string(),
  time: moment,
  reason: z.string().nullable(),
});

const withdrawal = z.object({
  id: reference,
  amount: moneyOut,
  fee: moneyOut.meta({ description: 'Fee included in the amount' }),
  net: moneyOut,
  account: z.string().meta({ description: 'Masked account' }),
  account_type: z.string(),
  state: z.enum(withdrawalStates),
  status: z
    .int()
    .min(1)
    .max(4)
    .meta({ description: '1 in review, 2 paid, 3 refused, cancelled or failed, 4 approved or being paid' }),
  status_text: z.string(),
  time: moment,
  reason: z.string().nullable(),
  note: z.string().nullable().meta({
    description:
      'Additional information for the player: that the bank paid it after all, and what is owed; null otherwise',
  }),
  end_to_end_id: z.string().nullable(),
  may_cancel: z.boolean().meta({ description: 'Whether it is not decided yet and the site lets players cancel' }),
  timeline: z.array(step),
});

/** A withdrawal with its second secret: the withdrawal password, or a passkey that confirms exactly this request. */
const drawing = z
  .object({
    money: moneyIn,
    qk_pwd: sixDigits.optional(),
    passkey: assertion.optional().meta({ description: 'Instead of `qk_pwd`: the answer to `passkeyDrawingStart`' }),
    ...drawingDestination,
  })
  .refine(({ qk_pwd: password, passkey }) => (password === undefined) !== (passkey === undefined), {
    path: ['qk_pwd'],
    params: { rule: 'six_digits' },
  });

const drawingTerms = z.object({
  available: moneyOut.meta({
    description: 'Amount available to withdraw now; equals `available_money` of the user info',
  }),
  bound: moneyOut.meta({ description: 'Cash locked by open wagering' }),
  forfeitable: moneyOut.nullable().meta({
    description: 'Part of the locked cash that `prizeForfeit` would remove now; null if nothing can be forfeited',
  }),
  locked: moneyOut.meta({ description: 'Bonus money, which cannot be withdrawn' }),
  wagering: z.object({
    left: moneyOut,
    mode: z.enum(['block', 'fee']).meta({ description: 'Effect of unfinished wagering on a withdrawal' }),
    from: z
      .array(
        z.object({
          source: z.string().meta({ description: 'Source of the requirement, as an internal term such as `grant`' }),
          required: moneyOut,
          done: moneyOut,
          remaining: moneyOut,
          since: moment,
        }),
      )
      .meta({ description: 'Credits with unfinished wagering, oldest first; bets count towards the oldest' }),
  }),
  min: moneyOut,
  max: moneyOut,
  fee: z.object({
    fixed: moneyOut,
    bps: z.int().meta({ description: 'Share of the amount in basis points, rounded down' }),
    wagering_bps: z
      .int()
      .meta({ description: 'Added while wagering is unfinished and does not block; free withdrawals pay it too' }),
  }),
  free_left: z.int().meta({ description: 'Free withdrawals left this month' }),
  free_per_month: z.int(),
  times_left: z.int().nullable().meta({ description: 'Withdrawals left today; null without a limit' }),
  times_per_day: z.int().nullable(),
  debt: moneyOut.meta({ description: 'Debt to settle, or to agree with staff, before a withdrawal' }),
  needs: z
    .array(z.enum(['pin', 'account', 'cpf']))
    .meta({ description: 'What is missing before a withdrawal can be requested' }),
  steps: z.array(z.enum(['pin', 'cpf', 'account'])).meta({
    description: 'What the site asks of every member before the first withdrawal, missing or not, in this order',
  }),
  own_account_only: z.boolean(),
  name_must_match: z.boolean(),
  bonus_forfeited: moneyOut.meta({ description: 'Bonus money forfeited by a withdrawal request' }),
  typical_minutes: z.int().nullable().meta({
    description: 'Median minutes from request to payment over the last 24 hours; null if fewer than five were paid',
  }),
});

/** The withdrawal password, and the withdrawals of a member. */
export const withdrawals = {
  drawingPasswordSet: endpoint('drawingPasswordSet', {
    audience: 'member',
    summary: 'Sets the six-digit withdrawal password, once',
    input: z
      .object({ qk_pwd: sixDigits, qk_pwd_confirmation: sixDigits })
      .refine((form) => form.qk_pwd === form.qk_pwd_confirmation, {
        path: ['qk_pwd_confirmation'],
        params: { rule: 'passwords_differ' },
      }),
    answer: {},
    failures: ['withdrawal_password_already_set', 'withdrawal_password_weak'],
  }),
  drawing: endpoint('drawing', {
    audience: 'member',
    summary: 'Requests a withdrawal to a saved account, a Pix key or a bank account; the amount is held at once',
    input: drawing,
    answer: { data: withdrawal },
    failures: [
      'insufficient_funds',
      'below_minimum',
      'above_maximum',
      'withdrawals_spent',
      'wagering_left',
      'debt_open',
      'withdrawal_password_unset',
      'withdrawal_password_wrong',
      'withdrawal_password_locked',
      'passkey_refused',
      'passkey_over',
      'bank_account_unknown',
      'bank_account_invalid',
      'pix_key_invalid',
      'cpf_invalid',
      'cpf_needed',
      'account_not_own',
      'account_name_differs',
      'demo_not_allowed',
      'identity_required',
    ],
  }),
  drawingTerms: endpoint('drawingTerms', {
    audience: 'member',
    summary: 'Returns what can be withdrawn, what cannot yet and why, and the fees',
    input: nothing,
    answer: { data: drawingTerms },
  }),
  prizeForfeit: endpoint('prizeForfeit', {
    audience: 'member',
    summary: 'Forfeits the cash locked by open wagering: it is removed, and its wagering requirement voided',
    input: z.object({
      amount: moneyIn.meta({ description: 'Amount that the player confirmed to forfeit; must match exactly' }),
    }),
    answer: { data: z.object({ returned: moneyOut, available: moneyOut }) },
    failures: ['prize_changed'],
  }),
  drawingList: endpoint('drawingList', {
    audience: 'member',
    summary: "Lists the member's withdrawals, newest first",
    input: z.object({ range: range.optional(), ...pageIn }),
    answer: { data: pageOf(withdrawal) },
  }),
  drawingDetail: endpoint('drawingDetail', {
    audience: 'member',
    summary: 'Returns a withdrawal with its timeline',
    input: z.object({ id: reference }),
    answer: { data: withdrawal },
    failures: ['withdrawal_unknown'],
  }),
  drawingCancel: endpoint('drawingCancel', {
    audience: 'member',
    summary: 'Cancels a withdrawal that is not approved yet; the amount is available again at once',
    input: z.object({ id: reference }),
    answer: { data: withdrawal },
    failures: ['withdrawal_unknown', 'withdrawal_decided', 'jurisdiction_refuses'],
  }),
};
