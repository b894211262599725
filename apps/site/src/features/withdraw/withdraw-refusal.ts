/** What a refused withdrawal is about, so that its text stands where it can be put right. */
export interface Refused {
  about: 'amount' | 'pin' | 'request';
  text: string;
}

const ABOUT_AMOUNT = new Set(['below_minimum', 'above_maximum', 'insufficient_funds']);
const ABOUT_PIN = new Set(['withdrawal_password_wrong', 'withdrawal_password_locked', 'withdrawal_password_unset']);

/** `code` is the machine code of the refusal, `fields` the complaints about fields, `text` the server's words. */
export function refusedBy(code: string, fields: Readonly<Record<string, string>>, text: string): Refused {
  if (ABOUT_AMOUNT.has(code)) return { about: 'amount', text };
  if (ABOUT_PIN.has(code)) return { about: 'pin', text };
  if (fields['money'] !== undefined) return { about: 'amount', text: fields['money'] };
  if (fields['qk_pwd'] !== undefined) return { about: 'pin', text: fields['qk_pwd'] };
  return { about: 'request', text };
}
