import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { decimalMark } from '../games/rtp-text.ts';

/** Of how many one real wins, as it is read: rounded up, so that no chance is told larger than it is. */
export function oneInText(reais: string, locale: LocaleKey): string {
  const [whole = '0', places = '00'] = reais.split('.');
  const told = BigInt(whole) + (places === '00' ? 0n : 1n);
  return new Intl.NumberFormat(localeTags[locale]).format(told);
}

/** A share in percent with the places that it needs: `0.4000` is `0,4%`. */
export function shareText(percent: string, locale: LocaleKey): string {
  const [whole = '0', places = ''] = percent.split('.');
  const needed = places.replace(/0+$/, '');
  return needed === '' ? `${whole}%` : `${whole}${decimalMark(locale)}${needed}%`;
}
