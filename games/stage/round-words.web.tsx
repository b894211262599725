import type { RoundWords } from './round-locales/pt.ts';
import { createWords } from './words.web.tsx';

/** The words that shared tables have in common. */
export const roundWordsOf = createWords<RoundWords>({
  pt: () => import('./round-locales/pt.ts'),
  en: () => import('./round-locales/en.ts'),
  cn: () => import('./round-locales/cn.ts'),
  ch: () => import('./round-locales/ch.ts'),
  vi: () => import('./round-locales/vi.ts'),
  id: () => import('./round-locales/id.ts'),
  th: () => import('./round-locales/th.ts'),
  tr: () => import('./round-locales/tr.ts'),
  msa: () => import('./round-locales/msa.ts'),
});
