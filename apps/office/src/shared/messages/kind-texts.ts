import { staffTexts } from '@arara/activities/staff-texts';
import { type Locale, getLocale } from './translation.ts';

/** Finds a text about a kind of promotion by its key; undefined where the kind has none. */
export function findKindText(locale: Locale, kind: string, key: string): string | undefined {
  const text = staffTexts.find((texts) => texts.kind === kind)?.translations[locale](key);
  return text === key ? undefined : text;
}

/** The name of a kind of promotion in the language of the reader. */
export const kindName = (kind: string): string => findKindText(getLocale(), kind, 'name') ?? kind;

/** What a kind of promotion gives, in the language of the reader. */
export const kindLead = (kind: string): string => findKindText(getLocale(), kind, 'lead') ?? kind;
