import { CallError } from '@arara/contract/client';
import type { Translate } from '../messages/translation.ts';

/** Error code of a refusal; `network` when the server was not reached. */
export function getRefusalCode(error: unknown): string {
  return error instanceof CallError ? error.error : 'network';
}

/** Whether an error refuses a field of the input. */
export function isFieldRefused(error: unknown, field: string): boolean {
  return error instanceof CallError && field in error.errors;
}

/** Formats an error for the reader. The server's message is localised. */
export function formatRefusal(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) return t('common.requestFailed');
  if (error.code === 0) return t('common.offline');
  if (error.code === 403) return t('common.forbidden');
  return Object.values(error.errors)[0]?.[0] ?? (error.message || t('common.requestFailed'));
}
