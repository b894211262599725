import { type FailureCode, type Refusal, failures } from '@arara/contract';
import { type Aside, type Cookie, type Failure, type Messages, say } from '../platform/index.ts';

/** What a call ends in: an HTTP status, the body, and the header a client should wait by. */
export interface Outcome {
  status: number;
  body: object;
  retryAfterSeconds?: number;
  cookies?: readonly Cookie[];
}

type Asides = { [Part in keyof Aside]: Aside[Part] | undefined };

/** A good answer: 200, or 202 where the caller has a step to go. */
export function succeeded(parts: Record<string, unknown>, messages: Messages, aside: Asides = {}): Outcome {
  const { message = messages.successes.default, cookies, isStep } = aside;
  const status = isStep === true ? 202 : 200;
  const body = { status: 'success', code: status, message, ...parts };
  return cookies === undefined ? { status, body } : { status, body, cookies };
}

/** The exact text that other clients test for, in every language. */
const UNAUTHENTICATED = 'Unauthenticated.';

function lost(forceOffline: boolean): Outcome {
  const body: Refusal = { status: 'fail', code: 401, message: UNAUTHENTICATED };
  return { status: 401, body: forceOffline ? { ...body, force_offline: true } : body };
}

export function refused(code: FailureCode, messages: Messages, detail: Failure['detail'] = {}): Outcome {
  if (code === 'unauthenticated') return lost(false);
  if (code === 'session_taken') return lost(true);
  const message =
    detail.reason === undefined ? say(messages.failures[code], detail.params) : messages.rewardReasons[detail.reason];
  const status = failures[code];
  const body: Refusal = { status: 'fail', code: status, error: code, message };
  if (detail.field !== undefined) body.errors = { [detail.field]: [message] };
  if (detail.faults !== undefined)
    body.errors = Object.fromEntries(detail.faults.map((fault) => [fault.path, [messages.ruleFaults[fault.code]]]));
  const { retryAfterMs, retryAfterSeconds = retryAfterMs && Math.ceil(retryAfterMs / 1000) } = detail;
  if (retryAfterMs !== undefined) body.retry_after_ms = retryAfterMs;
  return retryAfterSeconds === undefined ? { status, body } : { status, body, retryAfterSeconds };
}

export function invalid(errors: Record<string, string[]>, messages: Messages): Outcome {
  const body: Refusal = { status: 'fail', code: 422, error: 'invalid', message: messages.failures.invalid, errors };
  return { status: 422, body };
}

/** For a fault of ours: says nothing of it but the number under which the log knows it. */
export function broken(requestId: string, messages: Messages): Outcome {
  const body: Refusal = {
    status: 'fail',
    code: 500,
    error: 'internal',
    message: `${messages.failures.busy} (${requestId})`,
  };
  return { status: 500, body };
}
