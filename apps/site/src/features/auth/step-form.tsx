import { CallError } from '@arara/contract/client';
import { Button, TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import css from './auth.module.css';

interface StepFormProps {
  challenge: string;
  onToken: (token: string) => void;
  /** The challenge is over: the password is asked for again. */
  onOver: () => void;
}

/** The second step of signing in, for who has it on: a code of the authenticator, or a recovery code. */
export function StepForm({ challenge, onToken, onOver }: StepFormProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const step = useMutation({
    mutationFn: async () => (await call('loginCode', { challenge, code })).data.access_token,
    onSuccess: onToken,
    onError: (error) => {
      setCode('');
      if (error instanceof CallError && error.error === 'two_step_challenge_over') onOver();
    },
  });
  const errors = fieldErrors(step.error);
  const form = useFirstErrorFocus(step.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.mutate();
  };
  return (
    <form ref={form} className={css['form']} onSubmit={submit}>
      <TextField
        label={t('auth.stepCode')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={16}
        value={code}
        error={errors['code']}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {step.error && Object.keys(errors).length === 0 && (
        <p className={css['problem']} role="alert">
          {failureText(step.error)}
        </p>
      )}
      <Button type="submit" tone="gold" size="l" full busy={step.isPending}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
