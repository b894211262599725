import { type Centavos, centavos, formatReais } from '@arara/money';
import { z } from 'zod';

export const person = z.object({ nome: z.string(), cpf: z.string().optional(), cnpj: z.string().optional() });
export const failure = z.object({ codigo: z.string(), origem: z.string(), motivo: z.string() });

const charge = z.object({
  txid: z.string(),
  revisao: z.int(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR']),
  calendario: z.object({ criacao: z.string(), expiracao: z.int() }),
  devedor: person.optional(),
  loc: z.object({ id: z.int(), location: z.string(), tipoCob: z.literal('cob'), criacao: z.string() }),
  location: z.string(),
  valor: z.object({ original: z.string(), modalidadeAlteracao: z.int().optional() }),
  chave: z.string(),
  solicitacaoPagador: z.string().optional(),
  infoAdicionais: z.array(z.object({ nome: z.string(), valor: z.string() })).optional(),
  pixCopiaECola: z.string(),
});

export const giveBack = z.object({
  id: z.string(),
  rtrId: z.string(),
  valor: z.string(),
  natureza: z.string(),
  horario: z.object({ solicitacao: z.string(), liquidacao: z.string().optional() }),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  descricao: z.string().optional(),
  motivo: z.string().optional(),
});

const payment = z.object({
  endToEndId: z.string(),
  txid: z.string().optional(),
  valor: z.string(),
  chave: z.string(),
  horario: z.string(),
  pagador: person,
  devolucoes: z.array(giveBack).optional(),
});

const payout = z.object({
  idEnvio: z.string(),
  e2eId: z.string(),
  valor: z.string(),
  pagador: z.object({ chave: z.string(), infoPagador: z.string().optional() }),
  favorecido: z.record(z.string(), z.unknown()),
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  horario: z.object({ solicitacao: z.string(), liquidacao: z.string().optional() }),
  erro: failure.optional(),
});

const delivery = z.object({
  id: z.int(),
  kind: z.enum(['received', 'sent', 'returned', 'forged']),
  news: z.record(z.string(), z.unknown()),
  state: z.enum(['pending', 'delivered', 'dropped', 'abandoned']),
  attempts: z.int(),
  /** HTTP status of the last attempt; 0 where none came. */
  lastStatus: z.int(),
  /** Sent to a path that holds another secret than the casino's. */
  wrongPath: z.boolean().default(false),
});

/** A charge that shows the Pix of another one as its own: the bank's mistake. */
const echo = z.object({ txid: z.string(), endToEndId: z.string() });

const stateShape = z.object({
  balance: z.string(),
  charges: z.array(charge),
  payments: z.array(payment),
  payouts: z.array(payout),
  webhook: z.object({ webhookUrl: z.string(), criacao: z.string() }).nullable(),
  deliveries: z.array(delivery),
  echoes: z.array(echo).default([]),
});

/** The records are kept in the words of the API, so that an answer is the record itself. */
export type Charge = z.output<typeof charge>;
export type Payment = z.output<typeof payment>;
export type GiveBack = z.output<typeof giveBack>;
export type Payout = z.output<typeof payout>;
export type Delivery = z.output<typeof delivery>;
export type Person = z.output<typeof person>;

/** Everything that the bank knows. `balance` is the casino's account. */
export interface State {
  balance: Centavos;
  readonly charges: Map<string, Charge>;
  readonly payments: Map<string, Payment>;
  readonly payouts: Map<string, Payout>;
  webhook: { readonly webhookUrl: string; readonly criacao: string } | null;
  readonly deliveries: Delivery[];
  readonly echoes: z.output<typeof echo>[];
}

/** Where the state outlives the process. `read` answers `undefined` where nothing was kept yet. */
export interface Archive {
  read(): unknown;
  write(state: unknown): void;
}

/** Money of a record: reais with two decimals, leading zeros allowed as the standard does. Throws for anything else. */
export function readAmount(text: string): Centavos {
  if (!/^\d+\.\d{2}$/.test(text)) throw new RangeError(`not an amount: ${text}`);
  return centavos(BigInt(text.replace('.', '')));
}

export function openState(kept: unknown, openingBalance: Centavos): State {
  if (kept === undefined) {
    return {
      balance: openingBalance,
      charges: new Map(),
      payments: new Map(),
      payouts: new Map(),
      webhook: null,
      deliveries: [],
      echoes: [],
    };
  }
  const { balance, charges, payments, payouts, webhook, deliveries, echoes } = stateShape.parse(kept);
  return {
    balance: readAmount(balance),
    charges: new Map(charges.map((one) => [one.txid, one])),
    payments: new Map(payments.map((one) => [one.endToEndId, one])),
    payouts: new Map(payouts.map((one) => [one.idEnvio, one])),
    webhook,
    deliveries,
    echoes,
  };
}

/** The state as JSON can carry it. */
export function toJson(state: State) {
  return {
    balance: formatReais(centavos(state.balance)),
    charges: [...state.charges.values()],
    payments: [...state.payments.values()],
    payouts: [...state.payouts.values()],
    webhook: state.webhook,
    deliveries: state.deliveries,
    echoes: state.echoes,
  };
}
