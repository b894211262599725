import { CallError } from '@arara/contract/client';
import { ErrorBox, Skeleton } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { PromotionGone, RewardPage } from '../../shared/promotions/reward-page.tsx';
import { PromotionRules } from '../../shared/promotions/promotion-rules.tsx';
import { usePromotionCard } from '../../shared/promotions/promotion-queries.ts';
import { useWeek } from './login-queries.ts';
import { WeekCard } from './week-card.tsx';

/** `/promotion/activity/daily-login`: the rewards of seven consecutive days. */
export function DailyLoginScreen({ kind }: { kind: string }) {
  const t = useT();
  const { data: card } = usePromotionCard(kind);
  return (
    <RewardPage title={t('wheel.login.title')} card={card} signIn={t('wheel.login.signIn')}>
      <Asked kind={kind} />
    </RewardPage>
  );
}

function Asked({ kind }: { kind: string }) {
  const { data, error, refetch, isFetching } = useWeek();
  const { data: card } = usePromotionCard(kind, data?.id);
  if (data === undefined && error) {
    if (error instanceof CallError && error.error === 'promotion_unknown') return <PromotionGone />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data === undefined) return <Skeleton height="420px" radius="var(--radius-l)" />;
  return (
    <>
      <WeekCard week={data} />
      <PromotionRules card={card} />
    </>
  );
}
