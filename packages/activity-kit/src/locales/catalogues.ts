import type { LocaleKey } from '@arara/contract/locales';
import { words as zhHant } from './zh-Hant.ts';
import { words as zhHans } from './zh-Hans.ts';
import { words as en } from './en.ts';
import { words as id } from './id.ts';
import { words as ms } from './ms.ts';
import { type Words, words as pt } from './pt.ts';
import { words as th } from './th.ts';
import { words as tr } from './tr.ts';
import { words as vi } from './vi.ts';

/** What every promotion says of how it pays, in every language. */
export const catalogues: Readonly<Record<LocaleKey, Words>> = {
  pt,
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  vi,
  id,
  th,
  tr,
  ms,
};
