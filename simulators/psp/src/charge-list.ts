import { z } from 'zod';
import { breachesOf } from './charge-body.ts';
import { checkList, isWithin, listShape, pageOf } from './list-query.ts';
import { type Outcome, fine, wrong } from './problem.ts';
import { type Charge } from './state.ts';

const query = z.object({ ...listShape, status: z.string().optional() }).superRefine(checkList);

/** GET /cob: charges made in a span of time, by pages, oldest first. */
export function listCharges(charges: readonly Charge[], input: unknown): Outcome<unknown> {
  const parsed = query.safeParse(input);
  if (!parsed.success) return wrong('CobConsultaInvalida', breachesOf(parsed.error, 'cobsConsulta'));
  const { cpf, cnpj, status } = parsed.data;
  const matching = charges.filter((charge) => {
    if (!isWithin(parsed.data, charge.calendario.criacao)) return false;
    if (status !== undefined && charge.status !== status) return false;
    return (cpf === undefined || charge.devedor?.cpf === cpf) && (cnpj === undefined || charge.devedor?.cnpj === cnpj);
  });
  const { parametros, items } = pageOf(matching, parsed.data);
  return fine({ parametros, cobs: items });
}
