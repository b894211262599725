import { StatusChip } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import css from './account-line.module.css';
import type { Account } from './accounts-queries.ts';
import { KeyIcon } from './key-icon.tsx';
import { kindText } from './key-kind-text.ts';

/** An account in one look: the kind, the masked key, whose it is. */
export function AccountLine({ account }: { account: Account }) {
  return (
    <span className={css['line']}>
      <span className={css['icon']}>
        <KeyIcon kind={account.account_type} />
      </span>
      <span className={css['words']}>
        <span className={css['kind']}>
          {kindText(account.account_type)}
          {account.is_default && <StatusChip tone="calm">{t('accounts.default')}</StatusChip>}
        </span>
        <span className={css['number']}>{account.account_number}</span>
        <span className={css['holder']}>{account.account_name}</span>
      </span>
    </span>
  );
}
