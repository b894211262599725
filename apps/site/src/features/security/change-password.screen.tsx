import { Icon, Panel, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { type PasswordDraft, type PasswordProblem, passwordProblem } from './password-problem.ts';
import { proofStore } from './proof-store.ts';
import { useSecurityChanged } from './security-queries.ts';
import { SecurityPage } from './security-page.tsx';
import { SupportCard } from './support-card.tsx';
import css from './task.module.css';

/** `/security-center/change-password`: the old password, and the new one twice. It ends every other session. */
export function ChangePasswordScreen() {
  const { origin } = useTaskOrigin();
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
  const { goBack } = useTaskOrigin();
  const changed = useSecurityChanged();
  const toast = useToast();
  const [draft, setDraft] = useState<PasswordDraft>({ old_password: '', password: '', password_confirmation: '' });
  const [problem, setProblem] = useState<PasswordProblem>();
  const act = useFormAction({
    fields: ['old_password', 'password', 'password_confirmation'],
    run: () => call('passwordChange', draft),
    onDone: ({ message }) => {
      // The server invalidates every proof of the old password.
      proofStore.forget();
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
      <FormActionButton act={act}>{t('security.savePassword')}</FormActionButton>
    </form>
  );
}

/** Whether both passwords match, while typing. */
function Match({ draft: { password, password_confirmation: again } }: { draft: PasswordDraft }) {
  const isSame = again !== '' && again === password;
  return (
    <span className={isSame ? css['match'] : undefined} role="status">
      {again === '' ? '' : isSame ? t('auth.passwordsSame') : t('auth.passwordsDiffer')}
    </span>
  );
}
