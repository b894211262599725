import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router';
import { polling } from '../../parts/polling.ts';
import type { Withdrawal } from '../../records.ts';
import { type QueuePlace, readPlace, writePlace } from './queue-place.ts';

export const PAGE_SIZE = 25;

/** The place in the queue, and how to move. Opening and closing a record can be undone with Back. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const place = readPlace(search);
  const go = (change: Partial<QueuePlace>, replace = false) =>
    setSearch(writePlace({ ...place, ...change }), { replace });
  return { place, go };
}

/** The rows of a place, asked for again every five seconds. */
export function useQueue({ tab, sort, risk, flag, due, page, q }: QueuePlace) {
  return useGetList<Withdrawal>(
    'withdrawals',
    {
      pagination: { page, perPage: PAGE_SIZE },
      // The largest amounts come first; of two with the same risk, the one that has waited longer.
      sort: { field: sort, order: sort === 'amount' ? 'DESC' : tab.order },
      filter: { status: tab.asks, q, risk, flag, due, sort },
    },
    polling,
  );
}
