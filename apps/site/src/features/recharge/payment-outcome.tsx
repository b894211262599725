import { type Centavos, ZERO, centavos } from '@arara/money';
import { CopyLine, Facts, Icon, type IconName, Money, buttonClass, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText, t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import css from './payment-outcome.module.css';
import type { RechargeDetail } from './recharge-state.ts';
import { wantedBonus } from './wanted-bonus.ts';

interface OutcomeProps {
  icon: IconName;
  tone: 'good' | 'wait' | 'bad';
  title: string;
  text?: string;
  /** Money that came in, large. */
  gain?: Centavos;
  children?: ReactNode;
  actions: ReactNode;
}

/** How a deposit stands, when there is nothing left to pay: said once, with the next step. */
export function Outcome({ icon, tone, title, text, gain, children, actions }: OutcomeProps) {
  return (
    <section className={css['panel']}>
      <div className={css['head']} role="status">
        <span className={css['mark']} data-tone={tone}>
          <Icon name={icon} size={34} />
        </span>
        <h2 className={css['title']}>{title}</h2>
        {gain !== undefined && (
          <p className={css['gain']}>
            <Money amount={gain} signed />
          </p>
        )}
        {text !== undefined && <p className={css['text']}>{text}</p>}
      </div>
      {children}
      <div className={css['actions']}>{actions}</div>
    </section>
  );
}

export function Act({ to, main = false, children }: { to: string; main?: boolean; children: string }) {
  return (
    <Link
      className={buttonClass(main ? { tone: 'gold', size: 'l', full: true } : { tone: 'plain', full: true })}
      to={to}
    >
      {children}
    </Link>
  );
}

export function OrderFacts({
  detail,
  more = [],
}: {
  detail: RechargeDetail;
  more?: { name: string; value: ReactNode }[];
}) {
  const order = { name: t('cashier.order'), value: <CopyLine label={t('cashier.order')} code={detail.order_number} /> };
  return <Facts facts={[...more, order]} />;
}

export function amountFact({ amount }: RechargeDetail): { name: string; value: ReactNode } {
  return { name: t('cashier.amount'), value: <Money amount={centavosOf(amount)} /> };
}

/** What was paid and what of it was the fee, where there is one. */
function costFacts(detail: RechargeDetail): { name: string; value: ReactNode }[] {
  const fee = centavosOf(detail.fee);
  if (fee === ZERO) return [];
  const paid = { name: t('payment.paidAmount'), value: <Money amount={centavos(centavosOf(detail.receives) + fee)} /> };
  return [paid, { name: t('cashier.fee'), value: <Money amount={fee} /> }];
}

export function PaidRecharge({ detail }: { detail: RechargeDetail }) {
  const { member } = useSession();
  const bonusPath = wantedBonus(detail.order_number);
  const paidAt = detail.paid_at === null ? [] : [{ name: t('recharges.paidAt'), value: momentText(detail.paid_at) }];
  return (
    <Outcome
      icon="check"
      tone="good"
      title={t('payment.paidTitle')}
      {...(detail.reason === null ? {} : { text: detail.reason })}
      gain={centavosOf(detail.receives)}
      actions={
        <>
          {bonusPath !== undefined && (
            <Act to={bonusPath} main>
              {t('payment.claimBonus')}
            </Act>
          )}
          <Act to="/game" main={bonusPath === undefined}>
            {t('payment.play')}
          </Act>
          <Act to="/rechargeRecord">{t('payment.records')}</Act>
        </>
      }
    >
      {member && (
        <p className={css['balance']} aria-live="polite">
          <span>{t('payment.newBalance')}</span>
          <Money amount={centavosOf(member.money)} />
        </p>
      )}
      <OrderFacts detail={detail} more={[...costFacts(detail), ...paidAt]} />
    </Outcome>
  );
}

export function ExpiredRecharge({ detail }: { detail: RechargeDetail }) {
  return (
    <Outcome
      icon="refresh"
      tone="wait"
      title={t('payment.expiredTitle')}
      text={t('payment.expiredText')}
      actions={
        <>
          <Act to={`/recharge?amount=${detail.amount}`} main>
            {t('payment.newCode')}
          </Act>
          <Act to="/rechargeRecord">{t('payment.records')}</Act>
        </>
      }
    >
      <OrderFacts detail={detail} more={[amountFact(detail)]} />
    </Outcome>
  );
}

export function FailedRecharge({ detail }: { detail: RechargeDetail }) {
  return (
    <Outcome
      icon="close"
      tone="bad"
      title={t('payment.failedTitle')}
      text={detail.reason ?? t('payment.failedText')}
      actions={
        <>
          <Act to={`/recharge?amount=${detail.amount}`} main>
            {t('payment.tryAgain')}
          </Act>
          <Act to="/rechargeRecord">{t('payment.records')}</Act>
        </>
      }
    >
      <OrderFacts
        detail={detail}
        more={[amountFact(detail), { name: t('cashier.status'), value: detail.status_text }]}
      />
    </Outcome>
  );
}

/** Money came in and is looked at: nobody is asked to pay once more. */
export function HeldRecharge({ detail }: { detail: RechargeDetail }) {
  return (
    <Outcome
      icon="receipt"
      tone="wait"
      title={t('payment.heldTitle')}
      text={detail.reason ?? ''}
      actions={
        <>
          <Act to="/rechargeRecord" main>
            {t('payment.records')}
          </Act>
          <Act to="/information-center/support">{t('nav.support')}</Act>
        </>
      }
    >
      <OrderFacts detail={detail} more={[amountFact(detail)]} />
    </Outcome>
  );
}

/** Money that was not the player's own, or not what was asked for, goes back to whoever paid: the next try is theirs. */
export function ReturnedRecharge({ detail, state }: { detail: RechargeDetail; state: 'returning' | 'returned' }) {
  return (
    <Outcome
      icon="refresh"
      tone={state === 'returning' ? 'wait' : 'bad'}
      title={t(`payment.${state}Title`)}
      text={detail.reason ?? ''}
      actions={
        <>
          <Act to={`/recharge?amount=${detail.amount}`} main>
            {t('payment.tryAgain')}
          </Act>
          <Act to="/rechargeRecord">{t('payment.records')}</Act>
        </>
      }
    >
      <OrderFacts detail={detail} more={[amountFact(detail)]} />
    </Outcome>
  );
}

export function ReviewedRecharge({ detail }: { detail: RechargeDetail }) {
  return (
    <Outcome
      icon="receipt"
      tone="wait"
      title={t('payment.noCodeTitle')}
      text={t('payment.noCodeText')}
      actions={<Act to="/rechargeRecord">{t('payment.records')}</Act>}
    >
      <OrderFacts detail={detail} more={[amountFact(detail)]} />
    </Outcome>
  );
}

/** It is paid on the page of a provider: the way back there, for who has left it. */
export function RechargeElsewhere({ detail }: { detail: RechargeDetail }) {
  return (
    <Outcome
      icon="wallet"
      tone="wait"
      title={t('payment.elsewhereTitle')}
      text={t('payment.elsewhereText', { method: detail.method })}
      actions={
        <>
          <a
            className={buttonClass({ tone: 'gold', size: 'l', full: true })}
            href={detail.pay_url ?? ''}
            rel="noreferrer"
          >
            {t('payment.elsewhereGo')}
          </a>
          <Act to="/rechargeRecord">{t('payment.records')}</Act>
        </>
      }
    >
      <OrderFacts detail={detail} more={[amountFact(detail), ...receivesFact(detail)]} />
    </Outcome>
  );
}

/** What will be credited, where that is not the amount. */
function receivesFact({ receives, fee }: RechargeDetail): { name: string; value: ReactNode }[] {
  if (centavosOf(fee) === ZERO) return [];
  return [{ name: t('recharge.receives'), value: <Money amount={centavosOf(receives)} /> }];
}

export function UnknownRecharge() {
  return (
    <Outcome
      icon="search"
      tone="wait"
      title={t('payment.unknownTitle')}
      text={t('payment.unknownText')}
      actions={
        <>
          <Act to="/rechargeRecord" main>
            {t('payment.records')}
          </Act>
          <Act to="/recharge">{t('recharge.title')}</Act>
        </>
      }
    />
  );
}
