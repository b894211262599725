import { staffTexts } from '@arara/activities/staff-texts';

type Language = 'pt' | 'en';

/** The names or the leads of the kinds of promotion, by kind. */
export const toKindTexts = (language: Language, part: 'name' | 'lead'): Readonly<Record<string, string>> =>
  Object.fromEntries(staffTexts.map(({ kind, translations }) => [kind, translations[language](part)]));

/** Finds a text about a kind of promotion by its key; undefined where the kind has none. */
export function findKindText(language: Language, kind: string, key: string): string | undefined {
  const text = staffTexts.find((texts) => texts.kind === kind)?.translations[language](key);
  return text === key ? undefined : text;
}
