import { type LocaleKey, DEFAULT_LOCALE, isLocaleKey, localeKeys } from '@arara/contract/locales';

/** What the page itself says of its brand, before any call is answered. */
export interface SitePage {
  /** The name by which the server knows the site; empty where the page came from no server of ours. */
  site: string;
  name: string;
  /** Path of the picture; empty for the built-in bird. */
  logo: string;
  theme: Readonly<Record<string, string>>;
  /** The languages that the site offers, in its order. */
  languages: readonly LocaleKey[];
  /** For who has not chosen one, or chose one that is not offered. */
  language: LocaleKey;
  /** Whether the site may be installed as an app. */
  install: boolean;
}

const HOUSE: SitePage = {
  site: '',
  name: 'Arara',
  logo: '',
  theme: {},
  languages: localeKeys,
  language: DEFAULT_LOCALE,
  install: true,
};

/** Reads what the server wrote into the page; the house's own where it wrote nothing that can be read. */
export function readSitePage(written: string | undefined): SitePage {
  if (written === undefined) return HOUSE;
  try {
    const told = JSON.parse(written) as Partial<SitePage>;
    const languages = (told.languages ?? []).filter(isLocaleKey);
    const language = languages.find((key) => key === told.language) ?? languages[0];
    return language === undefined ? HOUSE : { ...HOUSE, ...told, languages, language };
  } catch {
    return HOUSE;
  }
}

export const sitePage = readSitePage(globalThis.document?.querySelector<HTMLMetaElement>('meta[name="site"]')?.content);

/** The language to show: the one chosen before if the site offers it, else the site's own. */
export function languageFor(chosen: LocaleKey | undefined, { languages, language }: SitePage): LocaleKey {
  return chosen !== undefined && languages.includes(chosen) ? chosen : language;
}
