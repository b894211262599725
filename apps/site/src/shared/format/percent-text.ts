import { type LocaleKey, localeTags } from '@arara/contract/locales';

/** Percentages of the wire have as many decimals as odds need. */
const MAX_DECIMALS = 12;

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a format is slow, so each is created once. */
function findFormat(locale: LocaleKey, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const options = { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: MAX_DECIMALS } as const;
  const format = formats.get(key) ?? new Intl.NumberFormat(localeTags[locale], options);
  formats.set(key, format);
  return format;
}

/** Formats a percentage in a language, exactly: `5.00` is `5%`. At least `decimals` decimals: with two, `5.00` is `5,00%`. */
export function percentText(percent: string, locale: LocaleKey, decimals = 0): string {
  return findFormat(locale, decimals).format(`${percent}e-2` as Intl.StringNumericLiteral);
}

/** Formats an RTP of two decimals, rounded down to a tenth: `96,8%`. */
export function rtpText(rtp: string, locale: LocaleKey): string {
  const [whole = '', places = ''] = rtp.split('.');
  return percentText(`${whole}.${places.slice(0, 1)}`, locale, 1);
}
