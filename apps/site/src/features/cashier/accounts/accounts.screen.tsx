import { Button, Empty, ErrorBox, Icon, Sheet, Skeleton, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Art, art } from '../../../shared/art/art.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { CashierPage } from '../cashier-page.tsx';
import { AccountDelete } from './account-delete.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountRow } from './account-row.tsx';
import { AddAccount } from './add-account.tsx';
import { type Account, MAX_ACCOUNTS, useAccounts } from './accounts-queries.ts';
import css from './accounts.module.css';

/** `/withdrawal-card`: the payout accounts. */
export function AccountsScreen() {
  const { member } = useSession();
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <CashierPage title={t('cashier.accounts.title')} text={t('cashier.accounts.intro')}>
      {member?.is_demo === 1 ? (
        <Empty art={<Art name={art.games} size={72} />} title={t('cashier.withdraw.demo')} />
      ) : (
        <Accounts onAdd={() => setAdding(true)} />
      )}
      <Sheet open={adding} onClose={close} title={t('cashier.accounts.addTitle')}>
        <AddAccount onSaved={close} />
      </Sheet>
    </CashierPage>
  );
}

function Accounts({ onAdd }: { onAdd: () => void }) {
  const { token } = useSession();
  const { data: accounts, error, refetch, isFetching } = useAccounts(token !== null);
  const [deleting, setDeleting] = useState<Account>();
  const [editing, setEditing] = useState<Account>();
  if (accounts === undefined) {
    return error ? (
      <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="96px" radius="var(--radius-m)" />
    );
  }
  const add = (
    <Button tone="gold" size="l" full={accounts.length > 0} icon={<Icon name="plus" size={20} />} onClick={onAdd}>
      {t('cashier.accounts.add')}
    </Button>
  );
  if (accounts.length === 0) {
    return (
      <Empty
        art={<Art name={art.keys} size={72} />}
        title={t('cashier.accounts.empty')}
        text={t('cashier.accounts.emptyText')}
        action={add}
      />
    );
  }
  return (
    <>
      <ul className={css['list']} aria-label={t('cashier.accounts.list')}>
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} onEdit={() => setEditing(account)} onDelete={() => setDeleting(account)} />
          </li>
        ))}
      </ul>
      {accounts.length < MAX_ACCOUNTS ? (
        add
      ) : (
        <p className={css['full']}>{t('cashier.accounts.full', { max: MAX_ACCOUNTS })}</p>
      )}
      <Sheet open={editing !== undefined} onClose={() => setEditing(undefined)} title={t('cashier.accounts.editTitle')}>
        {editing && <AccountForm key={editing.id} account={editing} onSaved={() => setEditing(undefined)} />}
      </Sheet>
      {deleting && <AccountDelete key={deleting.id} account={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

interface AccountCardProps {
  account: Account;
  onEdit: () => void;
  onDelete: () => void;
}

function AccountCard({ account, onEdit, onDelete }: AccountCardProps) {
  const { prefer, busy } = usePrefer();
  return (
    <div className={css['card']}>
      <AccountRow account={account} />
      <div className={css['acts']}>
        {!account.is_default && (
          <Button tone="quiet" size="s" busy={busy} onClick={() => prefer(account.id)}>
            {t('cashier.accounts.makeDefault')}
          </Button>
        )}
        <Button tone="quiet" size="s" onClick={onEdit}>
          {t('cashier.accounts.edit')}
        </Button>
        <Button tone="quiet" size="s" onClick={onDelete}>
          {t('cashier.accounts.delete')}
        </Button>
      </div>
    </div>
  );
}

function usePrefer() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => call('memberBankDefault', { id }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(['accounts'], data);
      toast(t('cashier.accounts.madeDefault'), 'good');
    },
    onError: (error) => toast(failureText(error), 'bad'),
  });
  return { prefer: mutate, busy: isPending };
}
