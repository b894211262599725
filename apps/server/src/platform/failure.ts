import type { FailureCode } from '@arara/contract';
import type { RewardReason, RuleFault } from './messages/shape.ts';
import type { Cookie } from './route.ts';

interface FailureDetail {
  /** The input field that the refusal names, where there is one. */
  field?: string;
  /** What the message says in numbers: bounds, tries left, seconds to wait. */
  params?: Record<string, string | number>;
  /** Why a reward is not to be had: said in the place of the code's own sentence. */
  reason?: RewardReason;
  /** What is wrong with a rule, place by place, as `prizes.2.amount`. */
  faults?: readonly { path: string; code: RuleFault }[];
  retryAfterSeconds?: number;
  /** The same to the millisecond, for who waits by themselves. */
  retryAfterMs?: number;
  /** What the caller's browser is to keep, or to forget, with the refusal. */
  cookies?: readonly Cookie[];
}

/**
 * A refusal on purpose, from the contract's closed list. Thrown inside a transaction it rolls the
 * transaction back: a refusal changes nothing.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly detail: FailureDetail;

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }
}
