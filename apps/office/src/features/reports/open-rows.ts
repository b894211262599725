import type { Answer } from '@arara/contract/client';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { type ReportQuery, isPeriodStep } from './report-query.ts';
import { toOpenInput } from './revenue-input.ts';
import { type RevenueRow, toRevenueRows } from './revenue-rows.ts';

/** The rows that a row opens into, or why they could not be loaded. */
export type OpenRows = { rows: readonly RevenueRow[] } | { error: unknown };

async function loadOpenRows(query: ReportQuery, key: string): Promise<OpenRows> {
  const input = toOpenInput(query, key);
  const { within } = query;
  if (input === undefined || within === 'none') return { rows: [] };
  try {
    const { data }: Answer<'officeReportRevenue'> = await call('officeReportRevenue', input);
    const isHour = isPeriodStep(query.rows) && query.rows === 'hour';
    return { rows: toRevenueRows(data, within, isHour ? key : undefined) };
  } catch (error) {
    return { error };
  }
}

/** Loads the rows of the open rows, each once for a query; by key, missing until loaded. */
export function useOpenRows(query: ReportQuery): Readonly<Record<string, OpenRows>> {
  const { open, sort: _sort, ...rest } = query;
  const scope = JSON.stringify(rest);
  const [cache] = useState(() => new Map<string, Promise<OpenRows>>());
  const keys = open.join(',');
  const ask = useCallback(async () => {
    const scoped = JSON.parse(scope) as ReportQuery;
    const entries = keys.split(',').filter((key) => key !== '');
    const loaded = await Promise.all(
      entries.map(async (key) => {
        const name = `${scope} ${key}`;
        const asked = cache.get(name) ?? loadOpenRows(scoped, key);
        cache.set(name, asked);
        const rows = await asked;
        // A failure is not kept.
        if ('error' in rows) cache.delete(name);
        return [key, rows] as const;
      }),
    );
    return { scope, rows: Object.fromEntries(loaded) };
  }, [scope, keys, cache]);
  const { data } = useApiQuery(ask);
  return useMemo(() => (data?.scope === scope ? data.rows : {}), [data, scope]);
}
