import { DEFAULT_LOCALE, type LocaleKey } from '@arara/contract/locales';
import { ch } from './ch.ts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import { msa } from './msa.ts';
import { pt } from './pt.ts';
import type { Messages } from './shape.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';

export type { FieldRule, Messages } from './shape.ts';

/** The server's own words in each of the nine languages. */
export const messages: Record<LocaleKey, Messages> = { pt, en, cn, ch, vi, id, th, tr, msa };

/**
 * The template with every `{name}` filled from `params`. A value that was not handed in reads as an ellipsis:
 * the refusal that carries it must still reach the player, and the tests of its call show the gap.
 */
export function say(template: string, params: Readonly<Record<string, string | number | bigint>> = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(params[name] ?? '…'));
}

const localeOfWords = new Map(Object.entries(messages).map(([key, words]) => [words, key as LocaleKey]));

/** The language of the words that a call is answered in. */
export function localeOf(words: Messages): LocaleKey {
  return localeOfWords.get(words) ?? DEFAULT_LOCALE;
}
