import { t } from '../../shared/messages/i18n.ts';

/** The choices of days: those of the specification, and all. */
export type DayWindow = 'all' | 'today' | '3d' | '7d';

export function dayWindows(): { label: string; choices: readonly { value: DayWindow; label: string }[] } {
  return {
    label: t('promotion.days'),
    choices: [
      { value: 'all', label: t('promotion.days.all') },
      { value: 'today', label: t('promotion.days.today') },
      { value: '3d', label: t('promotion.days.3') },
      { value: '7d', label: t('promotion.days.7') },
    ],
  };
}
