import { CallError } from '@arara/contract/client';
import { ErrorBox, Skeleton } from '@arara/ui';
import { useSearchParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { PromotionGone, RewardPage } from '../../shared/promotions/reward-page.tsx';
import { useWheel } from './wheel-queries.ts';
import { chosenCard } from '../../shared/promotions/chosen-card.ts';
import { type PromotionCard, usePromotionCards } from '../../shared/promotions/promotion-cards.ts';
import { WheelTable } from './wheel-table.tsx';
import css from './wheel-table.module.css';

/** The screen of any promotion with a wheel, with the member's spins. `?id=` selects one of several of a kind. */
export function WheelScreen({ kind }: { kind: string }) {
  const t = useT();
  const [params] = useSearchParams();
  const { data, error, refetch, isFetching } = usePromotionCards();
  const card = data && chosenCard(data, kind, params.get('id'));
  return (
    <RewardPage title={t('promotion.events')} card={card} signIn={t('wheel.signIn')}>
      {card !== undefined ? (
        <Wheel card={card} />
      ) : data !== undefined ? (
        <PromotionGone />
      ) : error ? (
        <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <WheelSkeleton />
      )}
    </RewardPage>
  );
}

function Wheel({ card }: { card: PromotionCard }) {
  const { data, error, refetch, isFetching } = useWheel(card.id);
  if (data === undefined && error) {
    if (error instanceof CallError && error.error === 'promotion_unknown') return <PromotionGone />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data === undefined) return <WheelSkeleton />;
  if ((data.prizes?.length ?? 0) < 2) return <PromotionGone />;
  return <WheelTable standing={data} card={card} />;
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
