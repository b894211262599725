import type { ReviewedDeposit } from '../../shared/api/records.ts';

export type DepositState = ReviewedDeposit['state'];
export type DepositKind = ReviewedDeposit['kind'];

/** Tabs of the queue. Waiting deposits are sorted oldest first, others newest first. */
export const depositTabs = [
  'in_review',
  'second_review',
  'unpaid',
  'credited',
  'refused',
  'expired',
] as const satisfies readonly DepositState[];

export const depositKinds = ['pix_reviewed', 'transfer_reviewed'] as const satisfies readonly DepositKind[];

/** State of the queue, kept in the address so that a link shows the same. */
export interface DepositQuery {
  tab: DepositState;
  kind: DepositKind | undefined;
  /** Starts at 1. */
  page: number;
  q: string;
  /** The open deposit, if any. */
  id: string | undefined;
}

/** Parses the address. Invalid values fall back to the first tab and page and every kind. */
export function parseDepositQuery(search: URLSearchParams): DepositQuery {
  const page = Number(search.get('page') ?? '1');
  return {
    tab: depositTabs.find((tab) => tab === search.get('tab')) ?? depositTabs[0],
    kind: depositKinds.find((kind) => kind === search.get('kind')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: search.get('q') ?? '',
    id: search.get('id') ?? undefined,
  };
}

/** Writes the address, omitting defaults. */
export function formatDepositQuery({ tab, kind, page, q, id }: DepositQuery): URLSearchParams {
  const search = new URLSearchParams({ tab });
  if (kind !== undefined) search.set('kind', kind);
  if (page > 1) search.set('page', String(page));
  if (q !== '') search.set('q', q);
  if (id !== undefined) search.set('id', id);
  return search;
}

/** Whether staff must act on a deposit in this state. */
export function isWaiting(state: DepositState): boolean {
  return state === 'in_review' || state === 'second_review';
}

/** Whether the money can still be confirmed. Expired and refused deposits can, because late money must be credited. */
export function canConfirm(state: DepositState): boolean {
  return state !== 'credited';
}

export function canRefuse(state: DepositState): boolean {
  return state !== 'credited' && state !== 'refused';
}
