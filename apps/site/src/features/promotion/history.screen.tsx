import { ZERO } from '@arara/money';
import { Money, RecordList, RecordRow, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { rowMomentText } from '../../shared/format/row-moment-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { type DayWindow, dayWindows } from './day-windows.ts';
import css from './history.module.css';
import { PromotionPage } from '../../shared/promotions/promotion-page.tsx';
import { type Reward, useRewards } from './promotion-queries.ts';
import { isKept, rewardArt } from './reward-view.ts';
import { RewardSheet } from './reward-sheet.tsx';
import { RewardStatus } from './reward-status.tsx';

/** `/promotion/history`: every claimed reward with its wagering requirement and outcome. */
export function HistoryScreen() {
  return (
    <PromotionPage title={t('promotion.history')} text={t('promotion.historyText')}>
      <Rewards />
    </PromotionPage>
  );
}

function Rewards() {
  const [window, setWindow] = useState<DayWindow>('all');
  const [open, setOpen] = useState<Reward>();
  const query = useRewards(window);
  const pages = query.data?.pages;
  const total = pages?.[0]?.total_amount;
  return (
    <>
      {total !== undefined && centavosOf(total) !== ZERO && (
        <p className={css['total']}>
          <span>{t('promotion.received')}</span>
          <strong>
            <Money amount={centavosOf(total)} />
          </strong>
        </p>
      )}
      <RecordList
        label={t('promotion.history')}
        ranges={{ ...dayWindows(), value: window, onPick: setWindow }}
        rows={pages?.flatMap(({ data }) => data.data)}
        rowKey={({ id }) => id}
        renderRow={(row) => <RewardRow reward={row} onOpen={() => setOpen(row)} />}
        rowHeight="76px"
        empty={{
          art: <Art name="1f381" size={72} />,
          title: t('promotion.historyNone'),
          text: t('promotion.historyEmpty'),
          action: (
            <Link to="/promotion/activity" className={buttonClass()}>
              {t('promotion.back')}
            </Link>
          ),
        }}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={
          query.hasNextPage
            ? { label: t('shell.ui.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
            : undefined
        }
      />
      <RewardSheet reward={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function RewardRow({ reward, onOpen }: { reward: Reward; onOpen: () => void }) {
  const { type, title, time, amount, status, free_rounds: rounds } = reward;
  return (
    <RecordRow
      icon={<Art name={rewardArt(type)} size={24} />}
      title={title}
      text={rowMomentText(time)}
      amount={
        rounds === null ? (
          <Money amount={centavosOf(amount)} signed={isKept(status)} />
        ) : (
          t('promotion.freeRoundsCount', { count: rounds.rounds })
        )
      }
      status={<RewardStatus reward={reward} />}
      onOpen={onOpen}
    />
  );
}
