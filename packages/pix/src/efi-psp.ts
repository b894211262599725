import { type Answer, type Found, type Refused, type Unknown, done, refusedHere, unknown } from './answer.ts';
import { mapped } from './call.ts';
import { type Charge } from './charge.ts';
import { type PixClient } from './client.ts';
import { askPaidBy } from './paid-by.ts';
import { type OpenedCharge, type Psp, type PspCharge, type PspEvent, type PspListedSend, type PspSend } from './psp.ts';
import { type ListedSend, type SentPix } from './send.ts';
import { type PixEvent, parsePixWebhook } from './webhook.ts';

const CHARGE_STATUS = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
} as const;

const SEND_STATUS = { EM_PROCESSAMENTO: 'processing', REALIZADO: 'paid', NAO_REALIZADO: 'failed' } as const;

/** A PSP that speaks the Central Bank's API and sends Pix the way Efí documents. `key` is our Pix key. */
export function createEfiPsp(client: PixClient, { key }: { readonly key: string }): Psp {
  return {
    async createCharge({ txid, ...draft }) {
      return toOpened(await client.putCharge(txid, { ...draft, key }), draft.amount);
    },
    async findCharge(txid) {
      const answer = await client.getCharge(txid);
      return answer.outcome === 'ok' ? done(toPspCharge(answer.value)) : answer;
    },
    async cancelCharge(txid) {
      const answer = await client.removeCharge(txid);
      return answer.outcome === 'ok' ? done(toPspCharge(answer.value)) : answer;
    },
    findPayment: (endToEndId) => client.getPix(endToEndId),
    async listPayments(wanted) {
      return mapped(await client.listPix(wanted), ({ items, more }) => ({ items, more }));
    },
    isPaidBy: (question) => askPaidBy(client, question),
    refund: (draft) => client.putRefund(draft),
    findRefund: (refund) => client.getRefund(refund),
    async send({ id, ...draft }) {
      const answer = await client.putSend(id, { ...draft, payerKey: key });
      if (answer.outcome === 'ok') return done(toPspSend(answer.value));
      return isShort(answer) ? { ...answer, fault: 'funds' } : answer;
    },
    async findSend(id): Promise<Found<PspSend>> {
      const answer = await client.getSend(id);
      return answer.outcome === 'ok' ? done(toPspSend(answer.value)) : answer;
    },
    async listSends(span) {
      return mapped(await client.listSends(span), ({ items, more }) => ({ items: items.map(toPspListed), more }));
    },
    balance: () => client.getBalance(),
    registerWebhook: (url) => client.putWebhook(key, url),
    // Neither the standard nor Efí signs messages: mutual TLS and the secret path authenticate them.
    verifyWebhook: () => true,
    parseWebhook: (body) => parsePixWebhook(body).map(toPspEvent),
  };
}

/** How a refusal says that the sender's account is short: Efí's name of it, or SPI's code. */
const SHORT = /saldo_?insuficiente|^AM04$/i;

function isShort(answer: Refused | Unknown): answer is Refused {
  return answer.outcome === 'refused' && SHORT.test(answer.problem.type);
}

function toOpened(answer: Answer<Charge>, amount: bigint): Answer<OpenedCharge> {
  if (answer.outcome !== 'ok') return answer;
  const { pixCode, location, amount: standing } = answer.value;
  if (standing !== amount) {
    // The txid already stood, with another amount: showing its code would ask for the wrong money.
    return refusedHere('CobOperacaoInvalida', {
      reason: 'other_amount',
      property: 'valor.original',
      value: String(standing),
    });
  }
  return pixCode === '' ? unknown('unreadable', 'the charge came without a code to pay') : done({ pixCode, location });
}

function toPspCharge({ status, amount, expiresAt, payments }: Charge): PspCharge {
  return { status: CHARGE_STATUS[status], amount, expiresAt, payments };
}

function toPspListed({ id, amount, at, ...send }: ListedSend): PspListedSend {
  return {
    ...toPspSend(send),
    amount,
    ...(id === undefined ? {} : { id }),
    ...(at === undefined ? {} : { at }),
  };
}

function toPspSend({ status, endToEndId, reason }: Pick<SentPix, 'status' | 'endToEndId' | 'reason'>): PspSend {
  return {
    status: SEND_STATUS[status],
    ...(endToEndId === undefined ? {} : { endToEndId }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function toPspEvent(event: PixEvent): PspEvent {
  if (event.kind !== 'sent') return event;
  const { idEnvio, status, ...rest } = event;
  return { ...rest, id: idEnvio, status: SEND_STATUS[status] };
}
