import { type Centavos, centavos } from '@arara/money';
import { z } from 'zod';
import { plainId, plainText, spare } from './plain-text.ts';

/** Amount on the wire: `"37.00"`, up to ten digits and always two decimals. Read as centavos. */
export const amountText = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text): Centavos => centavos(BigInt(text.replace('.', ''))));

/** RFC 3339 time on the wire. */
export const instantText = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** PSPs print ids shorter than the Central Bank's 32 characters: only the alphabet is held to. */
export const endToEndId = z.string().regex(/^[A-Za-z0-9]{1,64}$/);

const instants = z.object({ solicitacao: spare(instantText), liquidacao: spare(instantText) });

/** A return (`Devolucao`): asked for by the receiver, or by the bank. */
export const returnMessage = z.object({
  id: plainId,
  valor: amountText,
  natureza: spare(plainText),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  horario: spare(instants),
  motivo: spare(plainText),
});

const payerMessage = z.object({
  nome: spare(plainText),
  cpf: spare(plainText),
  cnpj: spare(plainText),
  codigoBanco: spare(plainText),
});

/** A Pix that was received (`Pix` of API Pix 2.9.0). The payer comes only from PSPs that add it, as Efí does. */
export const receivedMessage = z.object({
  endToEndId,
  txid: plainId.optional(),
  valor: amountText,
  horario: instantText,
  devolucoes: z.array(returnMessage).optional(),
  gnExtras: spare(z.object({ pagador: spare(payerMessage) })),
});

/** An immediate charge (`CobCompleta`). An expired one stays ATIVA: the standard has no such status. */
export const chargeMessage = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  revisao: z.int().min(0),
  calendario: z.object({ criacao: instantText, expiracao: z.int().positive().default(86_400) }),
  valor: z.object({ original: amountText }),
  location: z.string().optional(),
  loc: z.object({ location: z.string().optional() }).optional(),
  pixCopiaECola: z.string().optional(),
  pix: z.array(receivedMessage).default([]),
});

const paging = z.object({ paginaAtual: z.int().min(0), quantidadeDePaginas: z.int().min(0) });

/** A page of received Pix (`PixConsultados`). The filters that the PSP looked by are echoed in `parametros`. */
export const receivedPage = z.object({
  parametros: z.object({ paginacao: paging, cpf: z.string().optional(), cnpj: z.string().optional() }),
  pix: z.array(receivedMessage),
});

/** How a page of anything says where it stands among the others. */
export const pageMark = z.object({ paginacao: paging });

const problemMessage = z.object({
  type: z.string().optional(),
  title: z.string(),
  status: z.int().optional(),
  detail: z.string().optional(),
  violacoes: z
    .array(
      z.object({ razao: z.string().optional(), propriedade: z.string().optional(), valor: z.unknown().optional() }),
    )
    .optional(),
});

/** Efí's own shape of an error, beside the standard's. */
const namedError = z.object({ nome: z.string(), mensagem: z.string() });

/** RFC 6749's shape of an error. */
const oauthError = z.object({ error: z.string(), error_description: z.string().optional() });

export const errorMessage = z.union([problemMessage, namedError, oauthError]);

export const tokenMessage = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
