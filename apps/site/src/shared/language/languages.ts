import type { Answer } from '@arara/contract/client';
import { type LocaleKey, localeNames } from '@arara/contract/locales';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { parseLocaleCode } from '../messages/language-code.ts';
import { siteAddress } from '../site/site-data.ts';
import { sitePage } from '../site/site-page.ts';

export interface Language {
  key: LocaleKey;
  name: string;
  flag: string;
}

type Listed = Answer<'languages'>['supported_language'];

const own = (key: LocaleKey): Language => ({
  key,
  name: localeNames[key].name,
  flag: `/flags/${localeNames[key].flag}.svg`,
});

/**
 * Converts the server's list to the languages of this build, in its order, without duplicates. A flag is a path of this
 * host.
 */
export function toLanguages(listed: Listed): readonly Language[] {
  const known = new Map<LocaleKey, Language>();
  for (const { language_code: code, language_name: name, language_flag_link: flag } of listed) {
    const key = parseLocaleCode(code);
    if (key === undefined || known.has(key)) continue;
    known.set(key, {
      key,
      name: name === '' ? own(key).name : name,
      flag: flag.startsWith('/') ? flag : own(key).flag,
    });
  }
  return [...known.values()];
}

/** Returns the languages that the server lists for this host and site; until it answers, those embedded in the page. */
export function useLanguages(): readonly Language[] {
  const { data } = useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => (await call('languages', siteAddress(), { signal })).supported_language,
    staleTime: 300_000,
  });
  const listed = toLanguages(data ?? []);
  return listed.length === 0 ? sitePage.languages.map(own) : listed;
}
