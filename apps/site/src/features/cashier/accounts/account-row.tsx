import { StatusChip } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import css from './account-row.module.css';
import { accountName } from './account-name.ts';
import type { Account } from './accounts-queries.ts';
import { KeyIcon } from './key-icon.tsx';

/** One account: its kind, masked number and owner. */
export function AccountRow({ account }: { account: Account }) {
  return (
    <span className={css['line']}>
      <span className={css['icon']}>
        <KeyIcon kind={account.bank === 'pix' ? account.account_type : 'bank'} />
      </span>
      <span className={css['words']}>
        <span className={css['kind']}>
          {accountName(account)}
          {account.is_default && <StatusChip tone="calm">{t('cashier.accounts.default')}</StatusChip>}
        </span>
        <span className={css['number']}>{account.account_number}</span>
        <span className={css['holder']}>
          {t('cashier.accounts.holderWithCpf', { holder: account.account_name, cpf: account.cpf })}
        </span>
      </span>
    </span>
  );
}
