import { Money, PageHeader, RecordList, RecordRow, StatusChip, Tabs, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { useProviders } from '../../shared/games/games-queries.ts';
import { type Bet, type BetWindow, betWindows, useBets } from './bet-queries.ts';
import { BetSheet } from './bet-sheet.tsx';
import { BetTotals } from './bet-totals.tsx';
import css from './bets.module.css';

/** `/gameRecords`: every bet with its outcome and its proof. */
export function BetHistoryScreen() {
  const t = useT();
  const { token } = useSession();
  return (
    <div className={css['screen']}>
      <PageHeader title={t('play.bets.title')} text={t('play.bets.text')} />
      {token === null ? <SignInCard /> : <Bets />}
    </div>
  );
}

function Bets() {
  const t = useT();
  const [range, setRange] = useState<BetWindow>('today');
  const [open, setOpen] = useState<Bet>();
  const [provider, setProvider] = useState<string>();
  const query = useBets(range, provider, true);
  const pages = query.data?.pages;
  const sums = pages?.[0]?.statistic;
  return (
    <>
      {sums && <BetTotals sums={sums} />}
      <ProviderPills provider={provider} onPick={setProvider} />
      <RecordList
        label={t('play.bets.list')}
        ranges={{
          label: t('play.bets.period'),
          choices: betWindows.map((value) => ({ value, label: t(`play.bets.range.${value}`) })),
          value: range,
          onPick: setRange,
        }}
        rows={pages?.flatMap(({ data }) => data.data)}
        rowKey={({ round_id }) => round_id}
        renderRow={(bet) => <BetRow bet={bet} onOpen={() => setOpen(bet)} />}
        rowHeight="76px"
        empty={{
          title: t('play.bets.none'),
          text: t('play.bets.noneText'),
          action: (
            <Link to="/game" className={buttonClass({ tone: 'gold' })}>
              {t('play.bets.toGames')}
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
      <BetSheet bet={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const ALL = '';

/** Filters by provider; hidden if there is only one. */
function ProviderPills({ provider, onPick }: { provider: string | undefined; onPick: (name?: string) => void }) {
  const t = useT();
  const { data: providers = [] } = useProviders();
  if (providers.length < 2) return null;
  return (
    <Tabs
      look="pills"
      label={t('play.bets.brand')}
      choices={[
        { value: ALL, label: t('play.bets.allBrands') },
        ...providers.map(({ api_name: value, title: label }) => ({ value, label })),
      ]}
      value={provider ?? ALL}
      onChange={(name) => onPick(name === ALL ? undefined : name)}
    />
  );
}

function BetRow({ bet, onOpen }: { bet: Bet; onOpen: () => void }) {
  const t = useT();
  const { title, brand, bet_time, net_amount, bet_amount } = bet;
  return (
    <RecordRow
      title={title}
      text={`${momentText(bet_time)} · ${brand}`}
      amount={<Money amount={centavosOf(net_amount)} signed />}
      status={
        <StatusChip tone="calm">
          {t('play.bets.staked')} <Money amount={centavosOf(bet_amount)} />
        </StatusChip>
      }
      onOpen={onOpen}
    />
  );
}
