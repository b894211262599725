import { CallError } from '@arara/contract/client';
import { Button, TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useCountdown } from '../../shared/forms/countdown.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import css from './auth.module.css';
import { useHistoryStep } from './history-step.ts';
import { SubmitButton } from './submit-button.tsx';

interface TwoStepFormProps {
  challenge: string;
  onToken: (token: string) => void;
  /** Called when the player goes back. */
  onBack: () => void;
  /** The challenge is over: the first step is required again, for this reason. */
  onOver: (reason: string) => void;
}

const CODE_LENGTH = 6;

/** Submits codes; the step leaves the history before the player is signed in. */
function useTwoStep({ challenge, onToken, onBack, onOver }: TwoStepFormProps) {
  const [code, setCode] = useState('');
  const leave = useHistoryStep(onBack);
  const { left, wait } = useCountdown();
  const step = useMutation({
    mutationFn: async (typed: string) => (await call('loginCode', { challenge, code: typed })).data.access_token,
    onSuccess: async (token) => {
      await leave();
      onToken(token);
    },
    onError: (error) => {
      setCode('');
      wait(toFormRefusal(error, []).seconds);
      if (error instanceof CallError && error.error === 'two_step_challenge_over') onOver(failureText(error));
    },
  });
  return { code, setCode, step, left };
}

/**
 * The second factor on a page of its own in the history: the code of the authenticator, submitted at its last digit, or a
 * recovery code.
 */
export function TwoStepForm(props: TwoStepFormProps) {
  const { code, setCode, step, left } = useTwoStep(props);
  const [isRecovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { fields, general } = toFormRefusal(step.error, ['code']);
  // The field keeps the focus after a refusal, and has it in both ways.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [isRecovery, step.error]);
  const type = (typed: string) => {
    setCode(typed);
    step.reset();
    if (!isRecovery && typed.length === CODE_LENGTH && !step.isPending) step.mutate(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!step.isPending) step.mutate(code);
  };
  const change = () => {
    setCode('');
    step.reset();
    setRecovery(!isRecovery);
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <h2 className={css['title']}>{t('auth.stepTitle')}</h2>
      <p className={css['lead']}>{t(isRecovery ? 'auth.stepRecoveryLead' : 'auth.stepLead')}</p>
      {isRecovery ? (
        <TextField
          label={t('auth.stepRecovery')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          value={code}
          error={fields['code']}
          onChange={(event) => type(event.currentTarget.value)}
        />
      ) : (
        <CodeField label={t('auth.stepCode')} code={code} error={fields['code']} onCode={type} />
      )}
      <FormProblem>{general}</FormProblem>
      <SubmitButton busy={step.isPending} left={left}>
        {t('shell.auth.login')}
      </SubmitButton>
      <div className={css['again']}>
        <Button tone="quiet" onClick={props.onBack}>
          {t('auth.stepBack')}
        </Button>
        <Button tone="quiet" onClick={change}>
          {t(isRecovery ? 'auth.stepByCode' : 'auth.stepByRecovery')}
        </Button>
      </div>
    </form>
  );
}
