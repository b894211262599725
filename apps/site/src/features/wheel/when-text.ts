import { clockText, momentText, t } from '../../app/i18n.ts';
import { now } from '../../platform.ts';
import { dayFrom } from './when.ts';

/** When something can be had again: `hoje às 18:00`, `amanhã às 00:00`, or its date. */
export function whenText(moment: string): string {
  const day = dayFrom(new Date(moment), now());
  if (day === 'later') return t('wheel.later', { moment: momentText(moment) });
  return t(day === 'today' ? 'wheel.today' : 'wheel.tomorrow', { time: clockText(moment) });
}
