import type { FailureCode, categories } from '@arara/contract';

/** ISO 20022 codes with which the payment system says why a payout failed; the rest read as `other`. */
export type PayoutReason =
  | 'AC03'
  | 'AC06'
  | 'AC07'
  | 'AC14'
  | 'AG03'
  | 'AM02'
  | 'AM04'
  | 'BE01'
  | 'BE17'
  | 'CH11'
  | 'CH16'
  | 'DS04'
  | 'DS27'
  | 'DT05'
  | 'AB03'
  | 'AB09'
  | 'AB11'
  | 'ED05'
  | 'FRAD'
  | 'RR04'
  | 'other';

/** What may be wrong with one field, whatever the form. `{min}` and `{max}` count characters or stand for values. */
export type FieldRule =
  | 'required'
  | 'text'
  | 'format'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_big'
  | 'number'
  | 'choice'
  | 'amount'
  | 'phone'
  | 'passwords_differ'
  | 'over18'
  | 'six_digits'
  | 'account'
  | 'nickname'
  | 'email';

/** Calls whose good answer has words of its own; every other call says `default`. */
export type SpokenSuccess =
  | 'default'
  | 'login'
  | 'demo'
  | 'profileSet'
  | 'logout'
  | 'register'
  | 'recharge'
  | 'drawing'
  | 'drawingPasswordSet'
  | 'passwordChange'
  | 'drawingPasswordChange'
  | 'memberBankSave'
  | 'codeSent'
  | 'emailVerify'
  | 'passwordReset';

/**
 * Every word that the server itself says, in one language. `{name}` marks a place for `say` to fill:
 * amounts come written as money, durations as whole numbers.
 */
export type Messages = {
  failures: Record<FailureCode, string>;
  fields: Record<FieldRule, string>;
  successes: Record<SpokenSuccess, string>;
  /** Messages by SMS and by mail; an SMS has no subject. `no_password` goes to who forgot one they never had. */
  letters: Record<
    'code' | 'reset' | 'no_password' | 'new_device' | 'password_changed' | 'security_changed',
    { subject: string; text: string }
  >;
  rechargeStatus: Record<'awaiting' | 'credited' | 'expired' | 'failed', string>;
  /** As the player reads them: that a second person looks at it is the house's own affair. */
  withdrawalStatus: Record<
    'requested' | 'in_review' | 'second_review' | 'paying' | 'paid' | 'refused' | 'failed',
    string
  >;
  payoutReasons: Record<PayoutReason, string>;
  /** Texts of the site that an operator has not replaced by their own. */
  site: {
    footer: { licence: string; adults: string; terms: string };
    banner: { title: string; text: string; action: string };
    pixTime: string;
    methodPix: string;
  };
  categories: Record<(typeof categories)[number], string>;
};

/** Clients compare this text letter by letter (specification, section 8), so no language may translate it. */
export const UNAUTHENTICATED = 'Unauthenticated.';
