import { CallError } from '@arara/contract/client';
import { ErrorBox, Skeleton, StatusChip, leftMs } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { screen } from '../../app/screen.ts';
import { useSession } from '../../app/session.ts';
import { CashierPage } from './cashier-page.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import {
  ExpiredRecharge,
  FailedRecharge,
  HeldRecharge,
  PaidRecharge,
  RechargeElsewhere,
  ReturnedRecharge,
  ReviewedRecharge,
  UnknownRecharge,
} from './payment-outcome.tsx';
import { PixCode } from './pix-code.tsx';
import { useRecharge } from './recharge-queries.ts';
import { type RechargeDetail, type RechargeState, type TimedRecharge, rechargeState } from './recharge-state.ts';
import css from './recharge-payment.module.css';

// Most deposits are paid by the code alone: what staff confirms comes with words and files of its own.
const ReviewedPayment = screen(() => import('./reviewed-payment.tsx'), 'ReviewedPayment', 'cashier', 'receipts');
const ReviewedSteps = screen(() => import('./reviewed-steps.tsx'), 'ReviewedSteps', 'cashier', 'receipts');

/** `/recharge-payment?order=`: the code to pay, and what became of it. The order in the address survives a killed tab. */
export function RechargePaymentScreen() {
  const [search] = useSearchParams();
  const order = search.get('order') ?? '';
  const { token } = useSession();
  const { data, error, refetch, isFetching } = useRecharge(order, token !== null && order !== '');
  const { state, expire } = useRechargeState(data);
  const review = data?.detail.review ?? null;
  const waiting = state === 'waiting' || state === undefined;
  const unknown = order === '' || (error instanceof CallError && error.code === 404);
  return (
    <CashierPage
      title={waiting && !unknown ? payTitle(review) : t('recharges.detail')}
      aside={state === 'waiting' && review === null && <StatusChip tone="good">{t('recharge.byItself')}</StatusChip>}
      side={waiting && !unknown ? <Steps review={review} /> : undefined}
    >
      {unknown ? (
        <UnknownRecharge />
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

/** How to pay, as far as the way to pay is known. */
function payTitle(review: RechargeDetail['review']): string {
  return review?.payee.kind === 'bank_account' ? t('payment.transferTitle') : t('payment.title');
}

function Steps({ review }: { review: RechargeDetail['review'] }): ReactNode {
  if (review === null) return <PaymentSteps />;
  return (
    <Suspense fallback={null}>
      <ReviewedSteps payee={review.payee} />
    </Suspense>
  );
}

/** The state of a deposit, which also changes when its time runs out between two answers. */
function useRechargeState(timed: TimedRecharge | undefined) {
  const queryClient = useQueryClient();
  const [expired, setExpired] = useState<string>();
  const detail = timed?.detail;
  const state = detail && rechargeState(detail, expired === detail.order_number ? 0 : timeLeft(timed));
  useEffect(() => {
    // The new balance, also where the socket that would have told it is down.
    if (state === 'paid') void queryClient.invalidateQueries({ queryKey: ['me'] });
  }, [state, queryClient]);
  return { state, expire: () => setExpired(detail?.order_number) };
}

function timeLeft({ detail }: TimedRecharge): number {
  return detail.expires_at === null ? Number.POSITIVE_INFINITY : leftMs(detail.expires_at, detail.now, 0);
}

interface PaymentProps {
  timed: TimedRecharge;
  state: RechargeState;
  /** The last look got no answer; what is shown is from before. */
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
  if (state === 'paid') return <PaidRecharge detail={detail} />;
  if (state === 'expired') return <ExpiredRecharge detail={detail} />;
  if (state === 'failed') return <FailedRecharge detail={detail} />;
  if (state === 'held') return <HeldRecharge detail={detail} />;
  if (state === 'returning' || state === 'returned') return <ReturnedRecharge detail={detail} state={state} />;
  if (state === 'elsewhere') return <RechargeElsewhere detail={detail} />;
  if (state === 'reviewing') return <ReviewedRecharge detail={detail} />;
  return <PixCode timed={timed} lost={lost} onExpire={onExpire} />;
}

/** The box of the Pix code before it is there. */
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
