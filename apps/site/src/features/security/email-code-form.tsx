import { Button } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { t } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { ActButton, Problem } from './act-button.tsx';
import { type Act, useAct } from './act.ts';
import { CodeField } from './code-field.tsx';
import { isCodeOver } from './refusal.ts';
import { SendAgain } from './send-again.tsx';
import css from './task.module.css';

interface EmailCodeFormProps {
  sent: { email: string; seconds: number; count: number };
  again: Act<string>;
  onOther: () => void;
  onDone: (message: string) => void;
}

/** The code that went to an address, and what to do where it does not come. */
export function EmailCodeForm({ sent, again, onOther, onDone }: EmailCodeFormProps) {
  const [code, setCode] = useState('');
  const act = useAct({
    fields: ['code'],
    run: () => call('emailVerify', { code }),
    onDone: ({ message }) => onDone(message),
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
    <>
      <form ref={form} className={css['form']} noValidate onSubmit={submit}>
        <p className={css['lead']} role="status">
          {t('security.emailSent', { email: sent.email })}
        </p>
        <CodeField label={t('security.code')} code={code} error={act.fields['code']} onCode={setCode} />
        <ActButton act={act} disabled={code.length < 6}>
          {t('security.confirm')}
        </ActButton>
      </form>
      <Problem text={again.general ?? again.fields['email']} />
      <div className={css['again']}>
        <SendAgain key={sent.count} seconds={sent.seconds} busy={again.busy} onAgain={() => again.start(sent.email)} />
        <Button tone="quiet" onClick={onOther}>
          {t('security.otherEmail')}
        </Button>
      </div>
    </>
  );
}
