import { Icon } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { isProofNeeded } from '../../shared/forms/form-refusal.ts';
import css from './task.module.css';

interface TwoStepRenewProps {
  account: string;
  proof: string;
  onProofOver: () => void;
}

/** Replaces the recovery codes by ten new ones. */
export function TwoStepRenew({ account, proof, onProofOver }: TwoStepRenewProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const act = useFormAction({
    fields: [],
    run: async () => (await call('twoStepRecovery', { proof })).data.recovery_codes,
    onDone: setCodes,
    onRefused: (error) => {
      if (isProofNeeded(error)) onProofOver();
    },
  });
  if (codes !== null) return <RecoveryCodes account={account} codes={codes} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.start(undefined);
  };
  return (
    <form className={css['form']} onSubmit={submit}>
      <p className={css['note']}>
        <Icon name="warning" />
        <span>{t('security.newCodesText')}</span>
      </p>
      <FormActionButton act={act}>{t('security.newCodes')}</FormActionButton>
    </form>
  );
}
