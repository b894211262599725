import { timesText } from '../../shared/format/times-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import type { Card } from './promotion-queries.ts';
import { toHundredths } from './wagering-requirement.ts';

/** The wagering requirement of a reward in a word or two: `Rollover 20x · 30 dias`. */
export function rolloverText({ multiplier, expires_in_days: days }: Pick<Card, 'multiplier' | 'expires_in_days'>) {
  if (toHundredths(multiplier) === 0n) return t('promotion.rollover.none');
  const times = timesText(multiplier);
  return days === null ? t('promotion.rollover.times', { times }) : t('promotion.rollover.days', { times, days });
}
