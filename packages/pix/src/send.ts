import { type Centavos } from '@arara/money';
import { type z } from 'zod';
import { type listedSend, type sendMessage, type SendFailure } from './efi.ts';

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

/** One of many: also what was sent by hand, which has no id of ours. */
export interface ListedSend extends Omit<SentPix, 'id'> {
  readonly id?: string;
  /** When it was asked for. */
  readonly at?: Date;
}

export function toReason(failure: SendFailure): SendReason {
  return { code: failure.codigo ?? '', text: failure.motivo ?? '' };
}

export function toSent(message: z.output<typeof sendMessage>): SentPix {
  return { ...toFacts(message), id: message.idEnvio };
}

export function toListed(message: z.output<typeof listedSend>): ListedSend {
  const at = message.horario?.solicitacao;
  return {
    ...toFacts(message),
    ...(message.idEnvio === undefined ? {} : { id: message.idEnvio }),
    ...(at === undefined ? {} : { at }),
  };
}

function toFacts(message: z.output<typeof listedSend>): Omit<SentPix, 'id'> {
  const endToEndId = message.e2eId ?? message.endToEndId;
  const failure = message.gnExtras?.erro;
  return {
    status: message.status,
    amount: message.valor,
    ...(endToEndId === undefined ? {} : { endToEndId }),
    ...(failure === undefined ? {} : { reason: toReason(failure) }),
  };
}
