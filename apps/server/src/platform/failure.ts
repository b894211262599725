import type { Fault, NotClaimableReason } from '@arara/activity-kit';
import type { FailureCode } from '@arara/contract';
import type { IntersectionOf } from '@arara/messages';
import type { Messages } from '../../messages/messages.ts';
import type { Cookie } from './route.ts';
import { type MessageValues, type ServerTranslate, translateRecorded } from './server-translate.ts';

interface FailureDetail {
  /** The input field that is at fault. */
  field?: string;
  /** Values of the message's placeholders: bounds, attempts left, seconds to wait. */
  params?: MessageValues;
  /** Why a reward is unavailable; its text replaces that of the code. A missing level has a code of its own. */
  reason?: Exclude<NotClaimableReason, 'level_too_low'> | 'paused' | 'spent' | 'spent_today';
  /** The faults of a promotion's rule, each with the path of its field, as in `prizes.2.amount`. */
  faults?: readonly { path: string; code: Fault['code'] }[];
  retryAfterSeconds?: number;
  /** The same in milliseconds, for clients that retry automatically. */
  retryAfterMs?: number;
  /** Cookies to set or delete with the refusal. */
  cookies?: readonly Cookie[];
}

/** Refusals whose text clients compare, so that it is the same in every language (specification, section 8). */
type UntranslatedCode = 'unauthenticated' | 'session_taken';
const UNAUTHENTICATED = 'Unauthenticated.';

type ParamsOf<Code extends FailureCode> = Code extends UntranslatedCode
  ? object
  : Messages[`failures.${Exclude<Code, UntranslatedCode>}`];

/** The values of a code; of a union of codes those of every message, because any of them may be shown. */
type RequiredParams<Code extends FailureCode> = IntersectionOf<Code extends FailureCode ? ParamsOf<Code> : never>;

/** The detail of a failure: required, with its values, where the message of the code has placeholders. */
type DetailOf<Code extends FailureCode> = [keyof RequiredParams<Code>] extends [never]
  ? [detail?: FailureDetail]
  : [detail: FailureDetail & { params: RequiredParams<Code> }];

class FailureError extends Error {
  readonly code: FailureCode;
  readonly detail: FailureDetail;

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }
}

/** A refusal with a failure code of the contract. Thrown inside a transaction, it rolls the transaction back. */
export type Failure = FailureError;
export const Failure: {
  new <Code extends FailureCode>(code: Code, ...detail: DetailOf<Code>): Failure;
  readonly prototype: Failure;
} = FailureError;

/** The same failure with cookies that the response sets or deletes. */
export function withCookies({ code, detail }: Failure, cookies: readonly Cookie[]): Failure {
  return new FailureError(code, { ...detail, cookies });
}

/** Refusals of a reward whose text precedes the reason (specification, section 8). */
const isJoined = (code: FailureCode): code is 'user_not_eligible' | 'no_eligible_recharge' =>
  code === 'user_not_eligible' || code === 'no_eligible_recharge';

/** The text of a failure for a user. */
export function translateFailure(t: ServerTranslate, { code, detail: { reason, params } }: Failure): string {
  if (code === 'unauthenticated' || code === 'session_taken') return UNAUTHENTICATED;
  if (reason !== undefined && isJoined(code)) return `${t(`failures.${code}`)} ${t(`rewardReasons.${reason}`)}`;
  if (reason !== undefined) return t(`rewardReasons.${reason}`);
  return translateRecorded(t, `failures.${code}`, params);
}
