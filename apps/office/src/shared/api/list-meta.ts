/** What the answer of a list has beside its rows and their number. */
export interface ListMeta {
  /** The sum of the rows that match; `null` where too many do, `undefined` where the list has none. */
  sum: string | null | undefined;
  /** `false` where more rows match than are counted. */
  isTotalExact: boolean;
  /** The cursors of the pages beside this one; `undefined` where there is none. */
  next: string | undefined;
  previous: string | undefined;
}

interface ListAnswer {
  sum?: string | null;
  is_total_exact?: boolean;
  next_cursor?: string | null;
  previous_cursor?: string | null;
}

/** Reads the meta of an answer; one of a short list has none of its fields. */
export function toListMeta(answer: object): ListMeta {
  const { sum, is_total_exact, next_cursor, previous_cursor }: ListAnswer = answer;
  return {
    sum,
    isTotalExact: is_total_exact ?? true,
    next: next_cursor ?? undefined,
    previous: previous_cursor ?? undefined,
  };
}

const NOTHING = toListMeta({});

/** The meta that `toListMeta` wrote; that of a short list while nothing is loaded. */
export function getListMeta({ meta }: { meta?: unknown }): ListMeta {
  return { ...NOTHING, ...(meta as Partial<ListMeta> | undefined) };
}
