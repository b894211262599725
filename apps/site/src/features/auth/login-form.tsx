import type { Answer } from '@arara/contract/client';
import { Button, TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import css from './auth.module.css';
import { type Captcha, CaptchaField, useCaptcha } from './captcha.tsx';
import { PasswordField } from './password-field.tsx';
import { StepForm } from './step-form.tsx';

interface LoginFormProps {
  onToken: (token: string) => void;
  onRegister: () => void;
}

async function signIn(
  draft: { account: string; password: string; captcha: string },
  captcha: Captcha,
): Promise<Answer<'login'>['data']> {
  const proof = await captcha.answer(draft.captcha);
  return (await call('login', { ...draft, ...proof })).data;
}

/** What is typed, and its sending: a token comes of it, or a step to go. */
function useLogin(captcha: Captcha, onToken: (token: string) => void) {
  const [draft, setDraft] = useState({ account: '', password: '', captcha: '' });
  const set = (field: keyof typeof draft) => (value: string) => setDraft((old) => ({ ...old, [field]: value }));
  const login = useMutation({
    mutationFn: () => signIn(draft, captcha),
    onSuccess: (data) => {
      if ('access_token' in data) onToken(data.access_token);
    },
    onError: () => {
      captcha.renew();
      set('captcha')('');
    },
  });
  return { draft, set, login };
}

export function LoginForm({ onToken, onRegister }: LoginFormProps) {
  const t = useT();
  const captcha = useCaptcha();
  const { draft, set, login } = useLogin(captcha, onToken);
  const errors = fieldErrors(login.error);
  const form = useFirstErrorFocus(login.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate();
  };
  if (login.data !== undefined && 'challenge' in login.data)
    return <StepForm challenge={login.data.challenge} onToken={onToken} onOver={() => login.reset()} />;
  return (
    <form ref={form} className={css['form']} onSubmit={submit}>
      <TextField
        label={t('auth.accountAny')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={draft.account}
        error={errors['account']}
        onChange={(event) => set('account')(event.currentTarget.value)}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={draft.password}
        error={errors['password']}
        onChange={set('password')}
      />
      <CaptchaField captcha={captcha} value={draft.captcha} error={errors['captcha']} onChange={set('captcha')} />
      {login.error && Object.keys(errors).length === 0 && (
        <p className={css['problem']} role="alert">
          {failureText(login.error)}
        </p>
      )}
      <Button type="submit" tone="gold" size="l" full busy={login.isPending}>
        {t('auth.login')}
      </Button>
      <p className={css['other']}>
        {t('auth.noAccount')}
        <button type="button" onClick={onRegister}>
          {t('auth.register')}
        </button>
      </p>
      <p className={css['note']}>{t('auth.risk')}</p>
    </form>
  );
}
