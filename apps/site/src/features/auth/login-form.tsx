import type { Answer } from '@arara/contract/client';
import { TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { isFirstSignIn, toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { useCountdown } from '../../shared/forms/countdown.ts';
import css from './auth.module.css';
import { type Captcha, CaptchaField, useCaptcha } from '../../shared/forms/captcha.tsx';
import { FirstSignInForm } from './first-sign-in-form.tsx';
import { StaySignedInBox } from './stay-signed-in-box.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { isUnanswered } from '../../shared/api/idempotent-call.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { SubmitButton } from './submit-button.tsx';

interface LoginFormProps {
  account: string;
  onAccount: (account: string) => void;
  isKept: boolean;
  onKept: (isKept: boolean) => void;
  onToken: (token: string) => void;
  /** Called when the password is right and the second factor is on. */
  onChallenge: (challenge: string) => void;
  onForgot: () => void;
}

interface Draft {
  account: string;
  password: string;
  captcha: string;
  remember: boolean;
}

async function signIn(draft: Draft, captcha: Captcha): Promise<Answer<'login'>['data']> {
  const proof = await captcha.answer(draft.captcha);
  return (await call('login', { ...draft, ...proof })).data;
}

/** Signs in by account and password; the result is a token or a further step. */
export function LoginForm({ account, onAccount, isKept, onKept, onToken, onChallenge, onForgot }: LoginFormProps) {
  const captcha = useCaptcha();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const { left, wait } = useCountdown();
  const login = useMutation({
    mutationFn: () => signIn({ account, password, captcha: typed, remember: isKept }, captcha),
    onSuccess: (data) => ('challenge' in data ? onChallenge(data.challenge) : onToken(data.access_token)),
    onError: (error) => {
      wait(toFormRefusal(error, []).seconds);
      if (isUnanswered(error)) return;
      captcha.renew();
      setTyped('');
    },
  });
  const form = useFirstErrorFocus(login.error);
  const { fields, general } = toFormRefusal(login.error, ['account', 'password', 'captcha']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate();
  };
  if (isFirstSignIn(login.error)) {
    const entry = { account, given: password, isKept, onToken };
    return <FirstSignInForm {...entry} onBack={() => login.reset()} />;
  }
  return (
    <form ref={form} className={css['form']} data-dense onSubmit={submit}>
      <TextField
        label={t('auth.accountAny')}
        name="account"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={account}
        error={fields['account']}
        onChange={(event) => onAccount(event.currentTarget.value)}
      />
      <Password password={password} error={fields['password']} onPassword={setPassword} onForgot={onForgot} />
      <CaptchaField captcha={captcha} value={typed} error={fields['captcha']} onChange={setTyped} />
      <StaySignedInBox isKept={isKept} onKept={onKept} />
      <FormProblem>{general}</FormProblem>
      <SubmitButton busy={login.isPending} left={left}>
        {t('shell.auth.login')}
      </SubmitButton>
    </form>
  );
}

interface PasswordProps {
  password: string;
  error: string | undefined;
  onPassword: (password: string) => void;
  onForgot: () => void;
}

function Password({ password, error, onPassword, onForgot }: PasswordProps) {
  return (
    <div className={css['password']}>
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={onPassword}
      />
      <button type="button" className={css['aside']} onClick={onForgot}>
        {t('auth.forgot')}
      </button>
    </div>
  );
}
