import { CallError } from '@arara/contract/client';
import { ErrorBox, Skeleton, StatusChip, leftMs } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { lazyScreen } from '../../../shared/loading/lazy-screen.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { CashierPage } from '../cashier-page.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import {
  ExpiredDeposit,
  FailedDeposit,
  HeldDeposit,
  PaidDeposit,
  DepositAtProvider,
  ReturnedDeposit,
  ReviewedDeposit,
  UnknownDeposit,
} from './payment-outcome.tsx';
import { PixCode } from './pix-code.tsx';
import { useDeposit } from './deposit-queries.ts';
import { type DepositDetail, type DepositState, type TimedDeposit, toDepositState } from './deposit-state.ts';
import css from './deposit-payment.module.css';

// Most deposits are paid by Pix code: the screen of manual deposits is a chunk of its own.
const ReviewedPayment = lazyScreen(() => import('./reviewed-payment.tsx'), 'ReviewedPayment', 'cashier', 'receipts');
const ReviewedSteps = lazyScreen(() => import('./reviewed-steps.tsx'), 'ReviewedSteps', 'cashier', 'receipts');

/** `/recharge-payment?order=`: the code to pay and the status. The order is in the URL, which survives a killed tab. */
export function DepositPaymentScreen() {
  const [search] = useSearchParams();
  const order = search.get('order') ?? '';
  const { token } = useSession();
  const { data, error, refetch, isFetching } = useDeposit(order, token !== null && order !== '');
  const { state, expire } = useDepositState(data);
  const review = data?.detail.review ?? null;
  const waiting = state === 'waiting' || state === undefined;
  const unknown = order === '' || (error instanceof CallError && error.code === 404);
  return (
    <CashierPage
      title={waiting && !unknown ? payTitle(review) : t('cashier.recharges.detail')}
      aside={
        state === 'waiting' && review === null && <StatusChip tone="good">{t('cashier.recharge.byItself')}</StatusChip>
      }
      side={waiting && !unknown ? <Steps review={review} /> : undefined}
    >
      {unknown ? (
        <UnknownDeposit />
      ) : data === undefined ? (
        error ? (
          <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <PixSkeleton />
        )
      ) : (
        <Payment timed={data} state={state ?? 'waiting'} lost={error !== null} onExpire={expire} />
      )}
    </CashierPage>
  );
}

/** The title, by the payment method if it is known. */
function payTitle(review: DepositDetail['review']): string {
  return review?.payee.kind === 'bank_account' ? t('cashier.payment.transferTitle') : t('cashier.payment.title');
}

function Steps({ review }: { review: DepositDetail['review'] }): ReactNode {
  if (review === null) return <PaymentSteps />;
  return (
    <Suspense fallback={null}>
      <ReviewedSteps payee={review.payee} />
    </Suspense>
  );
}

/** The state of a deposit, which also changes when its code expires between two answers. */
function useDepositState(timed: TimedDeposit | undefined) {
  const queryClient = useQueryClient();
  const [expired, setExpired] = useState<string>();
  const detail = timed?.detail;
  const state = detail && toDepositState(detail, expired === detail.order_number ? 0 : timeLeft(timed));
  useEffect(() => {
    // Refetches the balance, in case the socket is down.
    if (state === 'paid') void queryClient.invalidateQueries({ queryKey: ['me'] });
  }, [state, queryClient]);
  return { state, expire: () => setExpired(detail?.order_number) };
}

function timeLeft({ detail }: TimedDeposit): number {
  return detail.expires_at === null ? Number.POSITIVE_INFINITY : leftMs(detail.expires_at, detail.now, 0);
}

interface PaymentProps {
  timed: TimedDeposit;
  state: DepositState;
  /** The last poll got no answer; the data shown is older. */
  lost: boolean;
  onExpire: () => void;
}

function Payment({ timed, state, lost, onExpire }: PaymentProps) {
  const { detail } = timed;
  if (detail.review !== null && state !== 'paid')
    return (
      <Suspense fallback={<PixSkeleton />}>
        <ReviewedPayment detail={detail} review={detail.review} lost={lost} />
      </Suspense>
    );
  if (state === 'paid') return <PaidDeposit detail={detail} />;
  if (state === 'expired') return <ExpiredDeposit detail={detail} />;
  if (state === 'failed') return <FailedDeposit detail={detail} />;
  if (state === 'held') return <HeldDeposit detail={detail} />;
  if (state === 'returning' || state === 'returned') return <ReturnedDeposit detail={detail} state={state} />;
  if (state === 'elsewhere') return <DepositAtProvider detail={detail} />;
  if (state === 'reviewing') return <ReviewedDeposit detail={detail} />;
  return <PixCode timed={timed} lost={lost} onExpire={onExpire} />;
}

/** The placeholder of the Pix code. */
function PixSkeleton() {
  return (
    <div className={css['panel']} aria-busy="true">
      <Skeleton width="200px" height="44px" />
      <Skeleton width="min(260px, calc(62vw + 16px))" ratio="1" radius="var(--radius-m)" />
      <Skeleton width="220px" height="48px" />
      <Skeleton height="64px" />
      <Skeleton height="54px" radius="var(--radius-m)" />
    </div>
  );
}
