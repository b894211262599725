import { type FailureCode, type Refusal, failures } from '@arara/contract';
import { type ReplyExtras, type Cookie, type Failure, type Messages, say } from '../platform/index.ts';

/** The result of a call: HTTP status, body, `Retry-After` and cookies. */
export interface Outcome {
  status: number;
  body: object;
  retryAfterSeconds?: number;
  cookies?: readonly Cookie[];
}

type ReplyExtraFields = { [Part in keyof ReplyExtras]: ReplyExtras[Part] | undefined };

/** Formats a success: 200, or 202 if another step follows. */
export function succeeded(data: Record<string, unknown>, messages: Messages, extras: ReplyExtraFields = {}): Outcome {
  const { message = messages.successes.default, cookies, isStep } = extras;
  const status = isStep === true ? 202 : 200;
  const body = { status: 'success', code: status, message, ...data };
  return cookies === undefined ? { status, body } : { status, body, cookies };
}

/** Clients compare this text, so it is the same in every language. */
const UNAUTHENTICATED = 'Unauthenticated.';

function unauthenticated(forceOffline: boolean): Outcome {
  const body: Refusal = { status: 'fail', code: 401, message: UNAUTHENTICATED };
  return { status: 401, body: forceOffline ? { ...body, force_offline: true } : body };
}

/** Formats a refusal with the status, message and field errors of its failure code. */
export function refused(code: FailureCode, messages: Messages, detail: Failure['detail'] = {}): Outcome {
  if (code === 'unauthenticated') return unauthenticated(false);
  if (code === 'session_taken') return unauthenticated(true);
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

/** Formats the 422 of an invalid input. */
export function invalid(errors: Record<string, string[]>, messages: Messages): Outcome {
  const body: Refusal = { status: 'fail', code: 422, error: 'invalid', message: messages.failures.invalid, errors };
  return { status: 422, body };
}

/** Formats an internal error. It reveals only the request id, under which the log contains the error. */
export function broken(requestId: string, messages: Messages): Outcome {
  const body: Refusal = {
    status: 'fail',
    code: 500,
    error: 'internal',
    message: `${messages.failures.busy} (${requestId})`,
  };
  return { status: 500, body };
}
