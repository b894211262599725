import { Button, Empty, ErrorBox, Icon, Sheet, Skeleton } from '@arara/ui';
import { useState } from 'react';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { CashierPage } from '../recharge/cashier-page.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountLine } from './account-line.tsx';
import { useAccounts } from './accounts-queries.ts';
import css from './accounts.module.css';

/** `/withdrawal-card`: the keys to which withdrawals go. */
export function AccountsScreen() {
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <CashierPage title={t('accounts.title')} text={t('accounts.intro')}>
      <Accounts onAdd={() => setAdding(true)} />
      <Sheet open={adding} onClose={close} title={t('accounts.addTitle')}>
        <AccountForm onSaved={close} />
      </Sheet>
    </CashierPage>
  );
}

function Accounts({ onAdd }: { onAdd: () => void }) {
  const { token } = useSession();
  const { data: accounts, error, refetch, isFetching } = useAccounts(token !== null);
  if (accounts === undefined) {
    return error ? (
      <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="96px" radius="var(--radius-m)" />
    );
  }
  const add = (
    <Button tone="gold" size="l" full={accounts.length > 0} icon={<Icon name="plus" size={20} />} onClick={onAdd}>
      {t('accounts.add')}
    </Button>
  );
  if (accounts.length === 0) {
    return (
      <Empty
        art={<Art name={art.keys} size={72} />}
        title={t('accounts.empty')}
        text={t('accounts.emptyText')}
        action={add}
      />
    );
  }
  return (
    <>
      <ul className={css['list']} aria-label={t('accounts.list')}>
        {accounts.map((account) => (
          <li key={account.id} className={css['card']}>
            <AccountLine account={account} />
          </li>
        ))}
      </ul>
      {add}
    </>
  );
}
