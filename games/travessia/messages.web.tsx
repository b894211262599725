import { besideLadder } from '../ladder/messages.web.tsx';
import { createMessages } from '../stage/messages.web.tsx';
import type { Messages } from './locales/pt.ts';

/** The words of the game, in each language a chunk of its own. */
export const wordsOf = besideLadder(
  createMessages<Messages>({
    pt: () => import('./locales/pt.ts'),
    en: () => import('./locales/en.ts'),
    'zh-Hans': () => import('./locales/zh-Hans.ts'),
    'zh-Hant': () => import('./locales/zh-Hant.ts'),
    vi: () => import('./locales/vi.ts'),
    id: () => import('./locales/id.ts'),
    th: () => import('./locales/th.ts'),
    tr: () => import('./locales/tr.ts'),
    ms: () => import('./locales/ms.ts'),
  }),
);
