import { localeTags } from '@arara/contract/locales';
import type { PlaceholderValue } from '@arara/messages';
import type { I18nProvider } from 'ra-core';
import { type Locale, changeLocale, getLocale, t } from './translation.ts';

/** A key that react-admin asks for: one of its own texts or the name of a resource. */
type ReactAdminKey = `ra.${string}` | `resources.${string}`;

/** What react-admin passes: the values of placeholders, its own name of a count, and the text for a key without a message. */
type Options = Readonly<Record<string, PlaceholderValue>> & { readonly smart_count?: number; readonly _?: string };

const languages: Readonly<Record<Locale, string>> = { pt: 'Português', en: 'English' };

const isReactAdminKey = (key: string): key is ReactAdminKey => /^(ra|resources)\./.test(key);
const isLocale = (locale: string): locale is Locale => locale in languages;

/** Translates without the checks of the compiler: react-admin makes keys and values at run time. */
const translate = t as (key: ReactAdminKey, params: Readonly<Record<string, PlaceholderValue>>) => string;

/** Shows the page in a language; in Portuguese where there is no such language. */
async function showLocale(wanted: string): Promise<void> {
  const locale = isLocale(wanted) ? wanted : 'pt';
  await changeLocale(locale);
  document.documentElement.lang = localeTags[locale];
}

/** Serves our messages to react-admin. A text that is no key, such as a translated notification, is returned as it is. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, { _: fallback = key, smart_count: count = 1, ...params }: Options = {}) => {
    const text = isReactAdminKey(key) ? translate(key, { ...params, count }) : key;
    return text === key ? fallback : text;
  },
  changeLocale: showLocale,
  getLocale,
  getLocales: () => Object.entries(languages).map(([locale, name]) => ({ locale, name })),
};
