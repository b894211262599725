import { type Centavos, ZERO, centavos } from '@arara/money';
import { CopyLine, Facts, Icon, type IconName, Money, buttonClass, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText, t } from '../../../shared/messages/i18n.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { toWallet } from '../../../shared/wallet/wallet.ts';
import css from './payment-outcome.module.css';
import type { DepositDetail } from './deposit-state.ts';
import { loadBonusChoice } from './bonus-choice-store.ts';

interface OutcomeProps {
  icon: IconName;
  tone: 'good' | 'wait' | 'bad';
  title: string;
  text?: string;
  /** The credited amount, in large type. */
  gain?: Centavos;
  children?: ReactNode;
  actions: ReactNode;
}

/** The result of a deposit that needs no more payment, with the next step. */
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
  detail: DepositDetail;
  more?: { name: string; value: ReactNode }[];
}) {
  const order = { name: t('cashier.order'), value: <CopyLine label={t('cashier.order')} code={detail.order_number} /> };
  return <Facts facts={[...more, order]} />;
}

export function amountFact({ amount }: DepositDetail): { name: string; value: ReactNode } {
  return { name: t('cashier.amount'), value: <Money amount={centavosOf(amount)} /> };
}

/** The paid amount and its fee, if there is one. */
function costFacts(detail: DepositDetail): { name: string; value: ReactNode }[] {
  const fee = centavosOf(detail.fee);
  if (fee === ZERO) return [];
  const paid = {
    name: t('cashier.payment.paidAmount'),
    value: <Money amount={centavos(centavosOf(detail.receives) + fee)} />,
  };
  return [paid, { name: t('cashier.fee'), value: <Money amount={fee} /> }];
}

export function PaidDeposit({ detail }: { detail: DepositDetail }) {
  const { member } = useSession();
  const bonusPath = loadBonusChoice(detail.order_number);
  const paidAt =
    detail.paid_at === null ? [] : [{ name: t('cashier.recharges.paidAt'), value: momentText(detail.paid_at) }];
  return (
    <Outcome
      icon="check"
      tone="good"
      title={t('cashier.payment.paidTitle')}
      {...(detail.reason === null ? {} : { text: detail.reason })}
      gain={centavosOf(detail.receives)}
      actions={
        <>
          {bonusPath !== undefined && (
            <Act to={bonusPath} main>
              {t('cashier.payment.claimBonus')}
            </Act>
          )}
          <Act to="/game" main={bonusPath === undefined}>
            {t('cashier.payment.play')}
          </Act>
          <Act to="/rechargeRecord">{t('cashier.payment.records')}</Act>
        </>
      }
    >
      {member && (
        <p className={css['balance']} aria-live="polite">
          <span>{t('cashier.payment.newBalance')}</span>
          <Money amount={toWallet(member).playable} />
        </p>
      )}
      <OrderFacts detail={detail} more={[...costFacts(detail), ...paidAt]} />
    </Outcome>
  );
}

export function ExpiredDeposit({ detail }: { detail: DepositDetail }) {
  return (
    <Outcome
      icon="refresh"
      tone="wait"
      title={t('cashier.payment.expiredTitle')}
      text={t('cashier.payment.expiredText')}
      actions={
        <>
          <Act to={`/recharge?amount=${detail.amount}`} main>
            {t('cashier.payment.newCode')}
          </Act>
          <Act to="/rechargeRecord">{t('cashier.payment.records')}</Act>
        </>
      }
    >
      <OrderFacts detail={detail} more={[amountFact(detail)]} />
    </Outcome>
  );
}

export function FailedDeposit({ detail }: { detail: DepositDetail }) {
  return (
    <Outcome
      icon="close"
      tone="bad"
      title={t('cashier.payment.failedTitle')}
      text={detail.reason ?? t('cashier.payment.failedText')}
      actions={
        <>
          <Act to={`/recharge?amount=${detail.amount}`} main>
            {t('cashier.payment.tryAgain')}
          </Act>
          <Act to="/rechargeRecord">{t('cashier.payment.records')}</Act>
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

/** Money arrived and is under review: the player is not asked to pay again. */
export function HeldDeposit({ detail }: { detail: DepositDetail }) {
  return (
    <Outcome
      icon="receipt"
      tone="wait"
      title={t('cashier.payment.heldTitle')}
      text={detail.reason ?? ''}
      actions={
        <>
          <Act to="/rechargeRecord" main>
            {t('cashier.payment.records')}
          </Act>
          <Act to="/information-center/support">{t('shell.nav.support')}</Act>
        </>
      }
    >
      <OrderFacts detail={detail} more={[amountFact(detail)]} />
    </Outcome>
  );
}

/** Money from another person, or of another amount, goes back to the payer; the player may try again. */
export function ReturnedDeposit({ detail, state }: { detail: DepositDetail; state: 'returning' | 'returned' }) {
  return (
    <Outcome
      icon="refresh"
      tone={state === 'returning' ? 'wait' : 'bad'}
      title={t(`cashier.payment.${state}Title`)}
      text={detail.reason ?? ''}
      actions={
        <>
          <Act to={`/recharge?amount=${detail.amount}`} main>
            {t('cashier.payment.tryAgain')}
          </Act>
          <Act to="/rechargeRecord">{t('cashier.payment.records')}</Act>
        </>
      }
    >
      <OrderFacts detail={detail} more={[amountFact(detail)]} />
    </Outcome>
  );
}

export function ReviewedDeposit({ detail }: { detail: DepositDetail }) {
  return (
    <Outcome
      icon="receipt"
      tone="wait"
      title={t('cashier.payment.noCodeTitle')}
      text={t('cashier.payment.noCodeText')}
      actions={<Act to="/rechargeRecord">{t('cashier.payment.records')}</Act>}
    >
      <OrderFacts detail={detail} more={[amountFact(detail)]} />
    </Outcome>
  );
}

/** The deposit is paid on a provider's page: a link back to it. */
export function DepositAtProvider({ detail }: { detail: DepositDetail }) {
  return (
    <Outcome
      icon="wallet"
      tone="wait"
      title={t('cashier.payment.elsewhereTitle')}
      text={t('cashier.payment.elsewhereText', { method: detail.method })}
      actions={
        <>
          <a
            className={buttonClass({ tone: 'gold', size: 'l', full: true })}
            href={detail.pay_url ?? ''}
            rel="noreferrer"
          >
            {t('cashier.payment.elsewhereGo')}
          </a>
          <Act to="/rechargeRecord">{t('cashier.payment.records')}</Act>
        </>
      }
    >
      <OrderFacts detail={detail} more={[amountFact(detail), ...receivesFact(detail)]} />
    </Outcome>
  );
}

/** The amount to be credited, if it differs from the paid amount. */
function receivesFact({ receives, fee }: DepositDetail): { name: string; value: ReactNode }[] {
  if (centavosOf(fee) === ZERO) return [];
  return [{ name: t('cashier.recharge.receives'), value: <Money amount={centavosOf(receives)} /> }];
}

export function UnknownDeposit() {
  return (
    <Outcome
      icon="search"
      tone="wait"
      title={t('cashier.payment.unknownTitle')}
      text={t('cashier.payment.unknownText')}
      actions={
        <>
          <Act to="/rechargeRecord" main>
            {t('cashier.payment.records')}
          </Act>
          <Act to="/recharge">{t('cashier.recharge.title')}</Act>
        </>
      }
    />
  );
}
