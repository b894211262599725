import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, moneyIn, moneyOut, pageIn, pageOf, range, reference, serial, sixDigits } from './values.ts';

/** The five kinds of Pix key. */
export const pixKeyKinds = ['cpf', 'phone', 'email', 'cnpj', 'evp'] as const;

const method = z.object({
  id: z.int(),
  payment_type: z.string(),
  name: z.string(),
  icon: z.string(),
  fee: moneyOut,
  min: moneyOut,
  max: moneyOut,
  time: z.string(),
  instant_receipt: z.boolean(),
});

const channel = z.object({
  payment_id: z.int(),
  name: z.string(),
  min: moneyOut,
  max: moneyOut,
  quick_amounts: z.array(moneyOut),
});

const recharge = z.object({
  order_number: reference,
  amount: moneyOut,
  method: z.string(),
  status: z.int().min(1).max(3).meta({ description: '1 awaiting payment or review, 2 credited, 3 failed or expired' }),
  status_text: z.string(),
  time: moment,
  paid_at: moment.nullable(),
});

const rechargeDetail = recharge.extend({
  pix_code: z.string().nullable(),
  qr_svg: z.string().nullable(),
  expires_at: moment.nullable(),
  now: moment.meta({ description: "the server's clock, so that a countdown needs not trust the phone's" }),
});

const bankAccount = z.object({
  id: z.int(),
  bank: z.string(),
  account_number: z.string().meta({ description: 'masked' }),
  account_name: z.string(),
  account_type: z.string(),
  is_default: z.boolean(),
  is_own: z.boolean().meta({ description: "whether its holder has the member's own CPF" }),
});

const step = z.object({ status: z.int(), status_text: z.string(), time: moment, reason: z.string().nullable() });

const withdrawal = z.object({
  id: reference,
  amount: moneyOut,
  fee: moneyOut,
  net: moneyOut,
  account: z.string().meta({ description: 'masked' }),
  account_type: z.string(),
  status: z.int().min(1).max(4).meta({ description: '1 in review, 2 paid, 3 refused or cancelled, 4 being paid' }),
  status_text: z.string(),
  time: moment,
  reason: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  timeline: z.array(step),
});

const drawing = z.object({
  money: moneyIn,
  qk_pwd: sixDigits,
  member_bank_id: serial.optional(),
  payment_type: z.enum(pixKeyKinds).optional(),
  cpf_id: z.string().max(77).optional(),
  phone_number: z.string().max(77).optional(),
  email: z.string().max(77).optional(),
  cnpj: z.string().max(77).optional(),
  evp: z.string().max(77).optional(),
  name: line(0, 80).optional(),
  account: z.string().max(77).optional(),
  member_bank_text: line(0, 80).optional(),
  member_remark: line(0, 140).optional(),
});

export const cashier = {
  paymentMethods: endpoint('paymentMethods', {
    audience: 'member',
    summary: 'Ways to deposit',
    input: z.object({ domain: z.string().max(253).optional() }),
    answer: { data: z.array(method) },
  }),
  paymentChannels: endpoint('paymentChannels', {
    audience: 'member',
    summary: 'The channels of one way to deposit',
    input: z.object({ payment_type: z.string().min(1).max(32) }),
    answer: { data: z.array(channel) },
  }),
  recharge: endpoint('recharge', {
    audience: 'member',
    summary: 'Asks for a deposit; the answer carries the Pix code to pay',
    input: z.object({
      money: moneyIn,
      payment_id: serial,
      payment_type: z.string().min(1).max(32),
      payment_desc: line(0, 140).optional(),
    }),
    answer: {
      pay_url: z.string(),
      data: z.object({
        order_number: reference,
        money: moneyOut,
        pix_code: z.string(),
        qr_svg: z.string(),
        expires_at: moment,
      }),
    },
    failures: [
      'method_unknown',
      'below_minimum',
      'above_maximum',
      'psp_unavailable',
      'demo_not_allowed',
      'player_blocked',
    ],
  }),
  rechargeList: endpoint('rechargeList', {
    audience: 'member',
    summary: "The member's deposits, newest first",
    input: z.object({ range: range.optional(), ...pageIn }),
    answer: { data: pageOf(recharge) },
  }),
  rechargeDetail: endpoint('rechargeDetail', {
    audience: 'member',
    summary: 'One deposit',
    input: z.object({ order_number: reference }),
    answer: { data: rechargeDetail },
    failures: ['order_unknown'],
  }),
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
  memberBankSave: endpoint('memberBankSave', {
    audience: 'member',
    summary: 'Saves an account for withdrawals: a Pix key, by kind',
    input: z.object({
      bank: z.literal('pix').default('pix'),
      account_type: z.enum(pixKeyKinds),
      account_number: z.string().trim().min(1).max(77),
      account_name: line(2, 80),
      cpf: z.string().trim().min(11).max(14),
    }),
    answer: { data: bankAccount },
    failures: ['pix_key_invalid', 'cpf_invalid', 'demo_not_allowed'],
  }),
  memberBanks: endpoint('memberBanks', {
    audience: 'member',
    summary: "The member's accounts, numbers masked",
    input: nothing,
    answer: { data: z.array(bankAccount) },
  }),
  banks: endpoint('banks', {
    audience: 'member',
    summary: 'Banks to choose from and the default account',
    input: nothing,
    answer: {
      data: z.object({
        banks: z.array(z.object({ code: z.string(), name: z.string() })),
        default: bankAccount.nullable(),
        limits: z
          .object({ min: moneyOut, max: moneyOut, fee: moneyOut })
          .meta({ description: 'of one withdrawal, so that they can be said before it is asked for' }),
      }),
    },
  }),
  drawing: endpoint('drawing', {
    audience: 'member',
    summary: 'Asks for a withdrawal to a saved account or a Pix key; the money is held at once',
    input: drawing,
    answer: { data: withdrawal },
    failures: [
      'insufficient_funds',
      'below_minimum',
      'above_maximum',
      'withdrawal_password_unset',
      'withdrawal_password_wrong',
      'withdrawal_password_locked',
      'bank_account_unknown',
      'pix_key_invalid',
      'demo_not_allowed',
      'player_blocked',
    ],
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
};
