import type { Account } from './accounts-queries.ts';
import { kindText } from './key-kind-text.ts';

/** Names an account: the kind of key, or the bank and the kind of account. */
export function accountName({ bank, bank_name, account_type }: Account): string {
  return bank === 'pix' ? kindText(account_type) : `${bank_name} · ${kindText(account_type)}`;
}
