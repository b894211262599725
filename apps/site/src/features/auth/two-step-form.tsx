import { CallError } from '@arara/contract/client';
import { Button, TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import css from './auth.module.css';

interface TwoStepFormProps {
  challenge: string;
  onToken: (token: string) => void;
  /** The challenge has expired: the password is required again. */
  onOver: () => void;
}

/** The second factor: a code of the authenticator, or a recovery code. */
export function TwoStepForm({ challenge, onToken, onOver }: TwoStepFormProps) {
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
      {step.error && Object.keys(errors).length === 0 && <FormProblem>{failureText(step.error)}</FormProblem>}
      <Button type="submit" tone="gold" size="l" full busy={step.isPending}>
        {t('shell.auth.login')}
      </Button>
    </form>
  );
}
