import { formatBRL } from '@arara/money';
import { Button, Empty, ErrorBox, Sheet, Skeleton, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import css from './cover.module.css';
import { type CoverBet, type Credit, useCoverBets } from './cover-queries.ts';

/** The bets that counted towards a credit, with the reason if a bet counted less. Closed without a credit. */
export function CoverBetsSheet({ credit, onClose }: { credit: Credit | undefined; onClose: () => void }) {
  if (credit === undefined) return null;
  return (
    <Sheet open title={t('promotion.bets')} onClose={onClose}>
      <p className={css['text']}>{t('promotion.betsText')}</p>
      <Bets id={credit.id} />
    </Sheet>
  );
}

function Bets({ id }: { id: string }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCoverBets(id);
  if (data === undefined && error !== null)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton height="240px" radius="var(--radius-m)" />;
  const bets = data.pages.flatMap((page) => page.data.data);
  if (bets.length === 0) return <Empty art={<Art name={art.bets} size={72} />} title={t('promotion.betsNone')} />;
  return (
    <>
      <ul className={css['bets']} aria-label={t('promotion.bets')}>
        {bets.map((bet) => (
          <li key={bet.round_id}>
            <Bet bet={bet} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('shell.ui.more')}
        </Button>
      )}
    </>
  );
}

function Bet({ bet: { round_id: round, title, time, stake, counted, why, why_text: text } }: { bet: CoverBet }) {
  return (
    <Link className={css['bet']} to={`/verify?${new URLSearchParams({ round }).toString()}`}>
      <span className={css['betLine']}>
        <strong>{title}</strong>
        <strong data-whole={why === 'whole'}>
          {t('promotion.counted', { amount: formatBRL(centavosOf(counted)) })}
        </strong>
      </span>
      <span className={css['betLine']}>
        <span>{momentText(time)}</span>
        <span>{t('promotion.stake', { amount: formatBRL(centavosOf(stake)) })}</span>
      </span>
      {why !== 'whole' && <span className={css['betWhy']}>{text}</span>}
    </Link>
  );
}
