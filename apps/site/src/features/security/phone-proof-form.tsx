import type { Answer } from '@arara/contract/client';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { FormActionButton, Problem } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { isCodeExpired, isCodeTooSoon, toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { SendAgain } from './send-again.tsx';
import css from './task.module.css';

interface PhoneProofFormProps {
  phone: string;
  onProven: (proven: Answer<'proofByCode'>['data']) => void;
}

/** Re-authenticates a member without a password by a code to their phone. */
export function PhoneProofForm({ phone, onProven }: PhoneProofFormProps) {
  const [sent, setSent] = useState({ count: 0, seconds: 0 });
  const wasSent = (seconds: number) => setSent(({ count }) => ({ count: count + 1, seconds }));
  const send = useFormAction({
    fields: [],
    run: async () => (await call('proofCode', {})).data,
    onDone: ({ resend_in }) => wasSent(resend_in),
    onRefused: (error) => {
      // A code sent before this page was opened is still valid.
      if (isCodeTooSoon(error)) wasSent(toFormRefusal(error, []).seconds);
    },
  });
  const end = phone.slice(-4);
  if (sent.count === 0) {
    const submit = (event: FormEvent) => {
      event.preventDefault();
      send.start(undefined);
    };
    return (
      <form className={css['form']} onSubmit={submit}>
        <p className={css['lead']}>{t('security.phoneText', { end })}</p>
        <FormActionButton act={send}>{t('security.sendCode')}</FormActionButton>
      </form>
    );
  }
  return (
    <>
      <AnswerForm end={end} onProven={onProven} />
      <Problem text={send.general} />
      <div className={css['again']}>
        <SendAgain key={sent.count} seconds={sent.seconds} busy={send.busy} onAgain={() => send.start(undefined)} />
      </div>
    </>
  );
}

function AnswerForm({ end, onProven }: { end: string; onProven: PhoneProofFormProps['onProven'] }) {
  const [code, setCode] = useState('');
  const act = useFormAction({
    fields: ['code'],
    run: async () => (await call('proofByCode', { code })).data,
    onDone: onProven,
    onRefused: (error) => {
      if (isCodeExpired(error)) setCode('');
    },
  });
  const form = useFirstErrorFocus(act.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.start(undefined);
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <p className={css['lead']} role="status">
        {t('security.phoneSent', { end })}
      </p>
      <CodeField label={t('security.code')} code={code} error={act.fields['code']} onCode={setCode} />
      <FormActionButton act={act} disabled={code.length < 6}>
        {t('security.continue')}
      </FormActionButton>
    </form>
  );
}
