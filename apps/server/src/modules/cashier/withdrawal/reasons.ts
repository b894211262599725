import type { PayoutReason } from '../../../platform/index.ts';

/** Codes that say in other letters what another code says, and names by which PSPs refuse on their own. */
const SAME_AS: Readonly<Record<string, PayoutReason>> = {
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

/** The words that tell a player of a code; `other` for one that nobody has explained to us. */
export function wordOfReason(code: string, words: Readonly<Record<PayoutReason, string>>): string {
  const meant = new Map(Object.entries<PayoutReason>(SAME_AS)).get(code) ?? code;
  return new Map(Object.entries(words)).get(meant) ?? words.other;
}
