import { Money, PageHeader, RecordList, RecordRow, Tabs, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { rowMomentText } from '../../shared/format/row-moment-text.ts';
import { ExportButton } from '../../shared/records/export-button.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { useProviders } from '../../shared/games/games-queries.ts';
import { type Bet, type BetWindow, betWindows, useBets } from './bet-queries.ts';
import { formatMultiplier } from './bet-multiplier.ts';
import { BetSheet } from './bet-sheet.tsx';
import { BetThumb } from './bet-thumb.tsx';
import { BetTotals } from './bet-totals.tsx';
import css from './bets.module.css';

/** `/gameRecords`: every bet with its outcome and its proof. */
export function BetHistoryScreen() {
  const t = useT();
  const { token } = useSession();
  const [range, setRange] = useState<BetWindow>('today');
  const [provider, setProvider] = useState<string>();
  const narrowed = provider === undefined ? {} : { api_name: provider };
  return (
    <div className={css['screen']}>
      <PageHeader
        title={t('play.bets.title')}
        text={t('play.bets.text')}
        aside={token !== null && <ExportButton kind="bets" window={range} narrowed={narrowed} />}
      />
      {token === null ? (
        <SignInCard />
      ) : (
        <Bets range={range} onRange={setRange} provider={provider} onProvider={setProvider} />
      )}
    </div>
  );
}

interface BetsProps {
  range: BetWindow;
  onRange: (range: BetWindow) => void;
  provider: string | undefined;
  onProvider: (provider: string | undefined) => void;
}

function Bets({ range, onRange, provider, onProvider }: BetsProps) {
  const t = useT();
  const [open, setOpen] = useState<Bet>();
  const query = useBets(range, provider, true);
  const pages = query.data?.pages;
  const sums = pages?.[0]?.statistic;
  return (
    <>
      {sums && <BetTotals sums={sums} />}
      <ProviderPills provider={provider} onPick={onProvider} />
      <RecordList
        label={t('play.bets.list')}
        ranges={{
          label: t('play.bets.period'),
          choices: betWindows.map((value) => ({ value, label: t(`play.bets.range.${value}`) })),
          value: range,
          onPick: onRange,
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
  const { name, title, bet_time, net_amount, bet_amount, win_amount, free_stake: free } = bet;
  const stake = centavosOf(bet_amount);
  const multiplier = formatMultiplier(stake, centavosOf(win_amount));
  return (
    <RecordRow
      icon={<BetThumb name={name} />}
      title={title}
      text={rowMomentText(bet_time, { seconds: true })}
      amount={<Money amount={centavosOf(net_amount)} signed />}
      status={
        <span className={css['stake']}>
          {multiplier !== undefined && <b>{multiplier}</b>}
          <span>
            {free === null ? (
              <>
                {t('play.bets.staked')} <Money amount={stake} />
              </>
            ) : (
              t('play.bets.free', { amount: centavosOf(free) })
            )}
          </span>
        </span>
      }
      onOpen={onOpen}
    />
  );
}
