import { CallError } from '@arara/contract/client';
import { ErrorBox, Skeleton } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { PromotionGone, RewardPage } from '../../shared/promotions/reward-page.tsx';
import { type WheelKind, isWheelKind, useWheel } from './wheel-queries.ts';
import { usePromotionCard } from '../../shared/promotions/promotion-queries.ts';
import { WheelTable } from './wheel-table.tsx';
import css from './wheel-table.module.css';

/** `/promotion/activity/daily-wheel` and `/promotion/activity/lottery-wheel`: a wheel with the member's spins. */
export function WheelScreen({ kind }: { kind: string }) {
  return isWheelKind(kind) ? <Wheel kind={kind} /> : <PromotionGone />;
}

function Wheel({ kind }: { kind: WheelKind }) {
  const t = useT();
  const { data: card } = usePromotionCard(kind);
  return (
    <RewardPage
      title={t(kind === 'daily_wheel' ? 'wheel.daily' : 'wheel.lottery')}
      card={card}
      signIn={t('wheel.signIn')}
    >
      <Asked kind={kind} />
    </RewardPage>
  );
}

function Asked({ kind }: { kind: WheelKind }) {
  const { data, error, refetch, isFetching } = useWheel(kind);
  const { data: card } = usePromotionCard(kind, data?.id);
  if (data === undefined && error) {
    if (error instanceof CallError && error.error === 'promotion_unknown') return <PromotionGone />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data === undefined) return <WheelSkeleton />;
  if ((data.prizes?.length ?? 0) < 2) return <PromotionGone />;
  return <WheelTable kind={kind} standing={data} card={card} />;
}

function WheelSkeleton() {
  return (
    <div className={css['table']} aria-busy="true">
      <div className={css['play']}>
        <div className={css['coming']}>
          <Skeleton ratio="1" radius="50%" />
        </div>
        <Skeleton height="174px" radius="var(--radius-m)" />
      </div>
    </div>
  );
}
