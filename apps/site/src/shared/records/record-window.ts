import { t } from '../messages/i18n.ts';
import type { RecordRange, RecordWindow } from './record-range.ts';

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
