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
  risk: Risk | undefined;
  flag: FlagName | undefined;
  due: Due | undefined;
}

/** State of the queue, kept in the address so that a link shows the same. */
export interface QueueQuery extends QueueFilter {
  tab: QueueTab;
  sort: Sort;
  /** Starts at 1. */
  page: number;
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

/** Parses the address. Invalid values fall back to the first tab and page and no filter. */
export function parseQueueQuery(search: URLSearchParams): QueueQuery {
  const page = Number(search.get('page') ?? '1');
  const tab = queueTabs.find(({ status }) => status === search.get('tab')) ?? queueTabs[0];
  return {
    tab,
    sort: findValue(sorts, search.get('sort')) ?? usualSort(tab),
    risk: findValue(risks, search.get('risk')),
    flag: findValue(flagNames, search.get('flag')),
    due: findValue(dues, search.get('due')),
    ...parsePaymentFilter(search),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: search.get('q') ?? '',
    id: search.get('id') ?? undefined,
  };
}

/** Writes the address, omitting defaults. */
export function formatQueueQuery({ tab, sort, risk, flag, due, page, q, id, ...payment }: QueueQuery): URLSearchParams {
  const search = new URLSearchParams({ tab: tab.status });
  if (sort !== usualSort(tab)) search.set('sort', sort);
  if (risk !== undefined) search.set('risk', risk);
  if (flag !== undefined) search.set('flag', flag);
  if (due !== undefined) search.set('due', due);
  writePaymentFilter(search, payment);
  if (page > 1) search.set('page', String(page));
  if (q !== '') search.set('q', q);
  if (id !== undefined) search.set('id', id);
  return search;
}

/** Whether a filter is set. */
export function isFiltered({ risk, flag, due, ...payment }: QueueFilter): boolean {
  return risk !== undefined || flag !== undefined || due !== undefined || isPaymentFilterSet(payment);
}

export const noFilter: QueueFilter = { risk: undefined, flag: undefined, due: undefined, ...NO_PAYMENT_FILTER };

/** The filters as the call of the list takes them. */
export function toQueueCallFilter({ tab, q, risk, flag, due, ...payment }: Omit<QueueQuery, 'sort' | 'page' | 'id'>) {
  return { status: tab.asks, q, risk, flag, due, ...toPaymentQuery(payment) };
}

/** Whether staff can still decide in this status. */
export function isOpen(status: Status): boolean {
  return status === 'in_review' || status === 'second_review' || status === 'on_hold';
}

/** Whether it can be approved in bulk: no flag and no second person needed. */
export function isGreen({ status, risk, needs_second: needsSecond }: Withdrawal): boolean {
  return status === 'in_review' && !needsSecond && risk === 'green';
}
