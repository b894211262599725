import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { line, serial, sixDigits } from './values.ts';

/** The five kinds of Pix key. */
export const pixKeyKinds = ['cpf', 'phone', 'email', 'cnpj', 'evp'] as const;

/** The kinds of bank account. */
export const bankAccountTypes = ['current', 'savings', 'payment'] as const;

const bankAccount = z.object({
  id: z.int(),
  bank: z.string().meta({ description: '`pix`, or the code of a bank' }),
  bank_name: z.string(),
  account_number: z.string().meta({ description: 'Masked account number' }),
  account_name: z.string(),
  account_type: z.string(),
  cpf: z.string().meta({ description: 'Masked CPF of the holder' }),
  is_default: z.boolean(),
  is_own: z.boolean().meta({ description: "Whether the holder has the member's own CPF" }),
});

/** The member's payout accounts. */
export const bankAccounts = {
  memberBankSave: endpoint('memberBankSave', {
    audience: 'member',
    summary: 'Saves a payout account: a Pix key with its kind, or a bank account',
    input: z.object({
      id: serial.optional().meta({ description: 'Account to update; creates a new one when omitted' }),
      bank: z
        .string()
        .trim()
        .regex(/^(pix|\d{3}|[0-9A-Za-z]{8})$/)
        .default('pix')
        .meta({ description: '`pix`, three digits (COMPE) or an ISPB' }),
      account_type: z.enum([...pixKeyKinds, ...bankAccountTypes]),
      account_number: z
        .string()
        .trim()
        .min(1)
        .max(77)
        .meta({ description: 'Pix key; for a bank account, branch and number: `1234/56789-0`' }),
      account_name: line(2, 80),
      cpf: z.string().trim().min(11).max(14),
      qk_pwd: sixDigits,
    }),
    answer: { data: bankAccount },
    failures: [
      'pix_key_invalid',
      'bank_account_invalid',
      'cpf_invalid',
      'cpf_needed',
      'account_not_own',
      'account_name_differs',
      'accounts_full',
      'bank_account_unknown',
      'bank_account_taken',
      'demo_not_allowed',
      'withdrawal_password_unset',
      'withdrawal_password_wrong',
      'withdrawal_password_locked',
    ],
  }),
  memberBankDelete: endpoint('memberBankDelete', {
    audience: 'member',
    summary: 'Deletes a payout account; a pending withdrawal to it continues',
    input: z.object({ id: serial, qk_pwd: sixDigits }),
    answer: {},
    failures: [
      'bank_account_unknown',
      'withdrawal_password_unset',
      'withdrawal_password_wrong',
      'withdrawal_password_locked',
    ],
  }),
  memberBankDefault: endpoint('memberBankDefault', {
    audience: 'member',
    summary: 'Makes an account the default and returns all accounts',
    input: z.object({ id: serial }),
    answer: { data: z.array(bankAccount) },
    failures: ['bank_account_unknown'],
  }),
  memberBanks: endpoint('memberBanks', {
    audience: 'member',
    summary: "Lists the member's payout accounts, with masked numbers, the default first",
    input: nothing,
    answer: { data: z.array(bankAccount) },
  }),
  banks: endpoint('banks', {
    audience: 'member',
    summary: 'Lists the banks and the default account',
    input: nothing,
    answer: {
      data: z.object({
        banks: z.array(z.object({ code: z.string(), name: z.string() })),
        default: bankAccount.nullable(),
      }),
    },
  }),
};
