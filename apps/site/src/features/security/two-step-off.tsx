import { TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { isProofNeeded } from '../../shared/forms/form-refusal.ts';
import { useSecurityChanged } from './security-queries.ts';
import css from './task.module.css';

interface TwoStepOffProps {
  proof: string;
  onProofOver: () => void;
}

/** Turns two-factor authentication off, by a code of the authenticator or a recovery code. */
export function TwoStepOff({ proof, onProofOver }: TwoStepOffProps) {
  const { goBack } = useTaskOrigin();
  const changed = useSecurityChanged();
  const toast = useToast();
  const [code, setCode] = useState('');
  const act = useFormAction({
    fields: ['code'],
    run: () => call('twoStepOff', { proof, code }),
    onDone: () => {
      toast(t('security.isOff'), 'good');
      void changed();
      goBack();
    },
    onRefused: (error) => {
      setCode('');
      if (isProofNeeded(error)) onProofOver();
    },
  });
  const form = useFirstErrorFocus(act.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.start(undefined);
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <p className={css['lead']}>{t('security.turnOffText')}</p>
      <TextField
        label={t('security.anyCode')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        value={code}
        error={act.fields['code']}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormActionButton act={act} tone="danger" disabled={code.trim().length < 6}>
        {t('security.turnOff')}
      </FormActionButton>
    </form>
  );
}
