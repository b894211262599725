import { Button, Chips, Icon, Sheet, Tabs } from '@arara/ui';
import { useState } from 'react';
import { t } from '../../app/i18n.ts';
import { AccountLine } from '../accounts/account-line.tsx';
import { AddAccount } from '../accounts/add-account.tsx';
import { type Account, MOST_ACCOUNTS } from '../accounts/accounts-queries.ts';
import { DestinationFields } from '../accounts/destination-fields.tsx';
import { kindText } from '../accounts/key-kind-text.ts';
import { keyKinds } from '../accounts/key-text.ts';
import type { useDestination } from './withdraw-destination.ts';
import css from './withdraw.module.css';

interface DestinationChoiceProps {
  accounts: readonly Account[];
  destination: ReturnType<typeof useDestination>;
}

/** Where the money goes: a saved account, a key by its kind, or a bank account. */
export function DestinationChoice({ accounts, destination }: DestinationChoiceProps) {
  const { way, goBy, complaint } = destination;
  return (
    <div className={css['form']}>
      <div className={css['ways']}>
        <p aria-hidden="true">{t('withdraw.ways')}</p>
        <Tabs
          label={t('withdraw.ways')}
          choices={[
            { value: 'saved', label: t('withdraw.waySaved') },
            { value: 'key', label: t('withdraw.wayKey') },
            { value: 'bank', label: t('withdraw.wayBank') },
          ]}
          value={way}
          onChange={goBy}
        />
      </div>
      {way === 'saved' && <SavedWay accounts={accounts} destination={destination} />}
      {way === 'key' && <KeyWay destination={destination} />}
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

function KeyWay({ destination: { key, pickKind, type, problems } }: Pick<DestinationChoiceProps, 'destination'>) {
  return (
    <>
      <Chips
        label={t('withdraw.wayKey')}
        choices={keyKinds.map((value) => ({ value, label: kindText(value) }))}
        value={keyKinds.find((kind) => kind === key?.kind) ?? null}
        onPick={pickKind}
      />
      {key === undefined ? (
        <p className={css['note']}>{t('accounts.kindHint')}</p>
      ) : (
        <DestinationFields key={key.kind} draft={key} onDraft={type} problems={problems} isSaved={false} />
      )}
    </>
  );
}

function SavedWay({ accounts, destination: { account: chosen, choose } }: DestinationChoiceProps) {
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      {accounts.length > 0 && (
        <fieldset className={css['accounts']}>
          <legend>{t('withdraw.to')}</legend>
          {accounts.map((account) => (
            <label key={account.id} className={css['account']}>
              <input
                type="radio"
                name="member_bank_id"
                checked={account.id === chosen?.id}
                onChange={() => choose(account.id)}
              />
              <AccountLine account={account} />
            </label>
          ))}
        </fieldset>
      )}
      {accounts.length < MOST_ACCOUNTS && (
        <span className={css['another']}>
          <Button tone="quiet" size="s" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
            {t('withdraw.otherAccount')}
          </Button>
        </span>
      )}
      <Sheet open={adding} onClose={close} title={t('accounts.addTitle')}>
        <AddAccount onSaved={close} />
      </Sheet>
    </>
  );
}
