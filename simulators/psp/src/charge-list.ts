import { z } from 'zod';
import { breachesOf } from './charge-body.ts';
import { type Outcome, fine, wrong } from './problem.ts';
import { type Charge } from './state.ts';

const page = z.coerce.number().int().min(0, 'É negativo.');

const query = z
  .object({
    inicio: z.iso.datetime({ offset: true, error: 'Não é uma data RFC 3339.' }),
    fim: z.iso.datetime({ offset: true, error: 'Não é uma data RFC 3339.' }),
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .optional(),
    status: z.string().optional(),
    'paginacao.paginaAtual': page.default(0),
    'paginacao.itensPorPagina': page.min(1).max(1000).default(100),
  })
  .refine(({ inicio, fim }) => Date.parse(fim) >= Date.parse(inicio), { path: ['fim'], error: 'É anterior ao início.' })
  .refine(({ cpf, cnpj }) => cpf === undefined || cnpj === undefined, {
    path: ['cpf'],
    error: 'Não pode vir com cnpj.',
  });

/** GET /cob: charges made in a span of time, by pages, oldest first. */
export function listCharges(charges: readonly Charge[], input: unknown): Outcome<unknown> {
  const parsed = query.safeParse(input);
  if (!parsed.success) return wrong('CobConsultaInvalida', breachesOf(parsed.error, 'cobsConsulta'));
  const { inicio, fim, cpf, cnpj, status } = parsed.data;
  const [paginaAtual, itensPorPagina] = [parsed.data['paginacao.paginaAtual'], parsed.data['paginacao.itensPorPagina']];
  const matching = charges.filter((charge) => {
    const at = Date.parse(charge.calendario.criacao);
    if (at < Date.parse(inicio) || at > Date.parse(fim)) return false;
    if (status !== undefined && charge.status !== status) return false;
    return (cpf === undefined || charge.devedor?.cpf === cpf) && (cnpj === undefined || charge.devedor?.cnpj === cnpj);
  });
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    quantidadeDePaginas: Math.ceil(matching.length / itensPorPagina),
    quantidadeTotalDeItens: matching.length,
  };
  const cobs = matching.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina);
  return fine({ parametros: { inicio, fim, paginacao }, cobs });
}
