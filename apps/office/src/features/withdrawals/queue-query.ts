import type { Withdrawal } from '../../shared/api/records.ts';
import {
  NO_PAYMENT_FILTER,
  type PaymentFilter,
  isPaymentFilterSet,
  parsePaymentFilter,
  toPaymentQuery,
  writePaymentFilter,
} from '../../shared/lists/payment-filter.ts';

type Status = Withdrawal['status'];
export type Risk = Withdrawal['risk'];
export type FlagName = Withdrawal['flags'][number]['name'];
export type Due = 'calm' | 'soon' | 'late' | 'over';
export type SortOrder = 'asc' | 'desc';
export type Sort = 'due' | 'risk' | 'age' | 'amount';

/** A tab of the queue. Open withdrawals are sorted by the time left, the least first; decided ones newest first. */
export interface QueueTab {
  status: Status;
  /** Statuses of the tab, as the API takes them. */
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
export const sorts: readonly Sort[] = ['due', 'risk', 'age', 'amount'];

/** In order of severity. The type requires all of them. */
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

/** Filter within a tab; `undefined` means all. */
export interface QueueFilter extends PaymentFilter {
  /** The key of a site; empty for all. */
  site: string;
  risk: Risk | undefined;
  flag: FlagName | undefined;
  due: Due | undefined;
}

/** State of the queue, kept in the address so that a link shows the same. */
export interface QueueQuery extends QueueFilter {
  tab: QueueTab;
  sort: Sort;
  order: SortOrder;
  /** Starts at 1. */
  page: number;
  /** The page of a long list, as its answers name it; precedes `page`. */
  cursor: string | undefined;
  q: string;
  /** The open withdrawal, if any. */
  id: string | undefined;
}

function findValue<Value extends string>(known: readonly Value[], text: string | null): Value | undefined {
  return known.find((value) => value === text);
}

/** Default sort of a tab. */
function usualSort(tab: QueueTab): Sort {
  return isOpen(tab.status) ? 'due' : 'age';
}

/** The direction that a sort begins with: the largest amount first, otherwise the order of the tab. */
function usualOrder(tab: QueueTab, sort: Sort): SortOrder {
  return sort === 'amount' || tab.order === 'DESC' ? 'desc' : 'asc';
}

/** The query of another tab, sorted as usual there and without filters. */
export function toTab(tab: QueueTab): Partial<QueueQuery> {
  const sort = usualSort(tab);
  return { tab, sort, order: usualOrder(tab, sort), ...noFilter };
}

/** Sorts by a column in its usual direction. */
export function sortBy({ tab }: Pick<QueueQuery, 'tab'>, sort: Sort): Pick<QueueQuery, 'sort' | 'order'> {
  return { sort, order: usualOrder(tab, sort) };
}

/** The sort after a press on a column: another one begins as usual, the same is reversed. The highest risk is always first. */
export function toSort({ tab, sort, order }: Pick<QueueQuery, 'tab' | 'sort' | 'order'>, pressed: string) {
  const next = findValue(sorts, pressed) ?? sort;
  if (next !== sort || next === 'risk') return sortBy({ tab }, next);
  return { sort, order: order === 'asc' ? ('desc' as const) : ('asc' as const) };
}

/** Parses the address. Invalid values fall back to the first tab and page and no filter. */
export function parseQueueQuery(search: URLSearchParams): QueueQuery {
  const page = Number(search.get('page') ?? '1');
  const tab = queueTabs.find(({ status }) => status === search.get('tab')) ?? queueTabs[0];
  const sort = findValue(sorts, search.get('sort')) ?? usualSort(tab);
  return {
    tab,
    sort,
    order: findValue(['asc', 'desc'] as const, search.get('order')) ?? usualOrder(tab, sort),
    site: search.get('site') ?? '',
    risk: findValue(risks, search.get('risk')),
    flag: findValue(flagNames, search.get('flag')),
    due: findValue(dues, search.get('due')),
    ...parsePaymentFilter(search),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    cursor: search.get('cursor') ?? undefined,
    q: search.get('q') ?? '',
    id: search.get('id') ?? undefined,
  };
}

/** Writes the address, omitting defaults. */
export function formatQueueQuery(query: QueueQuery): URLSearchParams {
  const { tab, sort, order, site, risk, flag, due, page, cursor, q, id, ...payment } = query;
  const search = new URLSearchParams({ tab: tab.status });
  if (sort !== usualSort(tab)) search.set('sort', sort);
  if (order !== usualOrder(tab, sort)) search.set('order', order);
  if (site !== '') search.set('site', site);
  if (risk !== undefined) search.set('risk', risk);
  if (flag !== undefined) search.set('flag', flag);
  if (due !== undefined) search.set('due', due);
  writePaymentFilter(search, payment);
  if (page > 1) search.set('page', String(page));
  if (cursor !== undefined) search.set('cursor', cursor);
  if (q !== '') search.set('q', q);
  if (id !== undefined) search.set('id', id);
  return search;
}

/** Whether a filter is set. */
export function isFiltered({ site, risk, flag, due, ...payment }: QueueFilter): boolean {
  return site !== '' || risk !== undefined || flag !== undefined || due !== undefined || isPaymentFilterSet(payment);
}

export const noFilter: QueueFilter = {
  site: '',
  risk: undefined,
  flag: undefined,
  due: undefined,
  ...NO_PAYMENT_FILTER,
};

/** The filters as the call of the list takes them. */
export function toQueueCallFilter(query: Omit<QueueQuery, 'sort' | 'order' | 'page' | 'cursor' | 'id'>) {
  const { tab, q, site, risk, flag, due, ...payment } = query;
  return { status: tab.asks, q, site, risk, flag, due, ...toPaymentQuery(payment) };
}

/** Whether staff can still decide in this status. */
export function isOpen(status: Status): boolean {
  return status === 'in_review' || status === 'second_review' || status === 'on_hold';
}

/** Whether it can be approved in bulk: no flag and no second person needed. */
export function isGreen({ status, risk, needs_second: needsSecond }: Withdrawal): boolean {
  return status === 'in_review' && !needsSecond && risk === 'green';
}
