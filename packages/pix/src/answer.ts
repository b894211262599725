/** A rule that a request broke, in the words of the PSP (`razao`, `propriedade`, `valor`). */
export interface Violation {
  readonly reason: string;
  readonly property: string;
  readonly value: string;
}

/** Why a PSP refused: RFC 7807 as the Central Bank writes it, or the PSP's own shape brought to it. */
export interface Problem {
  /** The last part of the type's URL, such as `CobOperacaoInvalida`; the PSP's own error name otherwise. */
  readonly type: string;
  readonly title: string;
  /** HTTP status. 400 also for what was refused here, before anything was sent. */
  readonly status: number;
  /** Empty where the PSP gave none. */
  readonly detail: string;
  readonly violations: readonly Violation[];
}

/**
 * The work was NOT done. `credentials` means that our access is wrong, `funds` that its account
 * is short: neither says anything against this request.
 */
export interface Refused {
  readonly outcome: 'refused';
  readonly fault: 'request' | 'credentials' | 'funds';
  readonly problem: Problem;
}

/**
 * The work may or may not have been done. Ask (find…) before anything else, and send again only
 * under the same id.
 */
export interface Unknown {
  readonly outcome: 'unknown';
  readonly cause: 'timeout' | 'network' | 'server' | 'throttled' | 'unreadable';
  readonly detail: string;
  /** How long the PSP asks to be left alone, where it says so (`Retry-After`): at most an hour. */
  readonly retryAfterSeconds?: number;
}

export interface Done<Value> {
  readonly outcome: 'ok';
  readonly value: Value;
}

export interface NotFound {
  readonly outcome: 'not_found';
}

/** What came of asking a PSP to do something. */
export type Answer<Value> = Done<Value> | Refused | Unknown;

/** What came of asking a PSP about something. `refused` says nothing about the thing asked about. */
export type Found<Value> = Answer<Value> | NotFound;

export function done<Value>(value: Value): Done<Value> {
  return { outcome: 'ok', value };
}

export function unknown(cause: Unknown['cause'], detail: string): Unknown {
  return { outcome: 'unknown', cause, detail };
}

/** A refusal made here, before the PSP was asked. */
export function refusedHere(type: string, violation: Violation): Refused {
  const problem = { type, title: violation.reason, status: 400, detail: violation.reason, violations: [violation] };
  return { outcome: 'refused', fault: 'request', problem };
}
