import type { Answer } from '@arara/contract/client';
import { Panel, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { type Member, useSession } from '../../shared/session/use-session.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { type TaskOrigin, useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { PhoneProofForm } from './phone-proof-form.tsx';
import { proofStore } from './proof-store.ts';
import { SecurityPage } from './security-page.tsx';
import css from './task.module.css';

type Proven = Answer<'passwordVerify'>['data'];

/** `/security-center/verify-password`: the re-authentication step of sensitive forms, which continue afterwards. */
export function VerifyPasswordScreen() {
  const { origin } = useTaskOrigin();
  const onProven = useProven();
  return (
    <SecurityPage title={t('security.verifyTitle')} back={origin}>
      {(member) => (
        <Panel>
          {member.is_ms_reg === 1 ? (
            <PhoneProofForm phone={member.phone} onProven={onProven} />
          ) : (
            <PasswordForm member={member} onProven={onProven} />
          )}
        </Panel>
      )}
    </SecurityPage>
  );
}

/** Stores the proof and continues with the form that required it. */
function useProven(): (proven: Proven) => void {
  const { token } = useSession();
  const { onward, origin, draft, goBack } = useTaskOrigin();
  const navigate = useNavigate();
  const toast = useToast();
  return ({ proof, expires_in }) => {
    if (token !== null) proofStore.keep({ proof, seconds: expires_in, token });
    if (onward === undefined) {
      toast(t('security.verified'), 'good');
      return goBack();
    }
    const state: TaskOrigin = { origin, ...(draft !== undefined && { draft }) };
    return void navigate(onward, { replace: true, state });
  };
}

function PasswordForm({ member, onProven }: { member: Member; onProven: (proven: Proven) => void }) {
  const [password, setPassword] = useState('');
  const act = useFormAction({
    fields: ['password'],
    run: async () => (await call('passwordVerify', { password })).data,
    onDone: onProven,
    onRefused: () => setPassword(''),
  });
  const form = useFirstErrorFocus(act.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.start(undefined);
  };
  return (
    <form ref={form} className={css['form']} onSubmit={submit}>
      <p className={css['lead']}>{t('security.verifyText')}</p>
      {/* The account name for password managers. */}
      <input hidden readOnly name="username" autoComplete="username" value={member.name} />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={act.fields['password']}
        onChange={setPassword}
      />
      <FormActionButton act={act}>{t('security.continue')}</FormActionButton>
    </form>
  );
}
