import { z } from 'zod';
import { bankAccountTypes, pixKeyKinds } from './bank-accounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, moneyIn, moneyOut, pageIn, pageOf, range, reference, serial, sixDigits } from './values.ts';

/** How a withdrawal stands, as its owner knows it. */
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
  fee: moneyOut.meta({ description: 'part of the amount' }),
  net: moneyOut,
  account: z.string().meta({ description: 'masked' }),
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
  note: z
    .string()
    .nullable()
    .meta({ description: 'what the player has to know beside it: that the bank paid it after all, and what is owed' }),
  end_to_end_id: z.string().nullable(),
  may_cancel: z.boolean(),
  timeline: z.array(step),
});

const drawing = z.object({
  money: moneyIn,
  qk_pwd: sixDigits,
  member_bank_id: serial.optional(),
  payment_type: z.enum([...pixKeyKinds, 'bank']).optional(),
  cpf_id: z.string().max(77).optional().meta({ description: "the key, or the CPF of a bank account's holder" }),
  phone_number: z.string().max(77).optional(),
  email: z.string().max(77).optional(),
  cnpj: z.string().max(77).optional(),
  evp: z.string().max(77).optional(),
  name: line(0, 80).optional().meta({ description: 'the holder' }),
  account: z.string().max(77).optional().meta({ description: 'of a bank account: `1234/56789-0`' }),
  member_bank_text: line(0, 80).optional().meta({ description: 'of a bank account: three digits (COMPE) or an ISPB' }),
  account_type: z.enum(bankAccountTypes).optional().meta({ description: 'of a bank account; current unless told' }),
  member_remark: line(0, 140).optional(),
});

const drawingTerms = z.object({
  available: moneyOut.meta({ description: 'to withdraw now: the same figure as `available_money` of the user info' }),
  bound: moneyOut.meta({ description: 'cash that open wagering binds' }),
  forfeitable: moneyOut
    .nullable()
    .meta({ description: 'what of it `prizeForfeit` would take now; null where nothing can be given up' }),
  locked: moneyOut.meta({ description: 'bonus money, which cannot be withdrawn' }),
  wagering: z.object({
    left: moneyOut,
    mode: z.enum(['block', 'fee']).meta({ description: 'what it does to a withdrawal while something is left' }),
    from: z
      .array(
        z.object({
          source: z.string().meta({ description: 'what it was asked for: a noun of the house, as `grant`' }),
          required: moneyOut,
          done: moneyOut,
          remaining: moneyOut,
          since: moment,
        }),
      )
      .meta({ description: 'which credits ask for what is left, oldest first; bets count towards the oldest' }),
  }),
  min: moneyOut,
  max: moneyOut,
  fee: z.object({
    fixed: moneyOut,
    bps: z.int().meta({ description: 'share of the amount in basis points, rounded down' }),
    wagering_bps: z
      .int()
      .meta({ description: 'added while wagering is left and does not block; free ones pay it too' }),
  }),
  free_left: z.int().meta({ description: 'withdrawals of this month that cost no fee' }),
  free_per_month: z.int(),
  times_left: z.int().nullable().meta({ description: 'of today; null where there is no limit' }),
  times_per_day: z.int().nullable(),
  debt: moneyOut.meta({ description: 'owed: to be settled, or agreed with staff, before a withdrawal' }),
  needs: z
    .array(z.enum(['pin', 'account', 'cpf']))
    .meta({ description: 'what is missing before one can be asked for' }),
  own_account_only: z.boolean(),
  name_must_match: z.boolean(),
  bonus_forfeited: moneyOut.meta({ description: 'bonus that is given up when a withdrawal is asked for' }),
  typical_minutes: z
    .int()
    .nullable()
    .meta({ description: 'median of the last 24 hours from request to paid; null where fewer than five were paid' }),
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
    summary: 'Asks for a withdrawal to a saved account, a Pix key or a bank account; the money is held at once',
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
      'bank_account_unknown',
      'bank_account_invalid',
      'pix_key_invalid',
      'cpf_invalid',
      'cpf_needed',
      'account_not_own',
      'account_name_differs',
      'demo_not_allowed',
    ],
  }),
  drawingTerms: endpoint('drawingTerms', {
    audience: 'member',
    summary: 'What can be withdrawn, what not yet and why, and what it costs',
    input: nothing,
    answer: { data: drawingTerms },
  }),
  prizeForfeit: endpoint('prizeForfeit', {
    audience: 'member',
    summary: 'Gives up the cash that open wagering binds: it goes back, and its wagering is no longer asked for',
    input: z.object({ amount: moneyIn.meta({ description: 'what the player confirmed to lose, to the centavo' }) }),
    answer: { data: z.object({ returned: moneyOut, available: moneyOut }) },
    failures: ['prize_changed'],
  }),
  drawingList: endpoint('drawingList', {
    audience: 'member',
    summary: "The member's withdrawals, newest first",
    input: z.object({ range: range.optional(), ...pageIn }),
    answer: { data: pageOf(withdrawal) },
  }),
  drawingDetail: endpoint('drawingDetail', {
    audience: 'member',
    summary: 'One withdrawal with its timeline',
    input: z.object({ id: reference }),
    answer: { data: withdrawal },
    failures: ['withdrawal_unknown'],
  }),
  drawingCancel: endpoint('drawingCancel', {
    audience: 'member',
    summary: 'Takes a withdrawal back that nobody has approved yet; the money is there again at once',
    input: z.object({ id: reference }),
    answer: { data: withdrawal },
    failures: ['withdrawal_unknown', 'withdrawal_decided'],
  }),
};
