import { type Centavos } from '@arara/money';
import { type z } from 'zod';
import { type chargeMessage, type receivedMessage } from './api.ts';
import { type PixReturn, sumOf, toReturn } from './returns.ts';

/** Who paid, where the PSP says so. */
export interface Payer {
  readonly name?: string;
  /** CPF or CNPJ. A PSP may mask it (`***.456.789-**`, as Efí does): only `isPaidBy` compares it. */
  readonly taxId?: string;
  /** The payer's bank: its ISPB, or the three-digit code. */
  readonly bank?: string;
}

/** A Pix that came in. `endToEndId` is unique in all of Pix: what a payment is counted once by. */
export interface ReceivedPix {
  readonly endToEndId: string;
  readonly txid?: string;
  /** What was paid, whatever went back since. */
  readonly amount: Centavos;
  /** What of it went back to its payer, by us or by the bank (`MED_…`): we no longer hold it. */
  readonly returned: Centavos;
  /** What of it is on its way back: it may yet stay. */
  readonly returning: Centavos;
  /** Each of its returns, also those that failed. */
  readonly returns: readonly PixReturn[];
  /** When it was paid, by the clock of the PSP. */
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

type ReceivedMessage = z.output<typeof receivedMessage>;
export function toReceived(message: ReceivedMessage): ReceivedPix {
  const returns = (message.devolucoes ?? []).map(toReturn);
  const payer = toPayer(message);
  return {
    endToEndId: message.endToEndId,
    amount: message.valor,
    returned: sumOf(returns, 'done'),
    returning: sumOf(returns, 'processing'),
    returns,
    at: message.horario,
    ...(message.txid === undefined ? {} : { txid: message.txid }),
    ...(payer === undefined ? {} : { payer }),
  };
}

function toPayer({ gnExtras }: ReceivedMessage): Payer | undefined {
  if (gnExtras?.pagador === undefined) return undefined;
  const { nome, cpf, cnpj, codigoBanco } = gnExtras.pagador;
  const taxId = cpf ?? cnpj;
  return {
    ...(nome === undefined ? {} : { name: nome }),
    ...(taxId === undefined ? {} : { taxId }),
    ...(codigoBanco === undefined ? {} : { bank: codigoBanco }),
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
