import { Button, Panel } from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { t } from '../../app/i18n.ts';
import type { Member } from '../../app/session.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import type { Account } from '../accounts/accounts-queries.ts';
import { PinForm } from '../withdrawal-password/pin-form.tsx';
import { CpfStep } from './cpf-step.tsx';
import { StepTitle } from './step-title.tsx';
import type { Terms } from './withdraw-cost.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import css from './withdraw.module.css';
import type { Withdrawal } from './withdrawal-steps.ts';

interface WithdrawStepsProps {
  member: Member;
  terms: Terms;
  accounts: readonly Account[];
  onSent: (withdrawal: Withdrawal) => void;
}

const order = ['pin', 'cpf', 'account'] as const;

/** The password, the CPF where the site asks for it, an account, then the request: each only where it is missing. */
export function WithdrawSteps(props: WithdrawStepsProps) {
  const { member, terms, accounts } = props;
  // What is missing is counted once, on arrival, so that "step 2 of 3" does not become "step 1 of 2".
  const [first] = useState(() => order.filter((need) => terms.needs.includes(need)));
  const [pin, setPin] = useState<string>();
  const [isTyped, setTyped] = useState(false);
  const isMissing = {
    pin: member.has_qk_pwd === 0,
    cpf: terms.needs.includes('cpf'),
    account: accounts.length === 0 && !isTyped,
  };
  const now = order.find((need) => isMissing[need]);
  const place = { step: 1 + first.filter((need) => !isMissing[need]).length, steps: first.length + 1 };
  switch (now) {
    case 'pin':
      return (
        <Step {...place} title={t('withdraw.pinStep')} text={t('withdraw.pinStepText')}>
          <PinForm onSaved={setPin} />
        </Step>
      );
    case 'cpf':
      return (
        <Step {...place} title={t('withdraw.cpfStep')} text={t('withdraw.cpfStepText')}>
          <CpfStep />
        </Step>
      );
    case 'account':
      return (
        <Step {...place} title={t('withdraw.accountStep')} text={t('withdraw.accountStepText')}>
          <AccountForm knownPin={pin} onSaved={() => undefined} />
          <Button tone="quiet" full onClick={() => setTyped(true)}>
            {t('withdraw.onceOnly')}
          </Button>
        </Step>
      );
    case undefined:
      return <WithdrawForm {...props} />;
  }
}

interface StepProps {
  step: number;
  steps: number;
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ step, steps, title, text, children }: StepProps) {
  return (
    <Panel>
      <div className={css['head']}>
        <p className={css['count']}>{t('withdraw.step', { step, steps })}</p>
        <StepTitle arrived={step > 1}>{title}</StepTitle>
        <p className={css['text']}>{text}</p>
      </div>
      {children}
    </Panel>
  );
}
