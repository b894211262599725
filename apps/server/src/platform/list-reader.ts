import type { LocaleKey } from '@arara/contract/locales';
import type { SignedIn } from './actor.ts';

/** Who reads a list, and in which language. */
export interface ListAudience extends Pick<SignedIn, 'permissions'> {
  locale: LocaleKey;
}

/** Reads a whole list of the back office in batches of the rows that its call answers, masked for the same staff. */
export interface ListReader<Filter, Row> {
  count(filter: Filter, reader: Pick<ListAudience, 'permissions'>): Promise<number>;
  read(filter: Filter, audience: ListAudience): AsyncGenerator<Row[]>;
}

/** The number of rows that a list reader reads at a time. */
export const LIST_BATCH_SIZE = 500;

/** Reads a list by keyset: `read` returns the rows after a row, none at the end. */
export async function* readByKeyset<Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | undefined; ;) {
    const rows = await read(after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1);
  }
}
