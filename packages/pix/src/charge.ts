import { type Centavos, sum } from '@arara/money';
import { type z } from 'zod';
import { type chargeMessage, type receivedMessage } from './api.ts';
import { type sendMessage, type SendFailure } from './efi.ts';

/** Who paid, where the PSP says so. `taxId` is a CPF or CNPJ, possibly masked by the PSP. */
export interface Payer {
  readonly name?: string;
  readonly taxId?: string;
}

/** A Pix that came in. `endToEndId` is unique in all of Pix: what a payment is counted once by. */
export interface ReceivedPix {
  readonly endToEndId: string;
  readonly txid?: string;
  /** What was paid, whatever went back since. */
  readonly amount: Centavos;
  /** What of it went back to its payer, by us or by the bank (`MED_…`): the house does not hold it any more. */
  readonly returned: Centavos;
  /** What of it is on its way back: it may yet stay. */
  readonly returning: Centavos;
  readonly at: Date;
  readonly payer?: Payer;
}

/** A charge as the PSP keeps it, in the standard's statuses. */
export interface Charge {
  readonly txid: string;
  readonly status: z.output<typeof chargeMessage>['status'];
  readonly revision: number;
  readonly amount: Centavos;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Empty where the PSP gave none. */
  readonly location: string;
  /** The code to pay; empty where the PSP gave none. */
  readonly pixCode: string;
  readonly payments: readonly ReceivedPix[];
}

/** Why a Pix did not go out: an SPI code (`AC03`, `BE01`…) and the PSP's words. Either may be empty. */
export interface SendReason {
  readonly code: string;
  readonly text: string;
}

/** A Pix that was sent, as the PSP keeps it. */
export interface SentPix {
  readonly id: string;
  readonly status: z.output<typeof sendMessage>['status'];
  readonly amount: Centavos;
  readonly endToEndId?: string;
  readonly reason?: SendReason;
}

type ReceivedMessage = z.output<typeof receivedMessage>;
type ReturnStatus = NonNullable<ReceivedMessage['devolucoes']>[number]['status'];

function sentBack({ devolucoes = [] }: ReceivedMessage, wanted: ReturnStatus): Centavos {
  return sum(devolucoes.filter(({ status }) => status === wanted).map(({ valor }) => valor));
}

export function toReceived(message: ReceivedMessage): ReceivedPix {
  const pagador = message.gnExtras?.pagador;
  const taxId = pagador?.cpf ?? pagador?.cnpj;
  return {
    endToEndId: message.endToEndId,
    amount: message.valor,
    returned: sentBack(message, 'DEVOLVIDO'),
    returning: sentBack(message, 'EM_PROCESSAMENTO'),
    at: message.horario,
    ...(message.txid === undefined ? {} : { txid: message.txid }),
    ...(pagador === undefined
      ? {}
      : {
          payer: {
            ...(pagador.nome === undefined ? {} : { name: pagador.nome }),
            ...(taxId === undefined ? {} : { taxId }),
          },
        }),
  };
}

export function toCharge(message: z.output<typeof chargeMessage>): Charge {
  const { criacao, expiracao } = message.calendario;
  return {
    txid: message.txid,
    status: message.status,
    revision: message.revisao,
    amount: message.valor.original,
    createdAt: criacao,
    expiresAt: new Date(criacao.getTime() + expiracao * 1000),
    location: message.location ?? message.loc?.location ?? '',
    pixCode: message.pixCopiaECola ?? '',
    payments: message.pix.map(toReceived),
  };
}

export function toReason(failure: SendFailure): SendReason {
  return { code: failure.codigo ?? '', text: failure.motivo ?? '' };
}

export function toSent(message: z.output<typeof sendMessage>): SentPix {
  const endToEndId = message.e2eId ?? message.endToEndId;
  const failure = message.gnExtras?.erro;
  return {
    id: message.idEnvio,
    status: message.status,
    amount: message.valor,
    ...(endToEndId === undefined ? {} : { endToEndId }),
    ...(failure === undefined ? {} : { reason: toReason(failure) }),
  };
}
