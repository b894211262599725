/** The result of each rule for the digits typed so far. */
export interface PinRules {
  sixDigits: boolean;
  notSequence: boolean;
  notRepeated: boolean;
  notDate: boolean;
}

/**
 * Checks the rules that can be checked while typing. A rule about all six digits passes only once all six are typed.
 * The server decides.
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

/** Whether the digits ascend or descend by one. */
function isSequence(pin: string): boolean {
  return '0123456789'.includes(pin) || '9876543210'.includes(pin);
}

/** Whether the digits are a day, a month and a year: a birthday is easy to guess. */
function isDate(pin: string): boolean {
  return /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d\d$/.test(pin);
}

/** A change of the withdrawal password, as typed. */
export interface PinDraft {
  old_qk_pwd: string;
  qk_pwd: string;
  qk_pwd_confirmation: string;
}

export interface ChangeProblem {
  field: keyof PinDraft;
  kind: 'missing' | 'weak' | 'same' | 'differ';
}

/** Returns the first problem of a change that the page can detect, from top to bottom. */
export function changeProblem({ old_qk_pwd, qk_pwd, qk_pwd_confirmation }: PinDraft): ChangeProblem | undefined {
  if (old_qk_pwd.length < 6) return { field: 'old_qk_pwd', kind: 'missing' };
  if (qk_pwd.length < 6) return { field: 'qk_pwd', kind: 'missing' };
  if (qk_pwd === old_qk_pwd) return { field: 'qk_pwd', kind: 'same' };
  if (!isPinAcceptable(qk_pwd)) return { field: 'qk_pwd', kind: 'weak' };
  return qk_pwd === qk_pwd_confirmation ? undefined : { field: 'qk_pwd_confirmation', kind: 'differ' };
}
