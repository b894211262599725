import { CallError } from '@arara/contract/client';
import { failureText, fieldErrors } from '../../app/failure-text.ts';

/** What a form makes of a refusal. */
export interface Refusal {
  /** Under its field. */
  fields: Record<string, string>;
  /** For the form as a whole: what names none of its fields. */
  general: string | undefined;
  /** Until the same may be tried again. */
  seconds: number;
}

const NONE: Refusal = { fields: {}, general: undefined, seconds: 0 };

/** Reads a refusal for a form that has `fields`. A wait is no field's fault: the button says how long it is. */
export function refusalOf(error: unknown, fields: readonly string[]): Refusal {
  if (error === null || error === undefined) return NONE;
  const named = fieldErrors(error);
  const own = Object.fromEntries(Object.entries(named).filter(([field]) => fields.includes(field)));
  const seconds = error instanceof CallError && error.code === 429 ? (error.retryAfterSeconds ?? 60) : 0;
  return { fields: own, general: Object.keys(own).length > 0 ? undefined : failureText(error), seconds };
}

const refusedAs = (code: string) => (error: unknown) => error instanceof CallError && error.error === code;

/** The proof is too old, or of another session: it is asked for anew. */
export const isProofNeeded = refusedAs('proof_needed');

/** Somebody else opened the account: its owner enters it for the first time. */
export const isFirstSignIn = refusedAs('first_sign_in_needed');

/** The code is over: another must be asked for. */
export const isCodeOver = refusedAs('code_over');

/** A code was sent a moment ago. */
export const isCodeTooSoon = refusedAs('code_too_soon');
