/** What each rule says of the six digits typed so far. */
export interface PinRules {
  sixDigits: boolean;
  notSequence: boolean;
  notRepeated: boolean;
  notDate: boolean;
}

/**
 * The rules a person can check while typing. A rule about the whole holds only once the whole is
 * there, so that nothing is ticked too early. The server has the last word.
 */
export function pinRules(pin: string): PinRules {
  const sixDigits = /^\d{6}$/.test(pin);
  return {
    sixDigits,
    notSequence: sixDigits && !isSequence(pin),
    notRepeated: sixDigits && !/^(\d)\1*$/.test(pin),
    notDate: sixDigits && !isDate(pin),
  };
}

export function isPinAcceptable(pin: string): boolean {
  return Object.values(pinRules(pin)).every(Boolean);
}

/** Digits that go up or down by one all along. */
function isSequence(pin: string): boolean {
  return '0123456789'.includes(pin) || '9876543210'.includes(pin);
}

/** A day, a month and a year: somebody's birthday, which others know too. */
function isDate(pin: string): boolean {
  return /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d\d$/.test(pin);
}

/** A change of it, as it is typed. */
export interface PinDraft {
  old_qk_pwd: string;
  qk_pwd: string;
  qk_pwd_confirmation: string;
}

export interface ChangeProblem {
  field: keyof PinDraft;
  kind: 'missing' | 'weak' | 'same' | 'differ';
}

/** What the page itself can say of a change; the first of it, top to bottom. */
export function changeProblem({ old_qk_pwd, qk_pwd, qk_pwd_confirmation }: PinDraft): ChangeProblem | undefined {
  if (old_qk_pwd.length < 6) return { field: 'old_qk_pwd', kind: 'missing' };
  if (qk_pwd.length < 6) return { field: 'qk_pwd', kind: 'missing' };
  if (qk_pwd === old_qk_pwd) return { field: 'qk_pwd', kind: 'same' };
  if (!isPinAcceptable(qk_pwd)) return { field: 'qk_pwd', kind: 'weak' };
  return qk_pwd === qk_pwd_confirmation ? undefined : { field: 'qk_pwd_confirmation', kind: 'differ' };
}
