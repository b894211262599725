import { Empty, ErrorBox, Skeleton, buttonClass, centavosOf, Panel } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../../shared/art/art.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { MemberPending } from '../../../shared/session/member-pending.tsx';
import { type Member, useSession } from '../../../shared/session/use-session.ts';
import { useTerms } from '../../../shared/wallet/withdrawal-terms.ts';
import { useAccounts } from '../accounts/accounts-queries.ts';
import { CashierPage } from '../cashier-page.tsx';
import { WithdrawalBalance } from './withdrawal-balance.tsx';
import { WithdrawalBlocked } from './withdrawal-blocked.tsx';
import { type Terms, owesWagering } from './withdrawal-cost.ts';
import { WithdrawalDone } from './withdrawal-done.tsx';
import { WithdrawalFormSteps } from './withdrawal-form-steps.tsx';
import type { Withdrawal } from './withdrawal-progress.ts';
import { formatBRL } from '@arara/money';
import css from './withdrawal.module.css';

/** A debt is settled first: the amount, its origin, and the two ways to settle it. */
function WithdrawalDebt({ terms }: { terms: Terms }) {
  return (
    <Panel>
      <div className={css['form']}>
        <h2 className={css['title']}>
          {t('cashier.withdraw.debtTitle', { amount: formatBRL(centavosOf(terms.debt)) })}
        </h2>
        <p className={css['text']}>{t('cashier.withdraw.debtText')}</p>
        <Link className={buttonClass({ tone: 'gold', size: 'l', full: true })} to="/recharge">
          {t('cashier.debt.pay')}
        </Link>
        <Link className={buttonClass({ tone: 'quiet', full: true })} to="/information-center/support">
          {t('cashier.withdraw.debtSupport')}
        </Link>
      </div>
    </Panel>
  );
}

/** `/withdraw`: the withdrawable balance and the form, with any missing steps in place. */
export function WithdrawalScreen() {
  const { member } = useSession();
  const isDemo = member?.is_demo === 1;
  const { data: terms } = useTerms(member !== null && !isDemo);
  const side =
    member === null ? (
      <Skeleton height="99px" radius="var(--radius-l)" />
    ) : (
      <WithdrawalBalance member={member} terms={terms} />
    );
  return (
    // A demo account has no withdrawable balance: none is shown.
    <CashierPage title={t('cashier.withdraw.title')} aside={<RecordsLink />} before={isDemo ? undefined : side}>
      {member === null ? <MemberPending height="480px" /> : <WithdrawalContent member={member} />}
    </CashierPage>
  );
}

function RecordsLink() {
  return (
    <Link className={buttonClass({ tone: 'quiet', size: 's' })} to="/withdrawalRecord">
      {t('cashier.withdraw.records')}
    </Link>
  );
}

function WithdrawalContent({ member }: { member: Member }) {
  const isDemo = member.is_demo === 1;
  const accounts = useAccounts(!isDemo);
  const terms = useTerms(!isDemo);
  const [sent, setSent] = useState<Withdrawal>();
  if (isDemo) return <Empty art={<Art name={art.games} size={72} />} title={t('cashier.withdraw.demo')} />;
  if (sent) return <WithdrawalDone withdrawal={sent} onAnother={() => setSent(undefined)} />;
  const failed = [accounts, terms].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) {
    return (
      <ErrorBox message={failureText(failed.error)} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
    );
  }
  if (accounts.data === undefined || terms.data === undefined)
    return <Skeleton height="480px" radius="var(--radius-l)" />;
  const closed = whyClosed(terms.data);
  if (closed === 'debt') return <WithdrawalDebt terms={terms.data} />;
  if (closed === 'wagering') return <WithdrawalBlocked terms={terms.data} />;
  if (closed === 'times')
    return (
      <Empty
        art={<Art name={art.withdraw} size={72} />}
        title={t('cashier.withdraw.noTimes')}
        text={t('cashier.withdraw.noTimesText')}
      />
    );
  return <WithdrawalFormSteps member={member} terms={terms.data} accounts={accounts.data} onSent={setSent} />;
}

/** Why the site accepts no request now; replaces a form that would be refused. */
function whyClosed(terms: Terms): 'debt' | 'wagering' | 'times' | undefined {
  if (terms.debt !== '0.00') return 'debt';
  const isBelowMinimum = centavosOf(terms.available) < centavosOf(terms.min);
  if (terms.wagering.mode === 'block' && owesWagering(terms) && isBelowMinimum) return 'wagering';
  return terms.times_left === 0 ? 'times' : undefined;
}
