import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { decimalMark } from '../../shared/format/decimals.ts';

/** Formats odds as "one in N", with N rounded up, so that no chance looks better than it is. */
export function oneInText(reais: string, locale: LocaleKey): string {
  const [whole = '0', places = '00'] = reais.split('.');
  const rounded = BigInt(whole) + (places === '00' ? 0n : 1n);
  return new Intl.NumberFormat(localeTags[locale]).format(rounded);
}

/** Formats a percentage without trailing zeros: `0.4000` is `0,4%`. */
export function shareText(percent: string, locale: LocaleKey): string {
  const [whole = '0', places = ''] = percent.split('.');
  const needed = places.replace(/0+$/, '');
  return needed === '' ? `${whole}%` : `${whole}${decimalMark(locale)}${needed}%`;
}
