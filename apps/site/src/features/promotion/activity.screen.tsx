import { Empty, ErrorBox, Skeleton, buttonClass } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import css from './activity.module.css';
import { EventCard } from './event-card.tsx';
import { FreeRoundsList } from '../../shared/games/free-rounds-list.tsx';
import { orderEvents } from './event-order.ts';
import { PromotionPage } from '../../shared/promotions/promotion-page.tsx';
import { useCards, useFollowMoney } from './promotion-queries.ts';

/** `/promotion/activity`: the running events, claimable ones first; `tournaments` is shown below them. */
export function ActivityScreen({ tournaments }: { tournaments: ReactNode }) {
  useFollowMoney();
  return (
    <PromotionPage title={t('promotion.title')} text={t('promotion.text')} open>
      <FreeRoundsList />
      <Events />
      {tournaments}
    </PromotionPage>
  );
}

function Events() {
  const { data, error, isFetching, refetch } = useCards();
  if (data === undefined && error !== null)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) {
    return (
      <div className={css['cards']} aria-busy="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height="226px" radius="var(--radius-l)" />
        ))}
      </div>
    );
  }
  if (data.data.length === 0) return <NoEvents />;
  return (
    <ul className={css['cards']} aria-label={t('promotion.events')}>
      {orderEvents(data.data).map((card) => (
        <li key={card.id}>
          <EventCard card={card} now={data.now} receivedAt={data.receivedAt} />
        </li>
      ))}
    </ul>
  );
}

function NoEvents() {
  return (
    <Empty
      art={<Art name="1f389" size={72} />}
      title={t('promotion.none')}
      text={t('promotion.noneText')}
      action={
        <Link to="/game" className={buttonClass()}>
          {t('promotion.games')}
        </Link>
      }
    />
  );
}
