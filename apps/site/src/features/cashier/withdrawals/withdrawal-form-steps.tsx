import { Button, Panel } from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { t } from '../../../shared/messages/i18n.ts';
import type { Member } from '../../../shared/session/use-session.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import type { Account } from '../accounts/accounts-queries.ts';
import { PinForm } from '../withdrawal-password/pin-form.tsx';
import { CpfStep } from './cpf-step.tsx';
import { StepTitle } from './step-title.tsx';
import type { Terms } from './withdrawal-cost.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import css from './withdrawal.module.css';
import type { Withdrawal } from './withdrawal-progress.ts';

interface WithdrawalFormStepsProps {
  member: Member;
  terms: Terms;
  accounts: readonly Account[];
  onSent: (withdrawal: Withdrawal) => void;
}

/**
 * The missing steps before the request: withdrawal password, CPF if the site requires it, account. They are counted
 * among all that the site asks, so that the count stays the same from the first to the last, after a reload too.
 */
export function WithdrawalFormSteps(props: WithdrawalFormStepsProps) {
  const { member, terms, accounts } = props;
  const [isNew] = useState(terms.needs.length > 0);
  const [pin, setPin] = useState<string>();
  const [isTyped, setTyped] = useState(false);
  const isMissing = {
    pin: member.has_qk_pwd === 0,
    cpf: terms.needs.includes('cpf'),
    account: accounts.length === 0 && !isTyped,
  };
  const now = terms.steps.find((need) => isMissing[need]);
  const steps = terms.steps.length + 1;
  const place = { step: now === undefined ? steps : 1 + terms.steps.indexOf(now), steps };
  switch (now) {
    case 'pin':
      return (
        <Step {...place} title={t('cashier.withdraw.pinStep')} text={t('cashier.withdraw.pinStepText')}>
          <PinForm onSaved={setPin} />
        </Step>
      );
    case 'cpf':
      return (
        <Step {...place} title={t('cashier.withdraw.cpfStep')} text={t('cashier.withdraw.cpfStepText')}>
          <CpfStep />
        </Step>
      );
    case 'account':
      return (
        <Step {...place} title={t('cashier.withdraw.accountStep')} text={t('cashier.withdraw.accountStepText')}>
          <AccountForm knownPin={pin} onSaved={() => undefined} />
          <Button tone="quiet" full onClick={() => setTyped(true)}>
            {t('cashier.withdraw.onceOnly')}
          </Button>
        </Step>
      );
    case undefined:
      return <WithdrawalForm {...props} count={isNew ? <StepCount {...place} /> : undefined} />;
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
        <StepCount step={step} steps={steps} />
        <StepTitle arrived={step > 1}>{title}</StepTitle>
        <p className={css['text']}>{text}</p>
      </div>
      {children}
    </Panel>
  );
}

function StepCount({ step, steps }: Pick<StepProps, 'step' | 'steps'>) {
  return <p className={css['count']}>{t('cashier.withdraw.step', { step, steps })}</p>;
}
