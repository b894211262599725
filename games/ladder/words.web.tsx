import type { LocaleKey } from '@arara/game-kit';
import { createWords } from '../stage/words.web.tsx';
import type { LadderWords } from './locales/pt.ts';

/** The words that every ladder game says. */
export const ladderWordsOf = createWords<LadderWords>({
  pt: () => import('./locales/pt.ts'),
  en: () => import('./locales/en.ts'),
  cn: () => import('./locales/cn.ts'),
  ch: () => import('./locales/ch.ts'),
  vi: () => import('./locales/vi.ts'),
  id: () => import('./locales/id.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  msa: () => import('./locales/msa.ts'),
});

/** Words of a ladder game itself; those of all ladders are asked for at the same time. */
export function besideLadder<Words>(own: (locale: LocaleKey) => Promise<Words>): (locale: LocaleKey) => Promise<Words> {
  return (locale) => {
    // A failure of these is met where they are read.
    ladderWordsOf(locale).catch(() => undefined);
    return own(locale);
  };
}
