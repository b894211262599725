import { type LocaleKey, localeTags } from '@arara/contract/locales';

/** Formats odds as "one in N", with N rounded up, so that no chance looks better than it is. */
export function oneInText(reais: string, locale: LocaleKey): string {
  const [whole = '0', places = '00'] = reais.split('.');
  const rounded = BigInt(whole) + (places === '00' ? 0n : 1n);
  return new Intl.NumberFormat(localeTags[locale]).format(rounded);
}
