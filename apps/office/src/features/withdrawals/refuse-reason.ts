import type { RefuseKind } from '../../shared/api/commands/withdrawal-commands.ts';

/** The choice of a typed reason. */
export const OWN = 'own' satisfies RefuseKind;

/** Choices in the order of keys 1 to 5. The player reads the text of a kind in their language, and a typed reason as it is. */
export const reasonChoices = [
  'data_differs',
  'identity',
  'several_accounts',
  'changed_key',
  OWN,
] as const satisfies readonly RefuseKind[];

/** The choices that have a text. */
type PresetReason = Exclude<RefuseKind, typeof OWN>;

/** The kind that a stored reason names; `undefined` for a typed reason. */
export function findPresetReason(reason: string): PresetReason | undefined {
  return reasonChoices.find((kind): kind is PresetReason => kind !== OWN && kind === reason);
}

const MIN_LENGTH = 3;
export const MAX_REASON = 200;

/** Whether a reason can be sent; the player reads it, so it must not be blank. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= MIN_LENGTH && length <= MAX_REASON;
}

/** Joins pasted lines, because the server takes one. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\t]+/g, ' ');
}
