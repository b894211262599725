import type { Answer, Input } from '@arara/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { call } from './api-client.ts';

/** Calls that report figures. */
export type ReportCall =
  | 'officeReportRevenue'
  | 'officeReportMoney'
  | 'officeReportPayments'
  | 'officeReportLiabilities'
  | 'officeReportToday'
  | 'officeReportDimensions';

interface Answered<Name extends ReportCall> {
  /** The input that was answered, as JSON. */
  key: string;
  data: Answer<Name>['data'] | undefined;
  error: unknown;
}

interface ReportOptions {
  /** Time between calls while the page is visible; none by default. */
  refreshMs?: number;
}

/** Runs a function at an interval while the page is visible, and at once when it becomes visible after a longer absence. */
function useVisibleInterval(run: () => void, intervalMs: number | undefined): void {
  useEffect(() => {
    if (intervalMs === undefined) return undefined;
    let isDue = false;
    const tick = () => {
      isDue = document.hidden;
      if (!document.hidden) run();
    };
    const show = () => {
      if (isDue && !document.hidden) tick();
    };
    const timer = setInterval(tick, intervalMs);
    document.addEventListener('visibilitychange', show);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
    };
  }, [run, intervalMs]);
}

/**
 * Loads a report; again when the input changes, and every `refreshMs` while the page is visible. The last data stays until
 * the next arrives, and `isStale` says that it belongs to another input. Undefined input makes no call.
 */
export function useReport<Name extends ReportCall>(
  name: Name,
  input: Input<Name> | undefined,
  { refreshMs }: ReportOptions = {},
) {
  const key = input === undefined ? undefined : JSON.stringify(input);
  const [answered, setAnswered] = useState<Answered<Name>>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (key === undefined) return undefined;
    const asking = new AbortController();
    call(name, JSON.parse(key) as Input<Name>, { signal: asking.signal }).then(
      ({ data }) => {
        if (!asking.signal.aborted) setAnswered({ key, data, error: undefined });
      },
      (error: unknown) => {
        if (!asking.signal.aborted)
          setAnswered((last) => ({ key, data: last?.key === key ? last.data : undefined, error }));
      },
    );
    return () => asking.abort();
  }, [name, key, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  useVisibleInterval(reload, refreshMs);
  const isCurrent = answered !== undefined && answered.key === key;
  return { data: answered?.data, error: isCurrent ? answered.error : undefined, isStale: !isCurrent, reload };
}
