import { useGetOne } from 'ra-core';
import { polling } from '../../parts/polling.ts';
import type { ReviewedDepositDetail } from '../../records.ts';

/** One deposit with what is needed to decide on it, kept fresh while it is open. */
export function useDeposit(id: string) {
  return useGetOne<ReviewedDepositDetail>('reviewed-deposit', { id }, polling);
}
