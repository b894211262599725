import { Button, useToast } from '@arara/ui';
import { CallError } from '@arara/contract/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { useCountdown } from '../../shared/forms/countdown.ts';
import css from './auth.module.css';
import { CodeAgain, type SentCode } from './code-step.tsx';
import { StaySignedInBox } from './stay-signed-in-box.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useIdempotentCall } from '../../shared/api/idempotent-call.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { SubmitButton } from './submit-button.tsx';

interface PhoneFormProps {
  isKept: boolean;
  onKept: (isKept: boolean) => void;
  onToken: (token: string) => void;
  onChallenge: (challenge: string) => void;
  /** Called when the account has a password and requires it. */
  onPassword: () => void;
}

/** Signs in by phone: a code is sent; if no account has the number, the missing data completes a registration. */
export function PhoneForm({ isKept, onKept, onToken, onChallenge, onPassword }: PhoneFormProps) {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [unused, setUnused] = useState<string | null>(null);
  const startOver = () => {
    setSent(null);
    setUnused(null);
  };
  if (sent === null) {
    return (
      <PhoneStep lead={t('auth.phoneLead')} phone={phone} onPhone={setPhone} onSent={setSent}>
        <StaySignedInBox isKept={isKept} onKept={onKept} />
      </PhoneStep>
    );
  }
  const proof = { phone, ticket: sent.ticket };
  if (unused !== null) {
    return <NewAccount proof={{ ...proof, code: unused }} isKept={isKept} onToken={onToken} onOver={startOver} />;
  }
  return (
    <>
      <CodeForm
        proof={proof}
        isKept={isKept}
        onToken={onToken}
        onChallenge={onChallenge}
        onNew={setUnused}
        onPassword={onPassword}
      />
      <CodeAgain
        key={sent.ticket}
        seconds={sent.resend_in}
        ask={async (by) => (await call('phoneCode', { phone, ...by })).data}
        onSent={setSent}
      >
        <Button tone="quiet" onClick={startOver}>
          {t('auth.otherPhone')}
        </Button>
      </CodeAgain>
    </>
  );
}

const isRefusedAs = (error: unknown, code: string) => error instanceof CallError && error.error === code;

interface CodeFormProps {
  proof: { phone: string; ticket: string };
  isKept: boolean;
  onToken: (token: string) => void;
  onChallenge: (challenge: string) => void;
  /** The code is correct and no account has the phone number: the same code registers one. */
  onNew: (code: string) => void;
  onPassword: () => void;
}

function CodeForm({ proof, isKept, onToken, onChallenge, onNew, onPassword }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { left, wait } = useCountdown();
  const press = useIdempotentCall();
  const enter = useMutation({
    mutationFn: async () => (await press('phoneLogin', { ...proof, code, remember: isKept })).data,
    onSuccess: (data) => ('challenge' in data ? onChallenge(data.challenge) : onToken(data.access_token)),
    onError: (error) => {
      wait(toFormRefusal(error, []).seconds);
      if (isRefusedAs(error, 'phone_not_registered')) onNew(code);
    },
  });
  const form = useFirstErrorFocus(enter.error);
  const { fields, general } = toFormRefusal(enter.error, ['code']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate();
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <p className={css['lead']} role="status">
        {t('auth.codeLead', { phone: proof.phone })}
      </p>
      <CodeField label={t('auth.code')} code={code} error={fields['code']} onCode={setCode} />
      <FormProblem>{general}</FormProblem>
      {isRefusedAs(enter.error, 'sign_in_with_password') && (
        <Button full onClick={onPassword}>
          {t('auth.byPassword')}
        </Button>
      )}
      <SubmitButton busy={enter.isPending} left={left}>
        {t('auth.codeConfirm')}
      </SubmitButton>
    </form>
  );
}

interface NewAccountProps {
  proof: { phone: string; ticket: string; code: string };
  isKept: boolean;
  onToken: (token: string) => void;
  onOver: () => void;
}

/** The missing data of a registration by phone. The code is not requested again. */
function NewAccount({ proof, isKept, onToken, onOver }: NewAccountProps) {
  const press = useIdempotentCall();
  const toast = useToast();
  return (
    <SignUpForm
      title={t('auth.newTitle')}
      lead={t('auth.newText')}
      open={async (opening) =>
        (await press('phoneRegister', { ...proof, ...opening, remember: isKept })).data.access_token
      }
      onToken={(token) => {
        toast(t('auth.registered'), 'good');
        onToken(token);
      }}
      onOver={onOver}
    />
  );
}
