import { Button } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { FormActionButton, Problem } from './form-action-button.tsx';
import { type FormAction, useFormAction } from './form-action.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { isCodeExpired } from '../../shared/forms/form-refusal.ts';
import { SendAgain } from './send-again.tsx';
import css from './task.module.css';

interface EmailCodeFormProps {
  sent: { email: string; seconds: number; count: number };
  again: FormAction<string>;
  onOther: () => void;
  onDone: (message: string) => void;
}

/** Asks for the code that was sent to an address, with help if it does not arrive. */
export function EmailCodeForm({ sent, again, onOther, onDone }: EmailCodeFormProps) {
  const [code, setCode] = useState('');
  const act = useFormAction({
    fields: ['code'],
    run: () => call('emailVerify', { code }),
    onDone: ({ message }) => onDone(message),
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
    <>
      <form ref={form} className={css['form']} noValidate onSubmit={submit}>
        <p className={css['lead']} role="status">
          {t('security.emailSent', { email: sent.email })}
        </p>
        <CodeField label={t('security.code')} code={code} error={act.fields['code']} onCode={setCode} />
        <FormActionButton act={act} disabled={code.length < 6}>
          {t('security.confirm')}
        </FormActionButton>
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
