import { type Centavos, centavos } from '@arara/money';
import { z } from 'zod';
import { amountText, endToEndId, instantText, pageMark } from './api.ts';
import { plainId, plainText, spare } from './plain-text.ts';

/*
 * The standard has no way to send Pix, to list what was sent or to ask for a balance, so each PSP has
 * its own. These are the messages that Efí documents (dev.efipay.com.br, sdk-node-apis-efi); everything
 * else here is the Central Bank's.
 */

const sendStatus = z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']);

const failure = z.object({ codigo: spare(plainText), origem: spare(plainText), motivo: spare(plainText) });

/** Answer to a Pix sent, and to asking about one. */
export const sendMessage = z.object({
  idEnvio: plainId,
  e2eId: endToEndId.optional(),
  endToEndId: endToEndId.optional(),
  valor: amountText,
  status: sendStatus,
  horario: spare(z.object({ solicitacao: spare(instantText), liquidacao: spare(instantText) })),
  gnExtras: spare(z.object({ erro: spare(failure) })),
});

/** One of the list: what was sent by hand in the bank's app may have no id of ours. */
export const listedSend = sendMessage.extend({ idEnvio: spare(plainId) });

/** Efí pages the list as the standard pages its own; its older clients describe a bare array. */
export const sendPage = z.union([
  z.object({ parametros: pageMark, pix: z.array(listedSend) }),
  z.array(listedSend).transform((pix) => ({ pix, parametros: undefined })),
]);

/** A balance may be below zero, as an amount may not. */
const balanceText = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .transform((text): Centavos => centavos(BigInt(text.replace('.', ''))));

export const balanceMessage = z.object({
  saldo: balanceText,
  bloqueios: z.object({ total: balanceText }).optional(),
});

/** News of a Pix sent, as the webhook carries it among the received ones. Its `horario` is null where it failed. */
export const sentNotice = z.object({
  endToEndId,
  status: z.enum(['REALIZADO', 'NAO_REALIZADO']),
  gnExtras: z.object({ idEnvio: plainId, erro: spare(failure) }),
});

/** Distinguishes the notice of a sent Pix from that of a received one: both arrive at the same URL. */
export const sentMark = z.union([
  z.object({ gnExtras: z.object({ idEnvio: z.string() }) }),
  z.object({ tipo: z.literal('SOLICITACAO') }),
]);

export type SendFailure = z.output<typeof failure>;
