import type { FailureCode } from '@arara/contract';

interface FailureDetail {
  /** The input field that the refusal names, where there is one. */
  field?: string;
  /** What the message says in numbers: bounds, tries left, seconds to wait. */
  params?: Record<string, string | number>;
  retryAfterSeconds?: number;
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
