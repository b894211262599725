import type { ServerTranslate } from './server-translate.ts';

/** The reason codes of ISO 20022 and our own that have a text. */
const PAYOUT_REASONS = [
  'AC03',
  'AC06',
  'AC07',
  'AC14',
  'AG03',
  'AM02',
  'AM04',
  'BE01',
  'BE17',
  'CH11',
  'CH16',
  'DS04',
  'DS27',
  'DT05',
  'AB03',
  'AB09',
  'AB11',
  'ED05',
  'FRAD',
  'RR04',
  'key_unknown',
  'key_restricted',
  'bank_busy',
  'bank_limit',
  'claw_back',
] as const;

type PayoutReason = (typeof PAYOUT_REASONS)[number];

/** Synonyms of reason codes, including the codes of single PSPs. */
const EQUIVALENT_CODES: Readonly<Record<string, PayoutReason>> = {
  BE15: 'BE17',
  DUPL: 'ED05',
  FF08: 'ED05',
  UPAY: 'DS04',
  RC09: 'CH16',
  RC10: 'CH16',
  chave_nao_pertence_ao_documento: 'BE01',
  ContaInvalida: 'CH16',
  TitularInvalido: 'CH11',
  ChaveInvalida: 'key_unknown',
  INVALID_PIX_KEY: 'key_unknown',
  PIX_KEY_INFO_NOT_FOUND: 'key_unknown',
  ENTRY_ASSOCIATED_WITH_RESTRICTED_ACCOUNT_OR_USER: 'key_restricted',
  ALIAS_LIMIT_ERROR: 'bank_busy',
  REACH_TRANSFER_LIMIT: 'bank_limit',
  NOT_ENOUGH_BALANCE: 'AM04',
};

const canonicalCodes: ReadonlyMap<string, PayoutReason> = new Map([
  ...PAYOUT_REASONS.map((reason): [string, PayoutReason] => [reason, reason]),
  ...Object.entries(EQUIVALENT_CODES),
]);

/** Translates the code of a failed payout for the player; an unknown code has a general text. */
export function translatePayoutReason(t: ServerTranslate, code: string): string {
  return t(`payoutReasons.${canonicalCodes.get(code) ?? 'other'}`);
}
