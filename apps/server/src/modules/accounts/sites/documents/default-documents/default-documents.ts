import type { LocaleKey } from '@arara/contract/locales';
import { zhHant } from './zh-Hant.ts';
import { zhHans } from './zh-Hans.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import { ms } from './ms.ts';
import { pt } from './pt.ts';
import type { DefaultDocument, DefaultDocuments } from './default-document.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';

/** The documents of a new site in all nine languages. Operators replace them by their own versions. */
export const defaultDocuments: Record<LocaleKey, DefaultDocuments> = {
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

/** Replaces `{name}` by the name of the site. */
export function fillSiteName(name: string, { title, body }: DefaultDocument): DefaultDocument {
  return { title, body: body.replaceAll('{name}', () => name) };
}
