/** The subject of a refusal, so that its message is shown where it can be corrected. */
export interface WithdrawalRefusal {
  about: 'amount' | 'pin' | 'destination' | 'request';
  text: string;
  /** The message of each field. */
  fields: Readonly<Record<string, string>>;
}

const ABOUT_AMOUNT = new Set([
  'below_minimum',
  'above_maximum',
  'insufficient_funds',
  'withdrawals_spent',
  'wagering_left',
  'debt_open',
]);
const ABOUT_PIN = new Set(['withdrawal_password_wrong', 'withdrawal_password_locked', 'withdrawal_password_unset']);
const ABOUT_DESTINATION = new Set([
  'bank_account_unknown',
  'bank_account_invalid',
  'pix_key_invalid',
  'cpf_invalid',
  'cpf_needed',
  'account_not_own',
  'account_name_differs',
]);

/**
 * Classifies a refusal: `code` is its machine-readable code, `fields` the field errors, `text` the server's message.
 */
export function toWithdrawalRefusal(
  code: string,
  fields: Readonly<Record<string, string>>,
  text: string,
): WithdrawalRefusal {
  if (ABOUT_AMOUNT.has(code)) return { about: 'amount', text, fields };
  if (ABOUT_PIN.has(code)) return { about: 'pin', text, fields };
  if (ABOUT_DESTINATION.has(code)) return { about: 'destination', text, fields };
  if (fields['money'] !== undefined) return { about: 'amount', text: fields['money'], fields };
  if (fields['qk_pwd'] !== undefined) return { about: 'pin', text: fields['qk_pwd'], fields };
  return { about: 'request', text, fields };
}
