import { Empty, ErrorBox, Panel, Skeleton, buttonClass } from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { type Member, useSession } from '../../app/session.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { type Account, useAccounts } from '../accounts/accounts-queries.ts';
import { CashierPage } from '../recharge/cashier-page.tsx';
import { PinForm } from '../withdrawal-password/pin-form.tsx';
import { StepTitle } from './step-title.tsx';
import { WithdrawBalance } from './withdraw-balance.tsx';
import { WithdrawDone } from './withdraw-done.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import css from './withdraw.module.css';
import type { Withdrawal } from './withdrawal-steps.ts';

/** `/withdraw`: what can be taken out, and the way to take it out, with what is missing for it in place. */
export function WithdrawScreen() {
  const { member } = useSession();
  const side =
    member === null ? <Skeleton height="99px" radius="var(--radius-l)" /> : <WithdrawBalance member={member} />;
  return (
    <CashierPage title={t('withdraw.title')} aside={<RecordsLink />} before={side}>
      {member === null ? <Skeleton height="480px" radius="var(--radius-l)" /> : <Way member={member} />}
    </CashierPage>
  );
}

function RecordsLink() {
  return (
    <Link className={buttonClass({ tone: 'quiet', size: 's' })} to="/withdrawalRecord">
      {t('withdraw.records')}
    </Link>
  );
}

function Way({ member }: { member: Member }) {
  const { data: accounts, error, refetch, isFetching } = useAccounts(true);
  const [sent, setSent] = useState<Withdrawal>();
  // What is missing is counted once, on arrival, so that "step 2 of 3" does not become "step 1 of 2".
  const [first] = useState(() => ({ pin: member.has_qk_pwd === 0 }));
  if (member.is_demo === 1) return <Empty art={<Art name={art.games} size={72} />} title={t('withdraw.demo')} />;
  if (sent) return <WithdrawDone withdrawal={sent} onAnother={() => setSent(undefined)} />;
  if (accounts === undefined) {
    return error ? (
      <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="480px" radius="var(--radius-l)" />
    );
  }
  return <Steps member={member} accounts={accounts} pinWasMissing={first.pin} onSent={setSent} />;
}

interface StepsProps {
  member: Member;
  accounts: readonly Account[];
  pinWasMissing: boolean;
  onSent: (withdrawal: Withdrawal) => void;
}

/** The password, then the key, then the request: each step only where it is still missing. */
function Steps({ member, accounts, pinWasMissing, onSent }: StepsProps) {
  const [keyWasMissing] = useState(accounts.length === 0);
  const steps = 1 + (pinWasMissing ? 1 : 0) + (keyWasMissing ? 1 : 0);
  if (member.has_qk_pwd === 0) {
    return (
      <Step step={1} steps={steps} title={t('withdraw.pinStep')} text={t('withdraw.pinStepText')}>
        <PinForm />
      </Step>
    );
  }
  const [preferred] = accounts.filter(({ is_default }) => is_default).concat(accounts);
  if (preferred === undefined) {
    return (
      <Step
        step={pinWasMissing ? 2 : 1}
        steps={steps}
        title={t('withdraw.accountStep')}
        text={t('withdraw.accountStepText')}
      >
        <AccountForm onSaved={() => undefined} />
      </Step>
    );
  }
  return <WithdrawForm member={member} accounts={accounts} preferred={preferred} onSent={onSent} />;
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
