import type { FailureCode } from '@arara/contract';
import type { RewardReason, RuleFault } from './messages/shape.ts';
import type { Cookie } from './route.ts';

interface FailureDetail {
  /** The input field that is at fault. */
  field?: string;
  /** Values of the message's placeholders: bounds, attempts left, seconds to wait. */
  params?: Record<string, string | number>;
  /** Why a reward is unavailable; its text replaces that of the code. */
  reason?: RewardReason;
  /** The faults of a promotion's rule, each with the path of its field, as in `prizes.2.amount`. */
  faults?: readonly { path: string; code: RuleFault }[];
  retryAfterSeconds?: number;
  /** The same in milliseconds, for clients that retry automatically. */
  retryAfterMs?: number;
  /** Cookies to set or delete with the refusal. */
  cookies?: readonly Cookie[];
}

/** A refusal with a failure code of the contract. Thrown inside a transaction, it rolls the transaction back. */
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
