import { Button, TextField, useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { useCountdown } from '../../shared/forms/countdown.ts';
import css from './auth.module.css';
import { CaptchaField, useCaptcha } from '../../shared/forms/captcha.tsx';
import { CodeAgain, type SentCode } from './code-step.tsx';
import { NewPassword } from './new-password.tsx';
import { isUnanswered, useIdempotentCall } from '../../shared/api/idempotent-call.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { SubmitButton } from './submit-button.tsx';

interface ForgotFormProps {
  account: string;
  onAccount: (account: string) => void;
  /** Returns to the sign-in form, with the new password or without one. */
  onBack: () => void;
}

/** Resets a forgotten password by a code to the phone or e-mail. It never reveals whether an account exists. */
export function ForgotForm({ account, onAccount, onBack }: ForgotFormProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css['ways']}>
      <h2 ref={heading} tabIndex={-1} className={css['title']}>
        {t('auth.forgotTitle')}
      </h2>
      {sent === null ? (
        <AskForm account={account} onAccount={onAccount} onSent={setSent} />
      ) : (
        <>
          <ResetForm key={sent.ticket} sent={sent} onDone={onBack} />
          <CodeAgain
            key={sent.ticket}
            seconds={sent.resend_in}
            ask={async (by) => (await call('passwordForgot', { account, ...by })).data}
            onSent={setSent}
          />
          <p className={css['note']}>{t('auth.forgotNoPassword')}</p>
        </>
      )}
      <Button tone="quiet" full onClick={onBack}>
        {t('auth.backToLogin')}
      </Button>
    </div>
  );
}

interface AskFormProps extends Pick<ForgotFormProps, 'account' | 'onAccount'> {
  onSent: (sent: SentCode) => void;
}

function AskForm({ account, onAccount, onSent }: AskFormProps) {
  const captcha = useCaptcha();
  const [typed, setTyped] = useState('');
  const { left, wait } = useCountdown();
  const ask = useMutation({
    mutationFn: async () => (await call('passwordForgot', { account, ...(await captcha.answer(typed)) })).data,
    onSuccess: onSent,
    onError: (error) => {
      wait(toFormRefusal(error, []).seconds);
      if (isUnanswered(error)) return;
      captcha.renew();
      setTyped('');
    },
  });
  const form = useFirstErrorFocus(ask.error);
  const { fields, general } = toFormRefusal(ask.error, ['account', 'captcha']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <form ref={form} className={css['form']} onSubmit={submit}>
      <p className={css['lead']}>{t('auth.forgotLead')}</p>
      <TextField
        label={t('auth.accountAny')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={account}
        error={fields['account']}
        onChange={(event) => onAccount(event.currentTarget.value)}
      />
      <CaptchaField captcha={captcha} value={typed} error={fields['captcha']} onChange={setTyped} />
      <FormProblem>{general}</FormProblem>
      <SubmitButton busy={ask.isPending} left={left}>
        {t('auth.sendCode')}
      </SubmitButton>
    </form>
  );
}

const FIELDS = ['code', 'password'];

function ResetForm({ sent, onDone }: { sent: SentCode; onDone: () => void }) {
  const toast = useToast();
  const press = useIdempotentCall();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const { left, wait } = useCountdown();
  const reset = useMutation({
    mutationFn: () => press('passwordReset', { ticket: sent.ticket, code, password, password_confirmation: password }),
    onSuccess: ({ message }) => {
      toast(message, 'good');
      onDone();
    },
    onError: (error) => wait(toFormRefusal(error, []).seconds),
  });
  const form = useFirstErrorFocus(reset.error);
  const { fields, general } = toFormRefusal(reset.error, FIELDS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate();
  };
  return (
    <form ref={form} className={css['form']} onSubmit={submit}>
      <p className={css['lead']} role="status">
        {t('auth.forgotSent')}
      </p>
      <CodeField label={t('auth.code')} code={code} error={fields['code']} onCode={setCode} />
      <NewPassword
        label={t('auth.newPassword')}
        password={password}
        account=""
        error={fields['password']}
        onPassword={setPassword}
      />
      <FormProblem>{general}</FormProblem>
      <SubmitButton busy={reset.isPending} left={left}>
        {t('auth.newPasswordSave')}
      </SubmitButton>
    </form>
  );
}
