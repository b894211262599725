import { Button, useToast } from '@arara/ui';
import { CallError } from '@arara/contract/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { t } from '../../app/i18n.ts';
import { CodeField } from '../security/code-field.tsx';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { refusalOf } from '../security/refusal.ts';
import { useWait } from '../security/wait.ts';
import css from './auth.module.css';
import { CodeAgain, type SentCode } from './code-step.tsx';
import { KeepBox } from './keep-box.tsx';
import { OpeningForm } from './opening-form.tsx';
import { PhoneAsk } from './phone-ask.tsx';
import { usePressedCall } from './pressed-call.ts';
import { Problem } from './problem.tsx';
import { StepForm } from './step-form.tsx';
import { SubmitButton } from './submit-button.tsx';

interface PhoneFormProps {
  isKept: boolean;
  onKept: (isKept: boolean) => void;
  onToken: (token: string) => void;
  /** The account has a password, and is entered by that. */
  onPassword: () => void;
}

/** In by a phone, in one flow: a code is sent, and what it opens is seen then. Who is new adds what is missing. */
export function PhoneForm({ isKept, onKept, onToken, onPassword }: PhoneFormProps) {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [unused, setUnused] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const startOver = () => {
    setSent(null);
    setUnused(null);
    setChallenge(null);
  };
  if (challenge !== null) return <StepForm challenge={challenge} onToken={onToken} onOver={startOver} />;
  if (sent === null) {
    return (
      <PhoneAsk lead={t('auth.phoneLead')} phone={phone} onPhone={setPhone} onSent={setSent}>
        <KeepBox isKept={isKept} onKept={onKept} />
      </PhoneAsk>
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
        onChallenge={setChallenge}
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
  /** The code is right and the phone has no account: the same code opens one. */
  onNew: (code: string) => void;
  onPassword: () => void;
}

function CodeForm({ proof, isKept, onToken, onChallenge, onNew, onPassword }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { left, wait } = useWait();
  const press = usePressedCall();
  const enter = useMutation({
    mutationFn: async () => (await press('phoneLogin', { ...proof, code, remember: isKept })).data,
    onSuccess: (data) => ('challenge' in data ? onChallenge(data.challenge) : onToken(data.access_token)),
    onError: (error) => {
      wait(refusalOf(error, []).seconds);
      if (isRefusedAs(error, 'phone_not_registered')) onNew(code);
    },
  });
  const form = useFirstErrorFocus(enter.error);
  const { fields, general } = refusalOf(enter.error, ['code']);
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
      <Problem>{general}</Problem>
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

/** What is missing of an account by phone. The code was right: it is not asked for again. */
function NewAccount({ proof, isKept, onToken, onOver }: NewAccountProps) {
  const press = usePressedCall();
  const toast = useToast();
  return (
    <OpeningForm
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
