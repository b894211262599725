import { Empty, ErrorBox, Skeleton, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { type Member, useSession } from '../../app/session.ts';
import { useTerms } from '../../app/withdrawal-terms.ts';
import { useAccounts } from '../accounts/accounts-queries.ts';
import { CashierPage } from '../recharge/cashier-page.tsx';
import { WithdrawBalance } from './withdraw-balance.tsx';
import { WithdrawBlocked } from './withdraw-blocked.tsx';
import { type Terms, owesWagering } from './withdraw-cost.ts';
import { WithdrawDebt } from './withdraw-debt.tsx';
import { WithdrawDone } from './withdraw-done.tsx';
import { WithdrawSteps } from './withdraw-steps.tsx';
import type { Withdrawal } from './withdrawal-steps.ts';

/** `/withdraw`: what can be taken out, and the way to take it out, with what is missing for it in place. */
export function WithdrawScreen() {
  const { member } = useSession();
  const isDemo = member?.is_demo === 1;
  const { data: terms } = useTerms(member !== null && !isDemo);
  const side =
    member === null ? (
      <Skeleton height="99px" radius="var(--radius-l)" />
    ) : (
      <WithdrawBalance member={member} terms={terms} />
    );
  return (
    // Play money is not available to anybody: nothing is said of a balance to withdraw.
    <CashierPage title={t('withdraw.title')} aside={<RecordsLink />} before={isDemo ? undefined : side}>
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
  const isDemo = member.is_demo === 1;
  const accounts = useAccounts(!isDemo);
  const terms = useTerms(!isDemo);
  const [sent, setSent] = useState<Withdrawal>();
  if (isDemo) return <Empty art={<Art name={art.games} size={72} />} title={t('withdraw.demo')} />;
  if (sent) return <WithdrawDone withdrawal={sent} onAnother={() => setSent(undefined)} />;
  const failed = [accounts, terms].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) {
    return (
      <ErrorBox message={failureText(failed.error)} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
    );
  }
  if (accounts.data === undefined || terms.data === undefined)
    return <Skeleton height="480px" radius="var(--radius-l)" />;
  const closed = whyClosed(terms.data);
  if (closed === 'debt') return <WithdrawDebt terms={terms.data} />;
  if (closed === 'wagering') return <WithdrawBlocked terms={terms.data} />;
  if (closed === 'times')
    return (
      <Empty
        art={<Art name={art.withdraw} size={72} />}
        title={t('withdraw.noTimes')}
        text={t('withdraw.noTimesText')}
      />
    );
  return <WithdrawSteps member={member} terms={terms.data} accounts={accounts.data} onSent={setSent} />;
}

/** Why the site takes no request now; nobody fills in a form to be told of it at its end. */
function whyClosed(terms: Terms): 'debt' | 'wagering' | 'times' | undefined {
  if (terms.debt !== '0.00') return 'debt';
  const isBelowMinimum = centavosOf(terms.available) < centavosOf(terms.min);
  if (terms.wagering.mode === 'block' && owesWagering(terms) && isBelowMinimum) return 'wagering';
  return terms.times_left === 0 ? 'times' : undefined;
}
