import { Icon, Panel, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { t } from '../../app/i18n.ts';
import type { Member } from '../../app/session.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { ActButton } from './act-button.tsx';
import { useAct } from './act.ts';
import { useJourney } from './origin.ts';
import { type PasswordDraft, type PasswordProblem, passwordProblem } from './password-problem.ts';
import { proofs } from './proof-store.ts';
import { useSecurityChanged } from './security-queries.ts';
import { SecurityPage } from './security-page.tsx';
import { SupportCard } from './support-card.tsx';
import css from './task.module.css';

/** `/security-center/change-password`: the old one, the new one twice. Every other session ends by it. */
export function ChangePasswordScreen() {
  const { origin } = useJourney();
  return (
    <SecurityPage title={t('security.changePassword')} back={origin}>
      {(member) => <Panel>{member.is_ms_reg === 1 ? <SupportCard /> : <PasswordForm member={member} />}</Panel>}
    </SecurityPage>
  );
}

const texts: Record<PasswordProblem['kind'], () => string> = {
  missing: () => t('security.oldMissing'),
  short: () => t('auth.passwordShort'),
  same: () => t('security.sameAsOld'),
  differ: () => t('auth.passwordsDiffer'),
};

function PasswordForm({ member }: { member: Member }) {
  const { goBack } = useJourney();
  const changed = useSecurityChanged();
  const toast = useToast();
  const [draft, setDraft] = useState<PasswordDraft>({ old_password: '', password: '', password_confirmation: '' });
  const [problem, setProblem] = useState<PasswordProblem>();
  const act = useAct({
    fields: ['old_password', 'password', 'password_confirmation'],
    run: () => call('passwordChange', draft),
    onDone: ({ message }) => {
      // The server forgot every proof with the old password.
      proofs.forget();
      toast(message, 'good');
      void changed();
      goBack();
    },
  });
  const form = useFirstErrorFocus(problem ?? act.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(draft);
    setProblem(found);
    if (found === undefined) act.start(undefined);
  };
  const field = (name: keyof PasswordDraft) => ({
    name,
    value: draft[name],
    error: problem?.field === name ? texts[problem.kind]() : act.fields[name],
    onChange: (value: string) => {
      setDraft((old) => ({ ...old, [name]: value }));
      setProblem(undefined);
      if (act.error !== null) act.reset();
    },
  });
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <input hidden readOnly name="username" autoComplete="username" value={member.name} />
      <PasswordField {...field('old_password')} label={t('security.oldPassword')} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label={t('security.newPassword')}
        hint={t('security.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('password_confirmation')}
        label={t('auth.passwordAgain')}
        hint={<Match draft={draft} />}
        autoComplete="new-password"
      />
      <p className={css['note']}>
        <Icon name="info" />
        <span>{t('security.othersEnd')}</span>
      </p>
      <ActButton act={act}>{t('security.savePassword')}</ActButton>
    </form>
  );
}

/** Whether the two are the same, while they are typed. */
function Match({ draft: { password, password_confirmation: again } }: { draft: PasswordDraft }) {
  const isSame = again !== '' && again === password;
  return (
    <span className={isSame ? css['match'] : undefined} role="status">
      {again === '' ? '' : isSame ? t('auth.passwordsSame') : t('auth.passwordsDiffer')}
    </span>
  );
}
