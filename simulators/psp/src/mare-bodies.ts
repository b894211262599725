import { z } from 'zod';
import { fromCents } from './mare-views.ts';

/*
 * Requests of Maré's API, read into the words of the Central Bank, which the records of the bank are kept in. The core then checks
 * them by its rules.
 */

const amount = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(fromCents);

const reference = z.string().min(1).max(35);

/** CPF of eleven digits, or a CNPJ. */
const ownerOf = (document: string): { cpf: string } | { cnpj: string } =>
  document.length === 11 ? { cpf: document } : { cnpj: document };

export const mareChargeBody = z.object({
  reference,
  amount,
  expires_in: z.int().positive(),
  description: z.string().max(140).optional(),
  payer: z.object({ name: z.string(), document: z.string() }).optional(),
});

export function toCharge(key: string, body: z.output<typeof mareChargeBody>): object {
  const { amount: original, expires_in: expiracao, description, payer } = body;
  return {
    calendario: { expiracao },
    valor: { original },
    chave: key,
    ...(description === undefined ? {} : { solicitacaoPagador: description }),
    ...(payer === undefined ? {} : { devedor: { nome: payer.name, ...ownerOf(payer.document) } }),
  };
}

const ACCOUNT_TYPES = { checking: 'cacc', savings: 'svgs', payment: 'tran' } as const;

const account = z.object({
  holder: z.string(),
  document: z.string(),
  bank_code: z.string(),
  branch: z.string(),
  number: z.string(),
  type: z.enum(['checking', 'savings', 'payment']),
});

export const marePayoutBody = z
  .object({
    reference,
    amount,
    description: z.string().max(140).optional(),
    key: z.object({ type: z.string(), value: z.string() }).optional(),
    account: account.optional(),
    owner_document: z.string().optional(),
  })
  .refine((body) => (body.key === undefined) !== (body.account === undefined), 'key or account, and not both');

export function toPayout(key: string, body: z.output<typeof marePayoutBody>): object {
  const { amount: valor, description, key: payeeKey, account: payee, owner_document: owner } = body;
  const contaBanco = payee && {
    nome: payee.holder,
    ...ownerOf(payee.document),
    codigoBanco: payee.bank_code,
    agencia: payee.branch,
    conta: payee.number,
    tipoConta: ACCOUNT_TYPES[payee.type],
  };
  return {
    valor,
    pagador: { chave: key, ...(description === undefined ? {} : { infoPagador: description }) },
    favorecido: {
      ...(payeeKey === undefined ? { contaBanco } : { chave: payeeKey.value }),
      ...(owner === undefined ? {} : ownerOf(owner)),
    },
  };
}

export const mareRefundBody = z.object({ reference, amount, reason: z.string().max(140).optional() });

export function toRefund({ amount: valor, reason }: z.output<typeof mareRefundBody>): object {
  return { valor, ...(reason === undefined ? {} : { descricao: reason }) };
}

export const mareWebhookBody = z.object({ url: z.url({ protocol: /^https?$/ }) });

export const mareStatementQuery = z.object({
  day: z.iso.date(),
  type: z.enum(['payment', 'payout']),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(500).default(100),
});
