import { useGetOne, useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';

/** Loads one withdrawal with the data for a decision, and polls while it is open. */
export function useWithdrawalDetail(id: string) {
  return useGetOne<WithdrawalDetail>('withdrawal', { id }, pollingOptions);
}

/** Presence expires after five minutes; it is renewed earlier while the record stays open. */
const REPEAT_MS = 240_000;

/** Reports to other staff that this withdrawal is being viewed. Informational only. */
export function useViewerPresence(id: string, enabled: boolean): void {
  const data = useDataProvider<OfficeData>();
  useEffect(() => {
    if (!enabled) return undefined;
    const look = () => void data.look(id).catch(() => undefined);
    look();
    const timer = setInterval(look, REPEAT_MS);
    return () => clearInterval(timer);
  }, [data, id, enabled]);
}
