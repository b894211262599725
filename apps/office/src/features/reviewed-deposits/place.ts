import type { ReviewedDeposit } from '../../records.ts';

export type DepositState = ReviewedDeposit['state'];
export type DepositKind = ReviewedDeposit['kind'];

/** The tabs of the queue. What waits is shown oldest first; the rest newest first. */
export const depositTabs = [
  'in_review',
  'second_review',
  'unpaid',
  'credited',
  'refused',
  'expired',
] as const satisfies readonly DepositState[];

export const depositKinds = ['pix_reviewed', 'transfer_reviewed'] as const satisfies readonly DepositKind[];

/** Where one is in the queue. All of it stands in the address, so that a link shows the same. */
export interface DepositPlace {
  tab: DepositState;
  kind: DepositKind | undefined;
  /** From 1. */
  page: number;
  q: string;
  /** The deposit that is open, if one is. */
  id: string | undefined;
}

/** Reads a place from the address; what is not understood falls back to the first tab and page, and to every kind. */
export function readPlace(search: URLSearchParams): DepositPlace {
  const page = Number(search.get('page') ?? '1');
  return {
    tab: depositTabs.find((tab) => tab === search.get('tab')) ?? depositTabs[0],
    kind: depositKinds.find((kind) => kind === search.get('kind')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: search.get('q') ?? '',
    id: search.get('id') ?? undefined,
  };
}

/** Writes a place for the address, leaving out what is so by itself. */
export function writePlace({ tab, kind, page, q, id }: DepositPlace): URLSearchParams {
  const search = new URLSearchParams({ tab });
  if (kind !== undefined) search.set('kind', kind);
  if (page > 1) search.set('page', String(page));
  if (q !== '') search.set('q', q);
  if (id !== undefined) search.set('id', id);
  return search;
}

/** Whether a deposit in this state waits for a person of staff. */
export function isWaiting(state: DepositState): boolean {
  return state === 'in_review' || state === 'second_review';
}

/** Whether its money may still be confirmed: also of what was over or refused, for money that comes is never lost. */
export function mayConfirm(state: DepositState): boolean {
  return state !== 'credited';
}

export function mayRefuse(state: DepositState): boolean {
  return state !== 'credited' && state !== 'refused';
}
