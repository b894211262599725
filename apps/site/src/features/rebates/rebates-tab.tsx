import { ZERO, formatBRL } from '@arara/money';
import { Button, Empty, ErrorBox, Skeleton, buttonClass, centavosOf, useToast } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { RewardCelebration } from '../../shared/effects/reward-celebration.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { firstBet } from './first-bet.ts';
import { RateList, formatRateTitle } from './rate-list.tsx';
import { RebateHead } from './rebate-head.tsx';
import { RebateLines } from './rebate-lines.tsx';
import { type RebateLine, type RebateRate, useRebateClaim, useRebates } from './rebate-queries.ts';
import { RebateSheet } from './rebate-sheet.tsx';
import css from './rebates.module.css';

/** The claimable amount, the lines of the last days, and the rates. */
export function RebatesTab() {
  const query = useRebates();
  const claim = useRebateClaim();
  const toast = useToast();
  const [open, setOpen] = useState<RebateLine>();
  const pages = query.data?.pages;
  const first = pages?.[0];
  if (first === undefined || pages === undefined)
    return query.error ? (
      <ErrorBox message={failureText(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
    ) : (
      <RebatesSkeleton />
    );

  const take = (id?: string) =>
    claim.mutate(id, {
      onSuccess({ data }) {
        setOpen(undefined);
        toast(t('rebates.claimed', { amount: formatBRL(centavosOf(data.amount)) }), 'good');
      },
      onError: (error) => toast(failureText(error), 'bad'),
    });
  const lines = pages.flatMap(({ data }) => data.data);

  return (
    <div className={css['tab']}>
      <RebateHead rebates={first} onClaim={() => take()} busy={claim.isPending} />
      <div className={css['columns']}>
        <section className={css['section']} aria-labelledby="rebate-lines">
          <h2 id="rebate-lines">{t('rebates.lines')}</h2>
          {lines.length === 0 ? (
            <EmptyRebates rates={first.rates} isOn={first.is_on} />
          ) : (
            <RebateLines lines={lines} onOpen={setOpen} />
          )}
          {query.hasNextPage && (
            <Button full busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('shell.ui.more')}
            </Button>
          )}
        </section>
        {first.is_on && <RateList rates={first.rates} />}
      </div>
      <RewardCelebration
        amount={claim.data === undefined ? ZERO : centavosOf(claim.data.data.amount)}
        times={claim.isSuccess ? claim.submittedAt : 0}
      />
      {open && (
        <RebateSheet
          line={open}
          onClaim={() => take(open.id)}
          busy={claim.isPending}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** Shown without rebates: the rebate of an example bet. */
function EmptyRebates({ rates, isOn }: { rates: readonly RebateRate[]; isOn: boolean }) {
  const art = <Art name="1f4b8" size={72} />;
  if (!isOn) return <Empty art={art} title={t('rebates.off')} text={t('rebates.offText')} />;
  const example = firstBet(rates);
  const text =
    example &&
    t('rebates.noneText', {
      amount: formatBRL(example.amount),
      name: formatRateTitle(example.rate),
      back: formatBRL(example.back),
    });
  const action = (
    <Link to="/game" className={buttonClass({ tone: 'gold' })}>
      {t('rebates.toGames')}
    </Link>
  );
  return <Empty art={art} title={t('rebates.none')} text={text} action={action} />;
}

function RebatesSkeleton() {
  return (
    <div className={css['tab']} aria-busy="true">
      <Skeleton height="196px" radius="var(--radius-l)" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="76px" radius="var(--radius-m)" />
      ))}
    </div>
  );
}
