import { CallError } from '@arara/contract/client';
import { failureText, fieldErrors } from '../api/failure-text.ts';

/** A refusal as a form shows it. */
export interface FormRefusal {
  /** Messages by field. */
  fields: Record<string, string>;
  /** The message for the whole form, if the refusal names none of its fields. */
  general: string | undefined;
  /** Seconds until the same request may be sent again. */
  seconds: number;
}

const NONE: FormRefusal = { fields: {}, general: undefined, seconds: 0 };

/** Converts a refusal for a form that has `fields`. A rate limit belongs to no field: the button shows the wait. */
export function toFormRefusal(error: unknown, fields: readonly string[]): FormRefusal {
  if (error === null || error === undefined) return NONE;
  const named = fieldErrors(error);
  const own = Object.fromEntries(Object.entries(named).filter(([field]) => fields.includes(field)));
  const seconds = error instanceof CallError && error.code === 429 ? (error.retryAfterSeconds ?? 60) : 0;
  return { fields: own, general: Object.keys(own).length > 0 ? undefined : failureText(error), seconds };
}

const refusedAs = (code: string) => (error: unknown) => error instanceof CallError && error.error === code;

/** The proof is too old, or belongs to another session: another is required. */
export const isProofNeeded = refusedAs('proof_needed');

/** An agent created the account: its owner signs in for the first time. */
export const isFirstSignIn = refusedAs('first_sign_in_needed');

/** The code has expired: a new one must be requested. */
export const isCodeExpired = refusedAs('code_over');

/** A code was sent moments ago. */
export const isCodeTooSoon = refusedAs('code_too_soon');
