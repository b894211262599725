import { refuseReasons } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import { type ServerTranslate, translateIntoAll } from '../../../../platform/index.ts';

/** A kind of refusal with a text in every language; of the kind `own` staff wrote the text. */
export type PresetRefuseReason = Exclude<(typeof refuseReasons)[number], 'own'>;

/** The kind that a stored reason names; `undefined` for a text of staff. */
function findPreset(reason: string): PresetRefuseReason | undefined {
  return refuseReasons.find((kind): kind is PresetRefuseReason => kind !== 'own' && kind === reason);
}

/** The stored reason of a refusal for a reader: a kind in the reader's language, or the text of staff. */
export function translateRefuseReason(t: ServerTranslate, reason: string): string {
  const kind = findPreset(reason);
  return kind === undefined ? reason : t(`refuseReasons.${kind}`);
}

/** The same in every language, for a message that is read later. */
export function translateRefuseReasonIntoAll(reason: string): Record<WireLocale, string> | string {
  const kind = findPreset(reason);
  return kind === undefined ? reason : translateIntoAll(`refuseReasons.${kind}`);
}
