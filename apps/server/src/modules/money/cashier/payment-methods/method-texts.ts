import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { formatBRL, formatPercent } from '@arara/money';
import { translations } from '../../../../platform/index.ts';
import type { FeeTerms, PaymentMethod } from './payment-method.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** A duration as `30 minutos`, in the largest unit that divides it. */
function formatDuration(minutes: number, locale: LocaleKey): string {
  const format = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(localeTags[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (minutes % DAY_MINUTES === 0) return format(minutes / DAY_MINUTES, 'day');
  return minutes % HOUR_MINUTES === 0 ? format(minutes / HOUR_MINUTES, 'hour') : format(minutes, 'minute');
}

/** The time until a deposit is credited. */
export function formatProcessingTime({ minutes, instantReceipt }: PaymentMethod, locale: LocaleKey): string {
  const t = translations[locale];
  if (minutes > 0) return t('site.timeUpTo', { time: formatDuration(minutes, locale) });
  return instantReceipt ? t('site.pixTime') : t('site.timeReviewed');
}

/** The fee as `R$ 1,00 + 1,5%`. */
export function formatFee({ feeFixed, feeBps }: FeeTerms, locale: LocaleKey): string {
  const tag = localeTags[locale];
  const terms = [
    ...(feeFixed > 0n ? [formatBRL(feeFixed, tag)] : []),
    ...(feeBps > 0 ? [formatPercent(feeBps / 10_000, tag)] : []),
  ];
  return terms.length === 0 ? translations[locale]('site.feeNone') : terms.join(' + ');
}
