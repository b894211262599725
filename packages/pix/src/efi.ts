import { z } from 'zod';
import { amountText, endToEndId, instantText } from './api.ts';

/*
 * The standard has no way to send Pix, so each PSP has its own. These are the messages that Efí
 * documents for it; everything else here is the Central Bank's.
 */

const sendStatus = z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']);

const failure = z.object({
  codigo: z.string().optional(),
  origem: z.string().optional(),
  motivo: z.string().optional(),
});

/** Answer to a Pix sent, and to asking about one. */
export const sendMessage = z.object({
  idEnvio: z.string(),
  e2eId: endToEndId.optional(),
  endToEndId: endToEndId.optional(),
  valor: amountText,
  status: sendStatus,
  horario: z.object({ solicitacao: instantText.optional(), liquidacao: instantText.optional() }).optional(),
  gnExtras: z.object({ erro: failure.optional() }).optional(),
});

/** News of a Pix sent, as the webhook carries it among the received ones. */
export const sentNotice = z.object({
  endToEndId,
  status: z.enum(['REALIZADO', 'NAO_REALIZADO']),
  valor: amountText.optional(),
  gnExtras: z.object({ idEnvio: z.string().min(1), erro: failure.optional() }),
});

/** Tells a notice of a Pix sent from a received one: both come to the same URL. */
export const sentMark = z.union([
  z.object({ gnExtras: z.object({ idEnvio: z.string() }) }),
  z.object({ tipo: z.literal('SOLICITACAO') }),
]);

export type SendFailure = z.output<typeof failure>;
