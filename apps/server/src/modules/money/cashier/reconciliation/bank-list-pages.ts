import type { Answer, Page } from '@arara/pix';

/** Thrown when a list of the bank cannot be read to its end; a partial list proves nothing. */
export class BankListError extends Error {
  constructor(outcome: string) {
    super(`the Pix bank did not return its list: ${outcome}`);
    this.name = 'BankListError';
  }
}

/** Stops at a bank that always announces another page. */
const MAX_PAGES = 20_000;

/** Yields all pages of a list of the bank. Throws {@link BankListError}. */
export async function* readPages<Item>(
  list: (page: number) => Promise<Answer<Page<Item>>>,
): AsyncGenerator<readonly Item[]> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await list(page);
    if (answer.outcome !== 'ok') throw new BankListError(answer.outcome);
    yield answer.value.items;
    if (!answer.value.more) return;
  }
  throw new BankListError('it has no end');
}

/** Reads a whole list. Throws {@link BankListError}. */
export async function readAllPages<Item>(list: (page: number) => Promise<Answer<Page<Item>>>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const items of readPages(list)) all.push(...items);
  return all;
}
