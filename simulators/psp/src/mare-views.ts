import { centavos, formatReais } from '@arara/money';
import { z } from 'zod';
import {
  type Charge,
  type Delivery,
  type GiveBack,
  type Payment,
  type Payout,
  type Person,
  failure,
  giveBack,
  person,
  readAmount,
} from './state.ts';

type Json = Record<string, unknown>;

/** An amount as Maré writes it: centavos as a string of digits. */
const toCents = (valor: string): string => String(readAmount(valor));

/** An amount of Maré as the records keep it: reais with two decimals. */
export function fromCents(amount: string): string {
  return formatReais(centavos(BigInt(amount)));
}

const REFUND_STATUS = { EM_PROCESSAMENTO: 'pending', DEVOLVIDO: 'succeeded', NAO_REALIZADO: 'failed' } as const;
const PAYOUT_STATUS = { EM_PROCESSAMENTO: 'processing', REALIZADO: 'confirmed', NAO_REALIZADO: 'rejected' } as const;
const ORIGINS: Readonly<Record<string, string>> = {
  ORIGINAL: 'merchant',
  MED_FRAUDE: 'med_fraud',
  MED_OPERACIONAL: 'med_operational',
};

export function viewRefund({ id, valor, natureza, status, horario, motivo }: GiveBack): Json {
  return {
    reference: id,
    amount: toCents(valor),
    status: REFUND_STATUS[status],
    origin: ORIGINS[natureza] ?? natureza.toLowerCase(),
    created_at: horario.solicitacao,
    settled_at: horario.liquidacao ?? null,
    failure_message: motivo ?? null,
  };
}

const viewPayer = ({ nome: name, cpf, cnpj }: Person): Json => ({ name, document: cpf ?? cnpj ?? null });

export function viewPayment({ endToEndId, txid, valor, horario, pagador, devolucoes = [] }: Payment): Json {
  return {
    end_to_end_id: endToEndId,
    charge_reference: txid ?? null,
    amount: toCents(valor),
    paid_at: horario,
    payer: viewPayer(pagador),
    refunds: devolucoes.map(viewRefund),
  };
}

export function viewCharge(charge: Charge, isExpired: boolean, payments: readonly Payment[]): Json {
  const { txid, status, valor, calendario, pixCopiaECola, location } = charge;
  const open = isExpired ? 'expired' : 'open';
  return {
    reference: txid,
    status: status === 'ATIVA' ? open : status === 'CONCLUIDA' ? 'paid' : 'canceled',
    amount: toCents(valor.original),
    created_at: calendario.criacao,
    expires_at: new Date(Date.parse(calendario.criacao) + calendario.expiracao * 1000).toISOString(),
    pix: { copy_paste: pixCopiaECola, location },
    payments: payments.map(viewPayment),
  };
}

const viewFailure = ({ codigo, motivo }: NonNullable<Payout['erro']>): Json => ({
  reason: `spi_${codigo.toLowerCase()}`,
  spi_code: codigo,
  message: motivo,
});

/** A payout has no end-to-end id until it has ended. */
export function viewPayout({ idEnvio, e2eId, valor, status, horario, erro }: Payout): Json {
  return {
    reference: idEnvio,
    amount: toCents(valor),
    status: PAYOUT_STATUS[status],
    created_at: horario.solicitacao,
    end_to_end_id: status === 'EM_PROCESSAMENTO' ? null : e2eId,
    failure: erro === undefined ? null : viewFailure(erro),
  };
}

const payoutNews = z.object({
  endToEndId: z.string(),
  status: z.enum(['REALIZADO', 'NAO_REALIZADO']),
  valor: z.string(),
  gnExtras: z.object({ idEnvio: z.string(), erro: failure.optional() }),
});

const paymentNews = z.object({
  endToEndId: z.string(),
  txid: z.string().optional(),
  valor: z.string(),
  horario: z.string(),
  gnExtras: z.object({ pagador: person.optional() }).optional(),
  devolucoes: z.array(giveBack).default([]),
});

/** News as the core writes it: in the words of the Central Bank. */
const coreNews = z.union([payoutNews, paymentNews]);

function viewPayoutNews({ endToEndId, status, valor, gnExtras }: z.output<typeof payoutNews>): Json {
  const { idEnvio, erro } = gnExtras;
  return {
    type: status === 'REALIZADO' ? 'payout.confirmed' : 'payout.rejected',
    data: {
      reference: idEnvio,
      amount: toCents(valor),
      status: PAYOUT_STATUS[status],
      end_to_end_id: endToEndId,
      failure: erro === undefined ? null : viewFailure(erro),
    },
  };
}

function viewPaymentNews({ gnExtras, devolucoes, ...news }: z.output<typeof paymentNews>): Json {
  const { endToEndId, txid, valor, horario } = news;
  const payer = gnExtras?.pagador;
  return {
    type: devolucoes.length > 0 ? 'payment.refund_updated' : 'payment.received',
    data: {
      end_to_end_id: endToEndId,
      charge_reference: txid ?? null,
      amount: toCents(valor),
      paid_at: horario,
      ...(payer === undefined ? {} : { payer: viewPayer(payer) }),
      refunds: devolucoes.map(viewRefund),
    },
  };
}

/** One event of a message of Maré. */
export function viewEvent({ id, news }: Delivery): Json {
  const read = coreNews.parse(news);
  return { id: `evt_${id}`, ...('status' in read ? viewPayoutNews(read) : viewPaymentNews(read)) };
}
