import { Button, Loading, useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { CodeField } from '../security/code-field.tsx';
import css from './auth.module.css';
import { CodeAgain, type SentCode } from './code-step.tsx';
import { OpeningForm } from './opening-form.tsx';
import { PhoneAsk } from './phone-ask.tsx';
import { usePressedCall } from './pressed-call.ts';
import { Problem } from './problem.tsx';
import { StepForm } from './step-form.tsx';

interface SocialFinishProps {
  ticket: string;
  isKept: boolean;
  onToken: (token: string) => void;
  /** It came to nothing: another way in is chosen. */
  onBack: () => void;
}

/** Back from a platform: in, at the second step, or with something to add to a new account. */
export function SocialFinish({ ticket, isKept, onToken, onBack }: SocialFinishProps) {
  const { mutate, data, error } = useMutation({
    // The ticket is good once; a lost answer is answered again under the same key.
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
        <Problem>{failureText(error)}</Problem>
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
  if (data.challenge !== null) return <StepForm challenge={data.challenge} onToken={onToken} onOver={onBack} />;
  return <NewAccount ticket={ticket} isKept={isKept} onToken={onToken} onBack={onBack} />;
}

/** Somebody new: a phone, proven by its code, and that they are over 18. */
function NewAccount({ ticket, isKept, onToken, onBack }: SocialFinishProps) {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [code, setCode] = useState('');
  const press = usePressedCall();
  const toast = useToast();
  if (sent === null) return <PhoneAsk lead={t('auth.socialNew')} phone={phone} onPhone={setPhone} onSent={setSent} />;
  const proof = { ticket, phone, phone_ticket: sent.ticket, code };
  return (
    <>
      <OpeningForm
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
      </OpeningForm>
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
