/**
 * Every way a call may be refused: the machine code that the envelope carries and its HTTP status.
 * The list is closed; an endpoint declares which of them it may answer beside the general ones.
 */
export const failures = {
  unauthenticated: 401,
  session_taken: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  key_reused: 409,
  too_many_tries: 429,
  body_too_large: 413,
  unsupported_media: 415,
  busy: 503,

  captcha_wrong: 422,
  account_taken: 422,
  phone_taken: 422,
  introducer_unknown: 422,
  wrong_credentials: 422,

  game_unknown: 404,
  game_session_over: 409,
  stake_not_offered: 422,
  insufficient_funds: 422,
  player_blocked: 403,
  limit_reached: 422,

  method_unknown: 422,
  below_minimum: 422,
  above_maximum: 422,
  order_unknown: 404,
  psp_unavailable: 503,

  withdrawal_password_unset: 409,
  withdrawal_password_already_set: 409,
  withdrawal_password_weak: 422,
  withdrawal_password_wrong: 422,
  withdrawal_password_locked: 429,
  pix_key_invalid: 422,
  cpf_invalid: 422,
  bank_account_unknown: 422,
  withdrawal_unknown: 404,
  demo_not_allowed: 403,

  staff_code_wrong: 422,
  staff_challenge_over: 409,
  withdrawal_not_in_review: 409,
  second_person_needed: 409,
  payment_already_resolved: 409,
} as const satisfies Record<string, number>;

export type FailureCode = keyof typeof failures;

/** Refusals that any call may answer, whatever it declares. */
export const generalFailures = [
  'unauthenticated',
  'session_taken',
  'forbidden',
  'invalid',
  'key_reused',
  'too_many_tries',
  'body_too_large',
  'unsupported_media',
  'busy',
] as const satisfies readonly FailureCode[];
