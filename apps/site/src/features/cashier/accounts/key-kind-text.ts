import { t } from '../../../shared/messages/i18n.ts';
import { accountTypes } from './account-draft.ts';
import { type PixKeyKind, pixKeyKinds } from '../../../shared/forms/field-masks.ts';

/** The name of a kind of key or account. */
export function kindText(kind: string): string {
  if (kind === 'bank') return t('cashier.accounts.bank');
  const known = [...pixKeyKinds, ...accountTypes].find((one) => one === kind);
  return known === undefined ? kind : t(`cashier.accounts.${known}`);
}

/** The label of the field for a key of this kind. */
export function keyLabel(kind: PixKeyKind): string {
  const labels = {
    cpf: t('cashier.accounts.keyCpf'),
    phone: t('cashier.accounts.keyPhone'),
    email: t('cashier.accounts.keyEmail'),
    cnpj: t('cashier.accounts.keyCnpj'),
    evp: t('cashier.accounts.keyEvp'),
  };
  return labels[kind];
}
