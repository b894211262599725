import type { RECORD_FILE_PATHS } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { dayOf, translations } from '../../../platform/index.ts';

export type FileKind = keyof typeof RECORD_FILE_PATHS;

/** Names a file by its kind, its first day and its last. `until` is the first instant after the days. */
export function fileName(
  kind: FileKind,
  { since, until, locale }: { since: Date; until: Date; locale: LocaleKey },
): string {
  const last = new Date(until.getTime() - 1);
  return `${translations[locale](`fileNames.${kind}`)}-${dayOf(since)}-${dayOf(last)}.csv`;
}
