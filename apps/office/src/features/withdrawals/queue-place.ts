import type { Withdrawal } from '../../records.ts';

type Status = Withdrawal['status'];

/** One tab of the queue. What waits is shown oldest first, what is over newest first. */
export interface QueueTab {
  status: Status;
  word: 'inReview' | 'second' | 'paying' | 'paid' | 'refused' | 'failed';
  order: 'ASC' | 'DESC';
}

export const queueTabs: readonly [QueueTab, ...QueueTab[]] = [
  { status: 'in_review', word: 'inReview', order: 'ASC' },
  { status: 'second_review', word: 'second', order: 'ASC' },
  { status: 'paying', word: 'paying', order: 'ASC' },
  { status: 'paid', word: 'paid', order: 'DESC' },
  { status: 'refused', word: 'refused', order: 'DESC' },
  { status: 'failed', word: 'failed', order: 'DESC' },
];

/** Where one is in the queue. All of it stands in the address, so that a link shows the same. */
export interface QueuePlace {
  tab: QueueTab;
  /** From 1. */
  page: number;
  q: string;
  /** The withdrawal that is open, if one is. */
  id: string | undefined;
}

/** Reads a place from the address; what is not understood falls back to the first tab and page. */
export function readPlace(search: URLSearchParams): QueuePlace {
  const page = Number(search.get('page') ?? '1');
  return {
    tab: queueTabs.find(({ status }) => status === search.get('tab')) ?? queueTabs[0],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: search.get('q') ?? '',
    id: search.get('id') ?? undefined,
  };
}

/** Writes a place for the address, leaving out what is so by itself. */
export function writePlace({ tab, page, q, id }: QueuePlace): URLSearchParams {
  const search = new URLSearchParams({ tab: tab.status });
  if (page > 1) search.set('page', String(page));
  if (q !== '') search.set('q', q);
  if (id !== undefined) search.set('id', id);
  return search;
}

/** Whether staff may still decide on a withdrawal in this state. */
export function isOpen(status: Status): boolean {
  return status === 'in_review' || status === 'second_review';
}

/** The id `steps` rows below `from` (above, when negative), kept within the rows; the first when `from` is not among them. */
export function neighbour(ids: readonly string[], from: string | undefined, steps: number): string | undefined {
  const at = from === undefined ? -1 : ids.indexOf(from);
  if (at < 0) return ids[0];
  return ids[Math.min(Math.max(at + steps, 0), ids.length - 1)];
}

/** Where to go on after `done` leaves the list: the row below it, else the one above, else nowhere. */
export function following(ids: readonly string[], done: string): string | undefined {
  const at = ids.indexOf(done);
  return at < 0 ? ids[0] : (ids[at + 1] ?? ids[at - 1]);
}
