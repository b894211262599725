import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { createMessages } from '../stage/messages.web.tsx';
import type { Messages } from './locales/pt.ts';

export const wordsOf = createMessages<Messages>({
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

/** A multiplier in hundredths for the reader of `locale`; from a hundred thousand on without decimals. */
export function leapText(locale: LocaleKey, leap: number): string {
  return numberText(locale, leap / 100, leap >= 10_000_000 ? 0 : 2);
}
