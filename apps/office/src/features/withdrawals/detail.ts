import { useGetOne } from 'ra-core';
import { polling } from '../../parts/polling.ts';
import type { WithdrawalDetail } from '../../records.ts';

/** One withdrawal with what is needed to decide on it, kept fresh while it is open. */
export function useDetail(id: string) {
  return useGetOne<WithdrawalDetail>('withdrawal', { id }, polling);
}
