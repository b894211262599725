/** Which part of a list: from the first moment to the last, both within it, and the page, counted from 0. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly page: number;
}

/** A part of a list. `more` says that another page follows. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
}

/** How many a page holds: the standard's own default. */
export const PAGE_SIZE = 100;

/** The query of a list, as the Central Bank writes it. */
export function spanQuery({ from, to, page }: Span, filters: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams({
    inicio: from.toISOString(),
    fim: to.toISOString(),
    ...filters,
    'paginacao.paginaAtual': String(page),
    'paginacao.itensPorPagina': String(PAGE_SIZE),
  });
  return parameters.toString();
}

interface Mark {
  readonly paginacao: { readonly paginaAtual: number; readonly quantidadeDePaginas: number };
}

/** A list without a mark is whole. */
export function hasMore(mark: Mark | undefined): boolean {
  return mark !== undefined && mark.paginacao.paginaAtual + 1 < mark.paginacao.quantidadeDePaginas;
}
