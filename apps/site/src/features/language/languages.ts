import type { Answer } from '@arara/contract/client';
import { type LocaleKey, localeNames } from '@arara/contract/locales';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { localeOfCode } from '../../app/language-code.ts';
import { sitePlace } from '../../app/site-data.ts';
import { sitePage } from '../../app/site-page.ts';

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

/** The languages of the server's list that this build speaks, in its order, each once. A flag is a path of this host. */
export function languagesOf(listed: Listed): readonly Language[] {
  const known = new Map<LocaleKey, Language>();
  for (const { language_code: code, language_name: name, language_flag_link: flag } of listed) {
    const key = localeOfCode(code);
    if (key === undefined || known.has(key)) continue;
    known.set(key, {
      key,
      name: name === '' ? own(key).name : name,
      flag: flag.startsWith('/') ? flag : own(key).flag,
    });
  }
  return [...known.values()];
}

/** The languages that the server lists for this host and site; those that the page names, until it does. */
export function useLanguages(): readonly Language[] {
  const { data } = useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => (await call('languages', sitePlace(), { signal })).supported_language,
    staleTime: 300_000,
  });
  const listed = languagesOf(data ?? []);
  return listed.length === 0 ? sitePage.languages.map(own) : listed;
}
