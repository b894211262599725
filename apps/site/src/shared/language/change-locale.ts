import type { LocaleKey } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import { deviceStore } from '../browser/storage.ts';
import { CHOSEN_LANGUAGE } from '../messages/i18n.ts';
import { writeLanguageCookie } from '../session/reader-cookies.ts';

/** Stores the language and reloads the page in it. */
export function changeLocale(key: LocaleKey): void {
  deviceStore.write(CHOSEN_LANGUAGE, toWireLocale(key));
  writeLanguageCookie();
  location.reload();
}
