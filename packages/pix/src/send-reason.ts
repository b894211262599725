/**
 * What to do after a Pix that ended unpaid. `retry_new_id`: nothing is wrong with it, send it again
 * under a new id. `player_action`: it will fail again until its owner changes the key or the account.
 * `manual`: a person looks at it first.
 */
export type SendReasonClass = 'retry_new_id' | 'player_action' | 'manual';

/** Codes of SPI (ISO 20022), names of PSPs, and what is refused here before a PSP is asked. */
const CLASSES: Readonly<Record<string, SendReasonClass>> = {
  // The settlement failed between the banks.
  AB03: 'retry_new_id',
  AB09: 'retry_new_id',
  AB11: 'retry_new_id',
  ED05: 'retry_new_id',
  // The account, its owner or the key is not one that can be paid.
  AC03: 'player_action',
  AC06: 'player_action',
  AC07: 'player_action',
  AC14: 'player_action',
  AG03: 'player_action',
  BE01: 'player_action',
  CH11: 'player_action',
  RC10: 'player_action',
  INVALID_PIX_KEY: 'player_action',
  PIX_KEY_INFO_NOT_FOUND: 'player_action',
  chave_nao_pertence_ao_documento: 'player_action',
  ChaveInvalida: 'player_action',
  ContaInvalida: 'player_action',
  TitularInvalido: 'player_action',
  // Limits, our own balance, fraud suspicion, and malformed messages.
  AM02: 'manual',
  AM04: 'manual',
  BE15: 'manual',
  BE17: 'manual',
  CH16: 'manual',
  DS04: 'manual',
  DS27: 'manual',
  DT05: 'manual',
  DUPL: 'manual',
  FF08: 'manual',
  FRAD: 'manual',
  RC09: 'manual',
  RR04: 'manual',
  UPAY: 'manual',
  ALIAS_LIMIT_ERROR: 'manual',
  REACH_TRANSFER_LIMIT: 'manual',
  NOT_ENOUGH_BALANCE: 'manual',
  ENTRY_ASSOCIATED_WITH_RESTRICTED_ACCOUNT_OR_USER: 'manual',
};

/** Every code that is known, in the order of its class. */
export const SEND_REASON_CODES: readonly string[] = Object.keys(CLASSES);

/** What to do after `code`. One that nobody knows is for a person, except SPI's family of account errors (`AC…`). */
export function sendReasonClass(code: string): SendReasonClass {
  if (Object.hasOwn(CLASSES, code)) return CLASSES[code] ?? 'manual';
  return /^AC\d{2}$/.test(code) ? 'player_action' : 'manual';
}
