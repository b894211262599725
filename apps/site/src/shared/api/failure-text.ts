import { CallError } from '@arara/contract/client';
import { t } from '../messages/i18n.ts';

/** Returns the message for a failure: the server's own text if it sent one, else `fallback`. */
export function failureText(error: unknown, fallback = t('shell.error.generic')): string {
  if (!(error instanceof CallError)) return fallback;
  if (error.code === 0 || error.forceOffline) return t('shell.error.network');
  if (error.message === 'Unauthenticated.') return t('shell.error.notSignedIn');
  return error.message === '' ? fallback : error.message;
}

/** Returns the first error of each form field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, messages]) => [field, messages[0] ?? error.message]),
  );
}
