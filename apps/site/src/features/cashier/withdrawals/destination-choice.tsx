import { Button, Chips, Icon, Sheet, Tabs } from '@arara/ui';
import { useState } from 'react';
import { t } from '../../../shared/messages/i18n.ts';
import { AccountRow } from '../accounts/account-row.tsx';
import { AddAccount } from '../accounts/add-account.tsx';
import { type Account, MAX_ACCOUNTS } from '../accounts/accounts-queries.ts';
import { DestinationFields } from '../accounts/destination-fields.tsx';
import { kindText } from '../accounts/key-kind-text.ts';
import { pixKeyKinds } from '../../../shared/forms/field-masks.ts';
import type { useDestination } from './withdrawal-destination.ts';
import css from './withdrawal.module.css';

interface DestinationChoiceProps {
  accounts: readonly Account[];
  destination: ReturnType<typeof useDestination>;
}

/** Chooses the destination: a saved account, a Pix key, or a bank account. */
export function DestinationChoice({ accounts, destination }: DestinationChoiceProps) {
  const { way, goBy, complaint } = destination;
  return (
    <div className={css['form']}>
      <div className={css['ways']}>
        <p aria-hidden="true">{t('cashier.withdraw.ways')}</p>
        <Tabs
          label={t('cashier.withdraw.ways')}
          choices={[
            { value: 'saved', label: t('cashier.withdraw.waySaved') },
            { value: 'key', label: t('cashier.withdraw.wayKey') },
            { value: 'bank', label: t('cashier.withdraw.wayBank') },
          ]}
          value={way}
          onChange={goBy}
        />
      </div>
      {way === 'saved' && <SavedDestination accounts={accounts} destination={destination} />}
      {way === 'key' && <KeyDestination destination={destination} />}
      {way === 'bank' && (
        <DestinationFields
          draft={destination.bank}
          onDraft={destination.type}
          problems={destination.problems}
          isSaved={false}
        />
      )}
      {complaint !== undefined && (
        <p className={css['refused']} role="alert">
          {complaint}
        </p>
      )}
    </div>
  );
}

function KeyDestination({
  destination: { key, pickKind, type, problems },
}: Pick<DestinationChoiceProps, 'destination'>) {
  return (
    <>
      <Chips
        label={t('cashier.withdraw.wayKey')}
        choices={pixKeyKinds.map((value) => ({ value, label: kindText(value) }))}
        value={pixKeyKinds.find((kind) => kind === key?.kind) ?? null}
        onPick={pickKind}
      />
      {key === undefined ? (
        <p className={css['note']}>{t('cashier.accounts.kindHint')}</p>
      ) : (
        <DestinationFields key={key.kind} draft={key} onDraft={type} problems={problems} isSaved={false} />
      )}
    </>
  );
}

function SavedDestination({ accounts, destination: { account: chosen, choose } }: DestinationChoiceProps) {
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      {accounts.length > 0 && (
        <fieldset className={css['accounts']}>
          <legend>{t('cashier.withdraw.to')}</legend>
          {accounts.map((account) => (
            <label key={account.id} className={css['account']}>
              <input
                type="radio"
                name="member_bank_id"
                checked={account.id === chosen?.id}
                onChange={() => choose(account.id)}
              />
              <AccountRow account={account} />
            </label>
          ))}
        </fieldset>
      )}
      {accounts.length < MAX_ACCOUNTS && (
        <span className={css['another']}>
          <Button tone="quiet" size="s" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
            {t('cashier.withdraw.otherAccount')}
          </Button>
        </span>
      )}
      <Sheet open={adding} onClose={close} title={t('cashier.accounts.addTitle')}>
        <AddAccount onSaved={close} />
      </Sheet>
    </>
  );
}
