import type { RoundMessages } from './round-locales/pt.ts';
import { createMessages } from './messages.web.tsx';

/** The words that shared tables have in common. */
export const roundMessagesOf = createMessages<RoundMessages>({
  pt: () => import('./round-locales/pt.ts'),
  en: () => import('./round-locales/en.ts'),
  'zh-Hans': () => import('./round-locales/zh-Hans.ts'),
  'zh-Hant': () => import('./round-locales/zh-Hant.ts'),
  vi: () => import('./round-locales/vi.ts'),
  id: () => import('./round-locales/id.ts'),
  th: () => import('./round-locales/th.ts'),
  tr: () => import('./round-locales/tr.ts'),
  ms: () => import('./round-locales/ms.ts'),
});
