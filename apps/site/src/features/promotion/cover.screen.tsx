import { ZERO } from '@arara/money';
import { Money, RecordList, Skeleton, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { CoverBetsSheet } from './cover-bets-sheet.tsx';
import { CoverCredit } from './cover-credit.tsx';
import { type Credit, useCredits } from './cover-queries.ts';
import css from './cover.module.css';
import { FreeRoundsList } from '../../shared/games/free-rounds-list.tsx';
import { type DayWindow, dayWindows } from './day-windows.ts';
import { ForfeitSheet } from './forfeit-sheet.tsx';
import { PromotionPage } from '../../shared/promotions/promotion-page.tsx';
import { useFollowMoney } from './promotion-queries.ts';
import { CoverTermsSheet } from './cover-terms-sheet.tsx';

/** `/promotion/cover`: the open wagering requirements, their progress, and the bets that counted. */
export function CoverScreen() {
  useFollowMoney();
  return (
    <PromotionPage title={t('promotion.cover')} text={t('promotion.coverText')}>
      <Cover />
    </PromotionPage>
  );
}

interface Opened {
  part: 'bets' | 'terms' | 'forfeit';
  credit: Credit;
}

function Cover() {
  const [window, setWindow] = useState<DayWindow>('all');
  const [opened, setOpened] = useState<Opened>();
  const query = useCredits(window);
  const pages = query.data?.pages;
  const rows = pages?.flatMap(({ data }) => data.data);
  const shownIn = (part: Opened['part']) => (opened?.part === part ? opened.credit : undefined);
  const close = () => setOpened(undefined);
  return (
    <>
      <FreeRoundsList />
      {query.error === null && <WageringLeft left={pages?.[0]?.left} asksForBets={rows?.some(asksForBets) ?? false} />}
      <RecordList
        label={t('promotion.cover')}
        ranges={{ ...dayWindows(), value: window, onPick: setWindow }}
        rows={rows}
        rowKey={({ id }) => id}
        renderRow={(row) => <CoverCredit credit={row} onOpen={(part) => setOpened({ part, credit: row })} />}
        rowHeight="212px"
        empty={{
          art: <Art name="1f6e1-fe0f" size={72} />,
          title: t('promotion.coverNone'),
          text: t('promotion.coverEmpty'),
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
      <CoverBetsSheet credit={shownIn('bets')} onClose={close} />
      <CoverTermsSheet credit={shownIn('terms')} onClose={close} />
      <ForfeitSheet credit={shownIn('forfeit')} onClose={close} />
    </>
  );
}

/** Whether a credit still asks for bets, be it to pay a reward that blocks no withdrawal. */
const asksForBets = ({ status, remaining }: Credit): boolean =>
  (status === 'active' || status === 'waiting') && centavosOf(remaining) !== ZERO;

interface WageringLeftProps {
  left: string | undefined;
  /** A credit in the list is not complete, although it may block nothing. */
  asksForBets: boolean;
}

/** The total that remains, or that nothing blocks a withdrawal. */
function WageringLeft({ left, asksForBets: isOpen }: WageringLeftProps) {
  if (left === undefined) return <Skeleton height="92px" radius="var(--radius-l)" />;
  const amount = centavosOf(left);
  if (amount === ZERO) {
    return (
      <section className={css['left']} data-free="true">
        <Art name="1f513" size={48} eager />
        <div>
          <strong>{t(isOpen ? 'promotion.coverOpen' : 'promotion.coverFree')}</strong>
          <p>{t(isOpen ? 'promotion.coverOpenText' : 'promotion.coverFreeText')}</p>
        </div>
      </section>
    );
  }
  return (
    <section className={css['left']} data-free="false">
      <Art name="1f512" size={48} eager />
      <div>
        <span>{t('promotion.coverLeft')}</span>
        <strong>
          <Money amount={amount} />
        </strong>
        <p>{t('promotion.coverLeftText')}</p>
      </div>
    </section>
  );
}
