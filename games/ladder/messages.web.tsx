import type { LocaleKey } from '@arara/game-kit';
import { createMessages } from '../stage/messages.web.tsx';
import type { LadderMessages } from './locales/pt.ts';

/** The words that every ladder game says. */
export const ladderMessagesOf = createMessages<LadderMessages>({
  pt: () => import('./locales/pt.ts'),
  en: () => import('./locales/en.ts'),
  'zh-Hans': () => import('./locales/zh-Hans.ts'),
  'zh-Hant': () => import('./locales/zh-Hant.ts'),
  vi: () => import('./locales/vi.ts'),
  id: () => import('./locales/id.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  ms: () => import('./locales/ms.ts'),
});

/** Words of a ladder game itself; those of all ladders are asked for at the same time. */
export function besideLadder<Messages>(
  own: (locale: LocaleKey) => Promise<Messages>,
): (locale: LocaleKey) => Promise<Messages> {
  return (locale) => {
    // A failure of these is met where they are read.
    ladderMessagesOf(locale).catch(() => undefined);
    return own(locale);
  };
}
