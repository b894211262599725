import { type LocaleKey, localeKeys, localeNames } from '@arara/contract/locales';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { localeOfCode } from './language-code.ts';

export interface Language {
  key: LocaleKey;
  name: string;
  flag: string;
}

const all: readonly Language[] = localeKeys.map((key) => ({
  key,
  name: localeNames[key].name,
  flag: `/flags/${localeNames[key].flag}.svg`,
}));

/** The languages that the server lists for this host; all that the site has, until and unless it does. */
export function useLanguages(): readonly Language[] {
  const { data } = useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) =>
      (await call('languages', { host: location.hostname }, { signal })).supported_language,
    staleTime: Infinity,
  });
  const listed = new Set(data?.map(({ language_code }) => localeOfCode(language_code)));
  const supported = all.filter(({ key }) => listed.has(key));
  return supported.length === 0 ? all : supported;
}
