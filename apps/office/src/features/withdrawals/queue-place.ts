import type { Withdrawal } from '../../records.ts';

type Status = Withdrawal['status'];
export type Risk = Withdrawal['risk'];
export type FlagName = Withdrawal['flags'][number]['name'];
export type Due = 'calm' | 'soon' | 'late' | 'over';
export type Sort = 'risk' | 'age' | 'amount';

/** One tab of the queue. What waits is shown by risk, then oldest first; what is over newest first. */
export interface QueueTab {
  status: Status;
  /** The states that stand under it, as the server is asked for them. */
  asks: string;
  word: 'inReview' | 'second' | 'onHold' | 'paying' | 'paid' | 'refused' | 'failed';
  order: 'ASC' | 'DESC';
}

export const queueTabs: readonly [QueueTab, ...QueueTab[]] = [
  { status: 'in_review', asks: 'in_review', word: 'inReview', order: 'ASC' },
  { status: 'second_review', asks: 'second_review', word: 'second', order: 'ASC' },
  { status: 'on_hold', asks: 'on_hold', word: 'onHold', order: 'ASC' },
  { status: 'paying', asks: 'approved,paying', word: 'paying', order: 'ASC' },
  { status: 'paid', asks: 'paid', word: 'paid', order: 'DESC' },
  { status: 'refused', asks: 'refused,cancelled', word: 'refused', order: 'DESC' },
  { status: 'failed', asks: 'failed', word: 'failed', order: 'DESC' },
];

export const risks: readonly Risk[] = ['red', 'amber', 'green', 'unknown'];
export const dues: readonly Due[] = ['over', 'late', 'soon', 'calm'];
export const sorts: readonly Sort[] = ['risk', 'age', 'amount'];

/** In the order in which they weigh; each must be here for the type to hold. */
const flagOrder: Record<FlagName, true> = {
  owes_house: true,
  claw_back: true,
  staff_credit: true,
  third_party_payer: true,
  holder_mismatch: true,
  shared_key: true,
  shared_device: true,
  changed_key: true,
  new_device: true,
  identity_unknown: true,
  bonus_only: true,
  big_win: true,
  velocity: true,
  shared_ip: true,
  wagering_open: true,
  first_withdrawal: true,
};
export const flagNames = Object.keys(flagOrder) as readonly FlagName[];

/** By what the rows of a tab are narrowed; `undefined` is everything. */
export interface QueueFilter {
  risk: Risk | undefined;
  flag: FlagName | undefined;
  due: Due | undefined;
}

/** Where one is in the queue. All of it stands in the address, so that a link shows the same. */
export interface QueuePlace extends QueueFilter {
  tab: QueueTab;
  sort: Sort;
  /** From 1. */
  page: number;
  q: string;
  /** The withdrawal that is open, if one is. */
  id: string | undefined;
}

function oneOf<Value extends string>(known: readonly Value[], text: string | null): Value | undefined {
  return known.find((value) => value === text);
}

/** What a tab is sorted by where nobody chose. */
function usualSort(tab: QueueTab): Sort {
  return isOpen(tab.status) ? 'risk' : 'age';
}

/** Reads a place from the address; what is not understood falls back to the first tab and page, and to no filter. */
export function readPlace(search: URLSearchParams): QueuePlace {
  const page = Number(search.get('page') ?? '1');
  const tab = queueTabs.find(({ status }) => status === search.get('tab')) ?? queueTabs[0];
  return {
    tab,
    sort: oneOf(sorts, search.get('sort')) ?? usualSort(tab),
    risk: oneOf(risks, search.get('risk')),
    flag: oneOf(flagNames, search.get('flag')),
    due: oneOf(dues, search.get('due')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: search.get('q') ?? '',
    id: search.get('id') ?? undefined,
  };
}

/** Writes a place for the address, leaving out what is so by itself. */
export function writePlace({ tab, sort, risk, flag, due, page, q, id }: QueuePlace): URLSearchParams {
  const search = new URLSearchParams({ tab: tab.status });
  if (sort !== usualSort(tab)) search.set('sort', sort);
  if (risk !== undefined) search.set('risk', risk);
  if (flag !== undefined) search.set('flag', flag);
  if (due !== undefined) search.set('due', due);
  if (page > 1) search.set('page', String(page));
  if (q !== '') search.set('q', q);
  if (id !== undefined) search.set('id', id);
  return search;
}

/** Whether a place shows less than its tab. */
export function isNarrowed({ risk, flag, due }: QueueFilter): boolean {
  return risk !== undefined || flag !== undefined || due !== undefined;
}

export const noFilter: QueueFilter = { risk: undefined, flag: undefined, due: undefined };

/** Whether staff may still decide on a withdrawal in this state. */
export function isOpen(status: Status): boolean {
  return status === 'in_review' || status === 'second_review' || status === 'on_hold';
}

/** Whether one may be approved together with others: nothing speaks against it, and one person is enough. */
export function isGreen({ status, risk, needs_second: needsSecond }: Withdrawal): boolean {
  return status === 'in_review' && !needsSecond && (risk === 'green' || risk === 'amber');
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
