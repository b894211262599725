import { Icon } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { t } from '../../app/i18n.ts';
import { ActButton } from './act-button.tsx';
import { useAct } from './act.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { isProofNeeded } from './refusal.ts';
import css from './task.module.css';

interface TwoStepRenewProps {
  account: string;
  proof: string;
  onProofOver: () => void;
}

/** Ten new recovery codes: the old ones open nothing any more. */
export function TwoStepRenew({ account, proof, onProofOver }: TwoStepRenewProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const act = useAct({
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
      <ActButton act={act}>{t('security.newCodes')}</ActButton>
    </form>
  );
}
