import { z } from 'zod';

const instant = z.iso.datetime({ offset: true, error: 'Não é uma data RFC 3339.' });
const page = z.coerce.number({ error: 'Não é um número.' }).int().min(0, 'É negativo.');

/** What every list of the standard is asked with: a span of time, a person, a page. */
export const listShape = {
  inicio: instant,
  fim: instant,
  cpf: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  cnpj: z
    .string()
    .regex(/^[0-9A-Z]{14}$/)
    .optional(),
  'paginacao.paginaAtual': page.default(0),
  'paginacao.itensPorPagina': page.min(1, 'Tem de ser ao menos 1.').max(1000, 'Passa de 1000.').default(100),
};

interface ListQuery {
  readonly inicio: string;
  readonly fim: string;
  readonly cpf?: string | undefined;
  readonly cnpj?: string | undefined;
  readonly 'paginacao.paginaAtual': number;
  readonly 'paginacao.itensPorPagina': number;
}

/** What no list can be asked with. */
export function checkList({ inicio, fim, cpf, cnpj }: ListQuery, context: z.RefinementCtx): void {
  if (Date.parse(fim) < Date.parse(inicio))
    context.addIssue({ code: 'custom', path: ['fim'], message: 'É anterior ao início.' });
  if (cpf !== undefined && cnpj !== undefined)
    context.addIssue({ code: 'custom', path: ['cpf'], message: 'Não pode vir com cnpj.' });
}

/** True for a moment within the span, both ends included. */
export function isWithin({ inicio, fim }: ListQuery, at: string): boolean {
  return Date.parse(at) >= Date.parse(inicio) && Date.parse(at) <= Date.parse(fim);
}

/** The page that was asked for, and the parameters as the answer repeats them. */
export function pageOf<Item>(matching: readonly Item[], query: ListQuery) {
  const { 'paginacao.paginaAtual': paginaAtual, 'paginacao.itensPorPagina': itensPorPagina, ...parametros } = query;
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    quantidadeDePaginas: Math.ceil(matching.length / itensPorPagina),
    quantidadeTotalDeItens: matching.length,
  };
  const items = matching.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina);
  return { parametros: { ...parametros, paginacao }, items };
}
