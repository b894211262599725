import { createWords } from '../stage/words.web.tsx';
import type { Words } from './locales/pt.ts';

export const wordsOf = createWords<Words>({
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
