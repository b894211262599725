import { CallError } from '@arara/contract/client';
import type { Say } from './word.ts';

/** The machine code of a refusal; `network` for anything that never reached the server. */
export function refusalCode(error: unknown): string {
  return error instanceof CallError ? error.error : 'network';
}

/** Why something could not be shown or done, in the reader's words. The server's message comes localised. */
export function refusalText(error: unknown, say: Say): string {
  if (!(error instanceof CallError)) return say('common.requestFailed');
  if (error.code === 0) return say('common.offline');
  if (error.code === 403) return say('common.forbidden');
  return Object.values(error.errors)[0]?.[0] ?? (error.message || say('common.requestFailed'));
}
