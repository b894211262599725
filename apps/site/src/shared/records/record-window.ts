import { t } from '../messages/i18n.ts';
import type { RecordRange } from './record-range.ts';

/** The choices of days of a list of records. */
export type RecordWindow = 'all' | NonNullable<RecordRange>;

export function recordWindows(): readonly { value: RecordWindow; label: string }[] {
  return [
    { value: 'all', label: t('cashier.allDays') },
    { value: 'today', label: t('cashier.today') },
    { value: '3d', label: t('cashier.last3Days') },
    { value: '7d', label: t('cashier.last7Days') },
  ];
}

export function toRecordRange(window: RecordWindow): RecordRange {
  return window === 'all' ? undefined : window;
}
