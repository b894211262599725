import { DEFAULT_LOCALE, type LocaleKey } from '@arara/contract/locales';
import { zhHant } from './zh-Hant.ts';
import { zhHans } from './zh-Hans.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import { ms } from './ms.ts';
import { pt } from './pt.ts';
import type { Messages } from './shape.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';

export type { FieldRule, Messages } from './shape.ts';

/** The texts of the server in each of the nine languages. */
export const messages: Record<LocaleKey, Messages> = {
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

/** Fills every `{name}` of a template from `params`. A missing value becomes an ellipsis, so that the message still reaches the player. */
export function say(template: string, params: Readonly<Record<string, string | number | bigint>> = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => String(params[name] ?? '…'));
}

const localesByMessages = new Map(Object.entries(messages).map(([key, texts]) => [texts, key as LocaleKey]));

/** Finds the language of a set of messages. */
export function findLocale(texts: Messages): LocaleKey {
  return localesByMessages.get(texts) ?? DEFAULT_LOCALE;
}
