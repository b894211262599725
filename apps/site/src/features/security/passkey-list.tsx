import { Button, Checkbox, Icon, PinField, Sheet, TextField, buttonClass, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { call } from '../../shared/api/call.ts';
import { type TaskOrigin, useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { useCanUsePasskeys } from '../../shared/passkeys/passkey-support.ts';
import { FormActionButton, Problem } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import css from './passkey-list.module.css';
import type { Passkey } from '../../shared/passkeys/passkey-queries.ts';
import { useSecurityChanged } from './security-queries.ts';
import task from './task.module.css';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Whether the member has a withdrawal password, which lets a passkey confirm withdrawals. */
  hasPin: boolean;
}

/** The member's passkeys, what each may do, and the way to another. */
export function PasskeyList({ passkeys, hasPin }: PasskeyListProps) {
  const { origin } = useTaskOrigin();
  const isSupported = useCanUsePasskeys();
  const state: TaskOrigin = { origin };
  return (
    <div className={css['whole']}>
      <p className={task['lead']}>{t('security.passkeysText')}</p>
      {passkeys.length > 0 && (
        <ul className={css['list']}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} hasPin={hasPin} state={state} />
            </li>
          ))}
        </ul>
      )}
      {isSupported ? (
        <Link
          className={buttonClass({ tone: 'gold', size: 'l', full: true })}
          to="/security-center/passkeys?do=add"
          state={state}
        >
          {t('security.passkeyAdd')}
        </Link>
      ) : (
        <p className={task['lead']}>{t('security.passkeyUnsupported')}</p>
      )}
    </div>
  );
}

function PasskeyRow({ passkey, hasPin, state }: { passkey: Passkey; hasPin: boolean; state: TaskOrigin }) {
  const { id, name, host, created_at, used_at } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const since =
    used_at === null
      ? t('security.passkeySince', { time: momentText(created_at) })
      : t('security.seen', { time: momentText(used_at) });
  return (
    <article className={css['passkey']} aria-label={name}>
      <Art name="1f511" size={36} />
      <div className={css['words']}>
        <strong>{name}</strong>
        <span>{host === location.hostname ? since : `${host} · ${since}`}</span>
      </div>
      <WithdrawalsSwitch passkey={passkey} hasPin={hasPin} />
      <div className={css['actions']}>
        <Button size="s" icon={<Icon name="edit" size={18} />} onClick={() => setRenaming(true)}>
          {t('security.passkeyRename')}
        </Button>
        <Link
          className={buttonClass({ tone: 'danger', size: 's' })}
          to={`/security-center/passkeys?do=remove&id=${id}`}
          state={state}
        >
          {t('security.passkeyRemoveShort')}
        </Link>
      </div>
      <Sheet open={isRenaming} onClose={() => setRenaming(false)} title={t('security.passkeyRename')}>
        <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
      </Sheet>
    </article>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const changed = useSecurityChanged();
  const [name, setName] = useState(passkey.name);
  const act = useFormAction({
    fields: ['name'],
    run: () => call('passkeyRename', { id: passkey.id, name }),
    onDone: () => {
      void changed();
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.start(undefined);
  };
  return (
    <form className={task['form']} noValidate onSubmit={submit}>
      <TextField
        label={t('security.passkeyName')}
        name="name"
        autoFocus
        maxLength={40}
        value={name}
        error={act.fields['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormActionButton act={act} disabled={name.trim() === ''}>
        {t('security.passkeySave')}
      </FormActionButton>
    </form>
  );
}

/** Lets a passkey confirm withdrawals, which takes the withdrawal password, or no longer. */
function WithdrawalsSwitch({ passkey, hasPin }: { passkey: Passkey; hasPin: boolean }) {
  const changed = useSecurityChanged();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [pin, setPin] = useState('');
  const close = () => {
    setAsking(false);
    setPin('');
  };
  const act = useFormAction({
    fields: ['qk_pwd'],
    run: (on: boolean) => call('passkeyWithdrawals', { id: passkey.id, on, ...(on && { qk_pwd: pin }) }),
    onDone: (_, on) => {
      close();
      toast(t(on ? 'security.passkeyWithdrawalsOn' : 'security.passkeyWithdrawalsOff'), 'good');
      void changed();
    },
    onRefused: () => setPin(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.start(true);
  };
  if (!hasPin) return <p className={css['note']}>{t('security.passkeyNeedsPin')}</p>;
  return (
    <div className={css['switch']}>
      <Checkbox
        name="withdrawals"
        checked={passkey.confirms_withdrawals}
        onChange={() => (passkey.confirms_withdrawals ? act.start(false) : setAsking(true))}
      >
        {t('security.passkeyWithdrawals')}
      </Checkbox>
      {!isAsking && <Problem text={act.general} />}
      <Sheet open={isAsking} onClose={close} title={t('security.passkeyWithdrawals')}>
        <form className={task['form']} noValidate onSubmit={submit}>
          <p className={task['lead']}>{t('security.passkeyWithdrawalsText')}</p>
          <PinField
            label={t('security.pin')}
            pin={pin}
            autoFocus
            error={act.fields['qk_pwd']}
            onPin={(next) => {
              setPin(next);
              act.reset();
            }}
          />
          <FormActionButton act={act} disabled={pin.length < 6}>
            {t('security.confirm')}
          </FormActionButton>
        </form>
      </Sheet>
    </div>
  );
}
