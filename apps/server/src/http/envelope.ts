import { type Refusal, failures } from '@arara/contract';
import {
  type ReplyExtras,
  type Cookie,
  type Failure,
  type ServerTranslate,
  translateFailure,
} from '../platform/index.ts';

/** The result of a call: HTTP status, body, `Retry-After` and cookies. */
export interface Outcome {
  status: number;
  body: object;
  retryAfterSeconds?: number;
  cookies?: readonly Cookie[];
}

type ReplyExtraFields = { [Part in keyof ReplyExtras]: ReplyExtras[Part] | undefined };

/** Formats a success: 200, or 202 if another step follows. */
export function succeeded(data: Record<string, unknown>, t: ServerTranslate, extras: ReplyExtraFields = {}): Outcome {
  const { message = t('successes.default'), cookies, isStep } = extras;
  const status = isStep === true ? 202 : 200;
  const body = { status: 'success', code: status, message, ...data };
  return cookies === undefined ? { status, body } : { status, body, cookies };
}

/** Formats a refusal with the status, message and field errors of its failure code. */
export function refused(failure: Failure, t: ServerTranslate): Outcome {
  const { code, detail } = failure;
  const message = translateFailure(t, failure);
  if (code === 'unauthenticated') return { status: 401, body: { status: 'fail', code: 401, message } };
  if (code === 'session_taken')
    return { status: 401, body: { status: 'fail', code: 401, message, force_offline: true } };
  const status = failures[code];
  const body: Refusal = { status: 'fail', code: status, error: code, message };
  if (detail.field !== undefined) body.errors = { [detail.field]: [message] };
  if (detail.faults !== undefined)
    body.errors = Object.fromEntries(detail.faults.map((fault) => [fault.path, [t(`ruleFaults.${fault.code}`)]]));
  const { retryAfterMs, retryAfterSeconds = retryAfterMs && Math.ceil(retryAfterMs / 1000) } = detail;
  if (retryAfterMs !== undefined) body.retry_after_ms = retryAfterMs;
  return retryAfterSeconds === undefined ? { status, body } : { status, body, retryAfterSeconds };
}

/** Formats the 422 of an invalid input. */
export function invalid(
  errors: Record<string, string[]>,
  t: ServerTranslate,
  error: 'invalid' | 'invalid_phone' = 'invalid',
): Outcome {
  const body: Refusal = { status: 'fail', code: 422, error, message: t(`failures.${error}`), errors };
  return { status: 422, body };
}

/** Formats an internal error. It reveals only the request id, under which the log contains the error. */
export function broken(requestId: string, t: ServerTranslate): Outcome {
  const body: Refusal = {
    status: 'fail',
    code: 500,
    error: 'internal',
    message: `${t('failures.busy')} (${requestId})`,
  };
  return { status: 500, body };
}
