import { CallError } from '@arara/contract/client';
import { ErrorBox, Skeleton, StatusChip, leftMs } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { CashierPage } from './cashier-page.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import {
  ExpiredRecharge,
  FailedRecharge,
  PaidRecharge,
  ReviewedRecharge,
  UnknownRecharge,
} from './payment-outcome.tsx';
import { PixCode } from './pix-code.tsx';
import { useRecharge } from './recharge-queries.ts';
import { type RechargeState, type TimedRecharge, rechargeState } from './recharge-state.ts';
import css from './recharge-payment.module.css';

/** `/recharge-payment?order=`: the code to pay, and what became of it. The order in the address survives a killed tab. */
export function RechargePaymentScreen() {
  const [search] = useSearchParams();
  const order = search.get('order') ?? '';
  const { token } = useSession();
  const { data, error, refetch, isFetching } = useRecharge(order, token !== null && order !== '');
  const { state, expire } = useRechargeState(data);
  const waiting = state === 'waiting' || state === undefined;
  const unknown = order === '' || (error instanceof CallError && error.code === 404);
  return (
    <CashierPage
      title={waiting && !unknown ? t('payment.title') : t('recharges.detail')}
      aside={state === 'waiting' && <StatusChip tone="good">{t('recharge.byItself')}</StatusChip>}
      side={waiting && !unknown ? <PaymentSteps /> : undefined}
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
  if (state === 'paid') return <PaidRecharge detail={detail} />;
  if (state === 'expired') return <ExpiredRecharge detail={detail} />;
  if (state === 'failed') return <FailedRecharge detail={detail} />;
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
