import { t } from '../../app/i18n.ts';
import { accountTypes } from './account-draft.ts';
import { type KeyKind, keyKinds } from './key-text.ts';

/** The name of a kind of key or account, for the reader. */
export function kindText(kind: string): string {
  if (kind === 'bank') return t('accounts.bank');
  const known = [...keyKinds, ...accountTypes].find((one) => one === kind);
  return known === undefined ? kind : t(`accounts.${known}`);
}

/** What the field of a key of this kind is called. */
export function keyLabel(kind: KeyKind): string {
  const labels = {
    cpf: t('accounts.keyCpf'),
    phone: t('accounts.keyPhone'),
    email: t('accounts.keyEmail'),
    cnpj: t('accounts.keyCnpj'),
    evp: t('accounts.keyEvp'),
  };
  return labels[kind];
}
