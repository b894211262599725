import { localeTags } from '@arara/contract/locales';
import { locale } from '../../app/i18n.ts';

/** A moment of the server as a day in words, where the reader is: `12 de dezembro de 2026`. */
export function dayText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[locale()], { dateStyle: 'long' }).format(new Date(moment));
}
