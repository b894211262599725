import type { Answer, Input } from '@arara/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { RecordRange } from '../../shared/records/record-range.ts';

export type Movement = Answer<'orderDetails'>['data']['data'][number];
export type OrderTotals = Omit<Answer<'orderDetails'>, 'data' | 'status' | 'code' | 'message'>;
export type Fee = Answer<'orderFees'>['data']['data'][number];
export type Association = Answer<'orderAssociations'>['data']['data'][number];

/** The filter by type; all without one. */
export type MovementType = Input<'orderDetails'>['type'];

const asked = (range: RecordRange, page: number) => ({ page, limit: 20, ...(range === undefined ? {} : { range }) });

interface Paged {
  data: { current_page: number; last_page: number };
}

const nextPage = ({ data }: Paged): number | undefined =>
  data.current_page < data.last_page ? data.current_page + 1 : undefined;

/**
 * Queries movements, newest first, page by page; each page contains the totals of all selected days. `number` is a part
 * of an order number, or empty.
 */
export function useMovements(range: RecordRange, type: MovementType, number: string) {
  const narrowed = { ...(type === undefined ? {} : { type }), ...(number === '' ? {} : { number }) };
  return useInfiniteQuery({
    queryKey: ['orders', 'details', range ?? 'all', type ?? 'all', number],
    queryFn: ({ pageParam, signal }) => call('orderDetails', { ...asked(range, pageParam), ...narrowed }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

export function useFees(range: RecordRange) {
  return useInfiniteQuery({
    queryKey: ['orders', 'fees', range ?? 'all'],
    queryFn: ({ pageParam, signal }) => call('orderFees', asked(range, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

export function useAssociations(range: RecordRange) {
  return useInfiniteQuery({
    queryKey: ['orders', 'associations', range ?? 'all'],
    queryFn: ({ pageParam, signal }) => call('orderAssociations', asked(range, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}
