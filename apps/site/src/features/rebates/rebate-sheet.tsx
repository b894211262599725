import { formatBRL } from '@arara/money';
import { Button, ErrorBox, Facts, Money, Sheet, Skeleton, StatusChip, centavosOf } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { locale, momentText, t } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import { lineTitle, lineTones, siteDayText } from './rebate-line-text.ts';
import { type RebateBet, type RebateLine, useRebateBets } from './rebate-queries.ts';
import css from './rebates.module.css';

interface RebateSheetProps {
  line: RebateLine;
  onClaim: () => void;
  busy: boolean;
  onClose: () => void;
}

/** The details of a line: its calculation, and the bets behind it. */
export function RebateSheet({ line, onClaim, busy, onClose }: RebateSheetProps) {
  const isDue = line.status === 'claimable' && line.rebate !== '0.00';
  const footer = isDue && (
    <Button tone="gold" size="l" full busy={busy} onClick={onClaim}>
      {t('rebates.claim')}
    </Button>
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${lineTitle(line)} · ${siteDayText(line.day)}`}
      {...(footer !== false && { footer })}
    >
      <div className={css['sheet']}>
        <LineFacts line={line} />
        <Bets id={line.id} />
      </div>
    </Sheet>
  );
}

function LineFacts({ line }: { line: RebateLine }) {
  const { valid_bet: valid, edge, rate, rebate, status } = line;
  const isOpen = status === 'growing' || status === 'claimable';
  return (
    <Facts
      facts={[
        { name: t('rebates.validBets'), value: <Money amount={centavosOf(valid)} /> },
        { name: t('rebates.edge'), value: edge === null ? undefined : <Money amount={centavosOf(edge)} /> },
        { name: t('rebates.rate'), value: percentText(rate, locale()) },
        { name: t('rebates.amount'), value: <Money amount={centavosOf(rebate)} /> },
        {
          name: t(`rebates.status.${status}`),
          value: <StatusChip tone={lineTones[status]}>{t(`rebates.status.${status}`)}</StatusChip>,
        },
        { name: t('rebates.claimableAt'), value: status === 'growing' ? momentText(line.claimable_at) : undefined },
        { name: t('rebates.until'), value: isOpen ? momentText(line.until) : undefined },
        { name: t('rebates.claimedAt'), value: line.claimed_at === null ? undefined : momentText(line.claimed_at) },
      ]}
    />
  );
}

function Bets({ id }: { id: string }) {
  const query = useRebateBets(id);
  const rows = query.data?.pages.flatMap(({ data }) => data.data);
  if (rows === undefined && query.error)
    return <ErrorBox message={failureText(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  return (
    <section className={css['bets']} aria-labelledby="rebate-bets">
      <h3 id="rebate-bets">{t('rebates.bets')}</h3>
      {rows === undefined ? (
        <Skeleton height="56px" radius="var(--radius-m)" />
      ) : (
        <ul aria-labelledby="rebate-bets" tabIndex={0}>
          {rows.map((bet) => (
            <BetRow key={`${bet.round_id}${bet.time}`} bet={bet} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button full busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('shell.ui.more')}
        </Button>
      )}
    </section>
  );
}

function BetRow({ bet: { title, time, stake, counted, why } }: { bet: RebateBet }) {
  return (
    <li>
      <div>
        <span>{title}</span>
        <time dateTime={time}>{momentText(time)}</time>
      </div>
      <div>
        <Money amount={centavosOf(stake)} />
        <span>
          {t('rebates.counted', { amount: formatBRL(centavosOf(counted)) })}
          {why !== 'whole' && ` · ${t(`rebates.why.${why}`)}`}
        </span>
      </div>
    </li>
  );
}
