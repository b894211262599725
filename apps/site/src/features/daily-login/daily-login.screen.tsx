import { CallError } from '@arara/contract/client';
import { ErrorBox, Skeleton } from '@arara/ui';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { Gone, RewardPage } from '../wheel/reward-page.tsx';
import { Rules } from '../wheel/rules.tsx';
import { useCard } from '../wheel/wheel-queries.ts';
import { useWeek } from './login-queries.ts';
import { WeekCard } from './week-card.tsx';

/** `/promotion/activity/daily-login`: seven days, each with its reward. */
export function DailyLoginScreen() {
  const t = useT();
  const { data: card } = useCard('daily_login');
  return (
    <RewardPage title={t('login.title')} card={card} signIn={t('login.signIn')}>
      <Asked />
    </RewardPage>
  );
}

function Asked() {
  const { data, error, refetch, isFetching } = useWeek();
  const { data: card } = useCard('daily_login', data?.id);
  if (data === undefined && error) {
    if (error instanceof CallError && error.error === 'promotion_unknown') return <Gone />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data === undefined) return <Skeleton height="420px" radius="var(--radius-l)" />;
  return (
    <>
      <WeekCard week={data} />
      <Rules card={card} />
    </>
  );
}
