import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type DecimalNumber, formatPercent } from '@arara/money';

/** Percentages of the wire have as many decimals as odds need. */
const MAX_DECIMALS = 12;

/** Formats a percentage in a language, exactly: `5.00` is `5%`. At least `decimals` decimals: with two, `5.00` is `5,00%`. */
export function percentText(percent: string, locale: LocaleKey, decimals = 0): string {
  const share = `${percent}e-2` as DecimalNumber;
  return formatPercent(share, localeTags[locale], { least: decimals, most: MAX_DECIMALS });
}

/** Formats an RTP of two decimals, rounded down to a tenth: `96,8%`. */
export function rtpText(rtp: string, locale: LocaleKey): string {
  const [whole = '', places = ''] = rtp.split('.');
  return percentText(`${whole}.${places.slice(0, 1)}`, locale, 1);
}
