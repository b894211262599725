import type { PayoutReason } from '../../../../platform/index.ts';

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

/** The player's text for a reason code; the text of `other` for an unknown code. */
export function translatePayoutReason(code: string, messages: Readonly<Record<PayoutReason, string>>): string {
  const canonical = new Map(Object.entries<PayoutReason>(EQUIVALENT_CODES)).get(code) ?? code;
  return new Map(Object.entries(messages)).get(canonical) ?? messages.other;
}
