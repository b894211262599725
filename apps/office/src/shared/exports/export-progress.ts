import type { ListExport } from '../api/records.ts';

/** Whether a job still writes it. */
export const isInProgress = ({ status }: Pick<ListExport, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** Progress in percent, at most 100: rows may be added while the file is written. */
export function toPercent({
  rows_done: done,
  rows_total: total,
}: Pick<ListExport, 'rows_done' | 'rows_total'>): number {
  return total === 0 ? 0 : Math.min(100, Math.floor((done * 100) / total));
}

/** A number of bytes as `540 kB` or `1,2 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000));
}
