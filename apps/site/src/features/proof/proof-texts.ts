import { localeTags } from '@arara/contract/locales';
import { formatPercent } from '@arara/money';
import { locale } from '../../shared/messages/i18n.ts';

/** Formats a count in the reader's language. */
export const countText = (count: number): string => new Intl.NumberFormat(localeTags[locale()]).format(count);

/** Formats a share with two decimals; a dash where there is none. */
export const shareText = (share: number | null): string =>
  share === null ? '–' : formatPercent(share, localeTags[locale()], { least: 2 });

/** Formats the bounds of a share; one figure where they are equal. */
export const sharesText = (low: number, high: number): string =>
  shareText(low) === shareText(high) ? shareText(low) : `${shareText(low)} – ${shareText(high)}`;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration by its largest two units: `2 h 5 min`. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '–';
  const parts: string[] = [];
  let left = seconds;
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count === 0 && (unit !== 'second' || parts.length > 0)) continue;
    parts.push(
      new Intl.NumberFormat(localeTags[locale()], { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    );
  }
  return parts.slice(0, 2).join(' ');
}
