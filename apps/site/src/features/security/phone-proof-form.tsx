import type { Answer } from '@arara/contract/client';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { t } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { ActButton, Problem } from './act-button.tsx';
import { useAct } from './act.ts';
import { CodeField } from './code-field.tsx';
import { isCodeOver, isCodeTooSoon, refusalOf } from './refusal.ts';
import { SendAgain } from './send-again.tsx';
import css from './task.module.css';

interface PhoneProofFormProps {
  phone: string;
  onProven: (proven: Answer<'proofByCode'>['data']) => void;
}

/** Who has no password proves by a code to their own phone that it is they. */
export function PhoneProofForm({ phone, onProven }: PhoneProofFormProps) {
  const [sent, setSent] = useState({ count: 0, seconds: 0 });
  const wasSent = (seconds: number) => setSent(({ count }) => ({ count: count + 1, seconds }));
  const send = useAct({
    fields: [],
    run: async () => (await call('proofCode', {})).data,
    onDone: ({ resend_in }) => wasSent(resend_in),
    onRefused: (error) => {
      // One is on its way already, from before this page was opened: it is as good.
      if (isCodeTooSoon(error)) wasSent(refusalOf(error, []).seconds);
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
        <ActButton act={send}>{t('security.sendCode')}</ActButton>
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
  const act = useAct({
    fields: ['code'],
    run: async () => (await call('proofByCode', { code })).data,
    onDone: onProven,
    onRefused: (error) => {
      if (isCodeOver(error)) setCode('');
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
      <ActButton act={act} disabled={code.length < 6}>
        {t('security.continue')}
      </ActButton>
    </form>
  );
}
