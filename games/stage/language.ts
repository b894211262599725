import type { LocaleKey, Rtp } from '@arara/game-kit';
import { formatPercent } from '@arara/money';

const tags: Readonly<Record<LocaleKey, string>> = {
  pt: 'pt-BR',
  en: 'en',
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  vi: 'vi',
  id: 'id',
  th: 'th',
  tr: 'tr',
  ms: 'ms',
};

/** The tag of a reader's language, for what the browser writes itself: hours, dates. */
export function languageTag(locale: LocaleKey): string {
  return tags[locale];
}

/** Made once each: making one takes longer than a frame can spare. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: LocaleKey, decimals: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(tags[locale], {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  });
  formats.set(key, format);
  return format;
}

/** A number as the reader of `locale` writes it: at most two decimals, or exactly `decimals`. */
export function numberText(locale: LocaleKey, value: number | bigint, decimals?: number): string {
  return formatOf(locale, decimals).format(value);
}

/** A percentage as the reader of `locale` writes it: 27.32 is `27,32%`. At most two decimals, or exactly `decimals`. */
export function percentText(locale: LocaleKey, percent: number, decimals?: number): string {
  return formatPercent(percent / 100, tags[locale], { least: decimals ?? 0, most: decimals ?? 2 });
}

/** A fraction as percent with two places, cut off: a promise is never rounded up. */
export function fractionText(locale: LocaleKey, { win, stake }: Rtp): string {
  return percentText(locale, Number((win * 10_000n) / stake) / 100, 2);
}

/** A multiplier in ten-thousandths as a reader writes it, never rounded up: `16_000n` is `1,6`. */
export function timesText(locale: LocaleKey, multiplierE4: bigint): string {
  return numberText(locale, Number(multiplierE4 / 100n) / 100);
}

/** The time zone in which sites show times. */
export const SITE_TIME_ZONE = 'America/Sao_Paulo';

/** A moment, in milliseconds since 1970, by the site's clock: `14:32`; with its day where `dated`: `22/11 14:32`. */
export function momentText(locale: LocaleKey, moment: number, dated = false): string {
  const day = dated ? ({ day: '2-digit', month: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat(tags[locale], {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: SITE_TIME_ZONE,
  }).format(moment);
}

/** What separates the decimals where the reader of `locale` writes numbers: `,` or `.`. */
export function decimalMark(locale: LocaleKey): ',' | '.' {
  return numberText(locale, 0.5, 1).includes(',') ? ',' : '.';
}

/**
 * A number as a person typed it, in units of its last decimal: `2,5` with two decimals is 250. Either mark may separate the
 * decimals; one that stands before three last digits and is not the reader's own groups thousands. `undefined` for what
 * is no number; further decimals are dropped.
 */
export function readNumber(locale: LocaleKey, text: string, decimals: number): number | undefined {
  const typed = text.replaceAll(/[\s\u00a0x×%]/gi, '');
  const mark = decimalMark(locale);
  const grouped = mark === ',' ? /\.(?=\d{3}(?:\D|$))/g : /,(?=\d{3}(?:\D|$))/g;
  const match = /^(\d{0,9})(?:[.,](\d*))?$/.exec(typed.replaceAll(grouped, ''));
  const [, whole = '', part = ''] = match ?? [];
  if (!match || whole + part === '') return undefined;
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'));
}
