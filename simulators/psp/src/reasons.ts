import { translations } from '../messages/messages.ts';

/** Why a payout ends unpaid: what SPI answers (ISO 20022 codes), then names that PSPs add. */
export const REASON_CODES = [
  'AB03',
  'AB09',
  'AB11',
  'AC03',
  'AC06',
  'AC07',
  'AC14',
  'AG03',
  'AM02',
  'AM04',
  'BE01',
  'BE15',
  'BE17',
  'CH11',
  'CH16',
  'DS04',
  'DS27',
  'DT05',
  'DUPL',
  'ED05',
  'FF08',
  'FRAD',
  'RC09',
  'RC10',
  'RR04',
  'UPAY',
  'INVALID_PIX_KEY',
  'PIX_KEY_INFO_NOT_FOUND',
  'ALIAS_LIMIT_ERROR',
  'REACH_TRANSFER_LIMIT',
  'NOT_ENOUGH_BALANCE',
  'ENTRY_ASSOCIATED_WITH_RESTRICTED_ACCOUNT_OR_USER',
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

export function isReasonCode(text: string): text is ReasonCode {
  return REASON_CODES.some((code) => code === text);
}

/** What the API says of a reason. Like every Brazilian PSP it speaks Portuguese. */
export const reasonInApi = (code: ReasonCode): string => translations.pt(`reason.${code}`);
