import { CallError } from '@arara/contract/client';
import { t } from './i18n.ts';

/** What to tell the reader of a failure: the server's own words where there are any. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return t('error.generic');
  if (error.code === 0 || error.forceOffline) return t('error.network');
  if (error.message === 'Unauthenticated.') return t('error.notSignedIn');
  return error.message === '' ? t('error.generic') : error.message;
}

/** The first complaint about each field of a form. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, messages]) => [field, messages[0] ?? error.message]),
  );
}
