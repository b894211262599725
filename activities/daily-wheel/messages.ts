import { createActivityTexts } from '@arara/activity-kit';
import { words as zhHant } from './locales/zh-Hant.ts';
import { words as zhHans } from './locales/zh-Hans.ts';
import { words as en } from './locales/en.ts';
import { words as id } from './locales/id.ts';
import { words as ms } from './locales/ms.ts';
import { words as pt } from './locales/pt.ts';
import { words as th } from './locales/th.ts';
import { words as tr } from './locales/tr.ts';
import { words as vi } from './locales/vi.ts';

/** Title and rule text of the promotion, in every language. */
export const texts = createActivityTexts({ pt, en, 'zh-Hans': zhHans, 'zh-Hant': zhHant, vi, id, th, tr, ms });
