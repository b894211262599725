import type { Answer } from '@arara/contract/client';
import { Panel, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../app/call.ts';
import { t } from '../../app/i18n.ts';
import { type Member, useSession } from '../../app/session.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { ActButton } from './act-button.tsx';
import { useAct } from './act.ts';
import { type Journey, useJourney } from './origin.ts';
import { PhoneProofForm } from './phone-proof-form.tsx';
import { proofs } from './proof-store.ts';
import { SecurityPage } from './security-page.tsx';
import css from './task.module.css';

type Proven = Answer<'passwordVerify'>['data'];

/** `/security-center/verify-password`: the step that sensitive forms pass through. They come back here and go on. */
export function VerifyPasswordScreen() {
  const { origin } = useJourney();
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

/** Keeps the proof, and leads on to what asked for it. */
function useProven(): (proven: Proven) => void {
  const { token } = useSession();
  const { onward, origin, draft, goBack } = useJourney();
  const navigate = useNavigate();
  const toast = useToast();
  return ({ proof, expires_in }) => {
    if (token !== null) proofs.keep({ proof, seconds: expires_in, token });
    if (onward === undefined) {
      toast(t('security.verified'), 'good');
      return goBack();
    }
    const state: Journey = { origin, ...(draft !== undefined && { draft }) };
    return void navigate(onward, { replace: true, state });
  };
}

function PasswordForm({ member, onProven }: { member: Member; onProven: (proven: Proven) => void }) {
  const [password, setPassword] = useState('');
  const act = useAct({
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
      {/* For the browser's keeper of passwords: whose it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={member.name} />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={act.fields['password']}
        onChange={setPassword}
      />
      <ActButton act={act}>{t('security.continue')}</ActButton>
    </form>
  );
}
