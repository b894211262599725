import { type LocaleKey, DEFAULT_LOCALE, localeKeys } from '@arara/contract/locales';
import { fromWireLocale, isWireLocale } from '@arara/contract/wire-locales';

/** The site data that the server embeds in the page, available before any call is answered. */
export interface SitePage {
  /** The server's name of the site; empty when another server served the page. */
  site: string;
  name: string;
  /** Path of the logo; empty for the built-in bird. */
  logo: string;
  theme: Readonly<Record<string, string>>;
  /** The languages that the site offers, in its order. */
  languages: readonly LocaleKey[];
  /** The default for players who have chosen none, or one that is not offered. */
  language: LocaleKey;
  /** Whether the site may be installed as an app. */
  install: boolean;
  /** Whether Back and Forward return to the previous position of a page. */
  restoreScroll: boolean;
}

const DEFAULT_PAGE: SitePage = {
  site: '',
  name: 'Arara',
  logo: '',
  theme: {},
  languages: localeKeys,
  language: DEFAULT_LOCALE,
  install: true,
  restoreScroll: true,
};

/** The embedded data as the server writes it, with the language codes of the specification. */
type WrittenPage = Omit<SitePage, 'languages' | 'language'> &
  Record<'languages', unknown[]> &
  Record<'language', unknown>;

/** Parses the data embedded in the page; the default if it is missing or invalid. */
export function readSitePage(content: string | undefined): SitePage {
  if (content === undefined) return DEFAULT_PAGE;
  try {
    const page = JSON.parse(content) as Partial<WrittenPage>;
    const languages = (page.languages ?? []).filter(isWireLocale).map(fromWireLocale);
    const own = isWireLocale(page.language) ? fromWireLocale(page.language) : undefined;
    const language = languages.find((key) => key === own) ?? languages[0];
    return language === undefined ? DEFAULT_PAGE : { ...DEFAULT_PAGE, ...page, languages, language };
  } catch {
    return DEFAULT_PAGE;
  }
}

/** The site of this page. On the server, that of the page that is being rendered (`enterSite`). */
export const sitePage: SitePage = {
  ...readSitePage(globalThis.document?.querySelector<HTMLMetaElement>('meta[name="site"]')?.content),
};

/** Makes `page` the site of what the server renders next. */
export function enterSite(page: SitePage): void {
  Object.assign(sitePage, page);
}

/** Returns the language to use: the one chosen before if the site offers it, else the site's default. */
export function languageFor(chosen: LocaleKey | undefined, { languages, language }: SitePage): LocaleKey {
  return chosen !== undefined && languages.includes(chosen) ? chosen : language;
}
