import type { Answer, Page } from '@arara/pix';

/** Thrown when the bank does not show a list to its end: what was read of it proves nothing. */
export class ListUnread extends Error {
  constructor(outcome: string) {
    super(`the Pix bank did not show its list: ${outcome}`);
    this.name = 'ListUnread';
  }
}

/** No day has so many: a bank that always says that another page follows would be read for ever. */
const MOST_PAGES = 20_000;

/** Every page of a list of the bank, in turn. Throws {@link ListUnread}. */
export async function* pagesOf<Item>(
  list: (page: number) => Promise<Answer<Page<Item>>>,
): AsyncGenerator<readonly Item[]> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await list(page);
    if (answer.outcome !== 'ok') throw new ListUnread(answer.outcome);
    yield answer.value.items;
    if (!answer.value.more) return;
  }
  throw new ListUnread('it has no end');
}

/** A whole list. */
export async function allOf<Item>(list: (page: number) => Promise<Answer<Page<Item>>>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const items of pagesOf(list)) all.push(...items);
  return all;
}
