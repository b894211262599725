import { Button, Loading, useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import css from './auth.module.css';
import { CodeAgain, type SentCode } from './code-step.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useIdempotentCall } from '../../shared/api/idempotent-call.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { TwoStepForm } from './two-step-form.tsx';

interface SocialFinishProps {
  ticket: string;
  isKept: boolean;
  onToken: (token: string) => void;
  /** The sign-in failed: the player chooses another method. */
  onBack: () => void;
}

/**
 * Completes the sign-in after the redirect from a platform: signed in, at the second factor, or with a registration to
 * complete.
 */
export function SocialFinish({ ticket, isKept, onToken, onBack }: SocialFinishProps) {
  const { mutate, data, error } = useMutation({
    // The ticket is valid once; after a lost answer the same key gets the same answer.
    mutationFn: async () => (await call('socialFinish', { ticket, remember: isKept }, { key: ticket })).data,
    onSuccess: ({ session }) => {
      if (session !== null) onToken(session.access_token);
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) mutate();
    begun.current = true;
  }, [mutate]);
  if (error) {
    return (
      <div className={css['form']}>
        <FormProblem>{failureText(error)}</FormProblem>
        <Button full onClick={onBack}>
          {t('auth.backToLogin')}
        </Button>
      </div>
    );
  }
  if (data === undefined || data.session !== null) {
    return (
      <div className={css['form']}>
        <p className={css['lead']} role="status">
          {t('auth.socialWorking')}
        </p>
        <Loading />
      </div>
    );
  }
  if (data.challenge !== null)
    return <TwoStepForm challenge={data.challenge} onToken={onToken} onBack={onBack} onOver={onBack} />;
  return <NewAccount ticket={ticket} isKept={isKept} onToken={onToken} onBack={onBack} />;
}

/** A new account: its phone number, verified by code, and the age confirmation. */
function NewAccount({ ticket, isKept, onToken, onBack }: SocialFinishProps) {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [code, setCode] = useState('');
  const press = useIdempotentCall();
  const toast = useToast();
  if (sent === null) return <PhoneStep lead={t('auth.socialNew')} phone={phone} onPhone={setPhone} onSent={setSent} />;
  const proof = { ticket, phone, phone_ticket: sent.ticket, code };
  return (
    <>
      <SignUpForm
        title={t('auth.newTitle')}
        lead={t('auth.codeLead', { phone })}
        open={async (opening) =>
          (await press('socialComplete', { ...proof, ...opening, remember: isKept })).data.access_token
        }
        onToken={(token) => {
          toast(t('auth.registered'), 'good');
          onToken(token);
        }}
        onOver={onBack}
      >
        {(errors) => <CodeField label={t('auth.code')} code={code} error={errors['code']} onCode={setCode} />}
      </SignUpForm>
      <CodeAgain
        key={sent.ticket}
        seconds={sent.resend_in}
        ask={async (by) => (await call('phoneCode', { phone, ...by })).data}
        onSent={setSent}
      >
        <Button tone="quiet" onClick={() => setSent(null)}>
          {t('auth.otherPhone')}
        </Button>
      </CodeAgain>
    </>
  );
}
