import { z } from 'zod';
import { breachesOf } from './charge-body.ts';
import { checkList, isWithin, listShape, pageOf } from './list-query.ts';
import { type Outcome, fine, wrong } from './problem.ts';
import { type Payment } from './state.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const shape = z
  .object({
    ...listShape,
    txid: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,35}$/)
      .optional(),
    txIdPresente: flag.optional(),
    devolucaoPresente: flag.optional(),
  })
  .superRefine(checkList);

type Query = z.output<typeof shape>;

/** GET /pix: what came in during a span of time, by pages, oldest first. `cpf` and `cnpj` are the payer's. */
export function listPix(payments: readonly Payment[], input: unknown): Outcome<unknown> {
  const parsed = shape.safeParse(input);
  if (!parsed.success) return wrong('PixConsultaInvalida', breachesOf(parsed.error, 'pixConsulta'));
  const { parametros, items } = pageOf(
    payments.filter((payment) => isWanted(payment, parsed.data)),
    parsed.data,
  );
  return fine({ parametros, pix: items.map(publicPayment) });
}

function isWanted({ horario, txid, devolucoes, pagador }: Payment, query: Query): boolean {
  return (
    isWithin(query, horario) &&
    (query.txid === undefined || txid === query.txid) &&
    (query.txIdPresente === undefined || (txid !== undefined) === query.txIdPresente) &&
    (query.devolucaoPresente === undefined || (devolucoes !== undefined) === query.devolucaoPresente) &&
    (query.cpf === undefined || pagador.cpf === query.cpf) &&
    (query.cnpj === undefined || pagador.cnpj === query.cnpj)
  );
}

/** A payment without its payer, whom the standard does not report. */
export function publicPayment(payment: Payment): Record<string, unknown> {
  return { ...payment, pagador: undefined };
}
