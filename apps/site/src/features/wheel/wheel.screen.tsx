import { CallError } from '@arara/contract/client';
import { ErrorBox, Skeleton } from '@arara/ui';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { Gone, RewardPage } from './reward-page.tsx';
import { type WheelKind, useCard, useWheel } from './wheel-queries.ts';
import { WheelTable } from './wheel-table.tsx';
import css from './wheel-table.module.css';

/** `/promotion/activity/daily-wheel`: a spin a day. */
export function DailyWheelScreen() {
  return <WheelScreen kind="daily_wheel" />;
}

/** `/promotion/activity/lottery-wheel`: spins that are earned. */
export function LotteryWheelScreen() {
  return <WheelScreen kind="lottery_wheel" />;
}

function WheelScreen({ kind }: { kind: WheelKind }) {
  const t = useT();
  const { data: card } = useCard(kind);
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
  const { data: card } = useCard(kind, data?.id);
  if (data === undefined && error) {
    if (error instanceof CallError && error.error === 'promotion_unknown') return <Gone />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data === undefined) return <Coming />;
  if ((data.prizes?.length ?? 0) < 2) return <Gone />;
  return <WheelTable kind={kind} standing={data} card={card} />;
}

function Coming() {
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
