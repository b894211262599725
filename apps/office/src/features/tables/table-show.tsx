import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess, useGetOne } from 'ra-core';
import { Link, useParams, useSearchParams } from 'react-router';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { Card } from '../../shared/display/card.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { EmptyState, LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { pollingOptions } from '../../shared/api/api-query.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import type { TablesRecord, TableRound, TableRow } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { RoundDetail } from './round-detail.tsx';
import { computeMargin } from './round-sums.ts';
import { ReversalStatus } from './reversal-status.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { Holder, Incidents, RoundNow, RoundState, TableState } from './table-state.tsx';
import { RoundOutcome } from './round-outcome.tsx';

const statuses = [ALL_STATUSES, 'settled', 'void', 'reversed'] as const;

/** Current state of the table. */
function TableStatus({ row, book: { aheadMs, serverMs } }: { row: TableRow; book: TablesRecord }) {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  return (
    <Card>
      <Box sx={{ p: 2.5 }}>
        <Facts columns={phone ? 2 : 4}>
          <Fact name={t('tables.round')}>
            <RoundNow round={row.round} aheadMs={aheadMs} />
          </Fact>
          <Fact name={t('tables.players')}>{row.players}</Fact>
          <Fact name={t('tables.staked')}>
            <Money amount={row.staked} />
          </Fact>
          <Fact name={t('tables.incidents')}>
            <Incidents row={row} />
          </Fact>
          <Fact name={t('tables.node')}>
            <Holder holder={row.holder} serverMs={serverMs} />
          </Fact>
          <Fact name={t('tables.ticketsOpen')}>{row.tickets_open}</Fact>
          <Fact name={t('tables.inPlay')}>
            <Money amount={row.in_play} />
          </Fact>
          <Fact name={t('games.version')}>{row.version}</Fact>
        </Facts>
      </Box>
    </Card>
  );
}

function Margin({ round }: { round: TableRound }) {
  const t = useTranslation();
  const margin = computeMargin(round);
  if (margin === undefined) return t('common.none');
  return (
    <>
      <Money amount={margin.amount} />
      {margin.percent !== undefined && <SecondaryText>{margin.percent}%</SecondaryText>}
    </>
  );
}

function TicketCount({ round: { tickets, tickets_open: open } }: { round: TableRound }) {
  const t = useTranslation();
  return (
    <>
      {tickets}
      {open > 0 && <SecondaryText>{t('tables.stillOpen', { count: open })}</SecondaryText>}
    </>
  );
}

function useColumns(): Column<TableRound>[] {
  const t = useTranslation();
  return [
    { name: t('tables.round'), cell: ({ number }) => <strong>#{number}</strong> },
    {
      name: t('common.status'),
      cell: ({ state, reversal }) => (
        <>
          <RoundState state={state} /> {reversal !== null && <ReversalStatus status={reversal.status} />}
        </>
      ),
    },
    { name: t('tables.over'), cell: ({ over_at: at }) => <When at={at} exact /> },
    { name: t('tables.outcome'), long: true, cell: (round) => <RoundOutcome round={round} /> },
    { name: t('tables.players'), right: true, cell: ({ players }) => players },
    { name: t('tables.tickets'), right: true, cell: (round) => <TicketCount round={round} /> },
    { name: t('tables.staked'), right: true, cell: ({ staked }) => <Money amount={staked} /> },
    { name: t('tables.won'), right: true, cell: ({ won }) => <Money amount={won} /> },
    { name: t('tables.margin'), right: true, cell: (round) => <Margin round={round} /> },
  ];
}

/** Finished rounds, paginated. */
function PastRounds({ game }: { game: string }) {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(statuses);
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const setDay = (name: 'from' | 'to', day: string) => {
    const next = new URLSearchParams(search);
    if (day === '') next.delete(name);
    else next.set(name, day);
    next.delete('page');
    setSearch(next);
  };
  const list = useRows<TableRound>('table-rounds', query, { filter: { game, from, to } });
  return (
    <>
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={statuses}
          getName={(one) => t(`tables.tabs.${one}`)}
          all={t('tables.tabs.all')}
        />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <DateInput small label={t('listTools.from')} value={from} onValue={(day) => setDay('from', day)} />
          <DateInput small label={t('listTools.to')} value={to} onValue={(day) => setDay('to', day)} />
          <SearchField label={t('tables.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
        </Box>
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{ label: ({ number }) => t('tables.openRound', { number: String(number) }), Body: RoundDetail }}
        empty={t(query.status === 'void' ? 'tables.noVoid' : 'tables.noRounds')}
      />
    </>
  );
}

/** The switch of the table is on the games screen, with those of all games. */
function Aside({ row }: { row: TableRow }) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <div>
        <TableState row={row} />
      </div>
      <Button component={Link} to={`/games?${new URLSearchParams({ q: row.id })}`} variant="outlined">
        {t('tables.toSwitch')}
      </Button>
    </Box>
  );
}

function TableScreen({ game }: { game: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useGetOne<TablesRecord>('table-book', { id: 'all' }, pollingOptions);
  const row = data?.rows.find(({ id }) => id === game);
  if (data === undefined || row === undefined)
    return (
      <Page title={t('tables.title')}>
        <Card>
          {data !== undefined && <EmptyState>{t('tables.unknown')}</EmptyState>}
          {data === undefined && error === null && <RowSkeleton />}
          {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
        </Card>
      </Page>
    );
  return (
    <Page title={row.title} lead={t('tables.showLead')} aside={<Aside row={row} />}>
      <TableStatus row={row} book={data} />
      <PastRounds game={game} />
    </Page>
  );
}

/** One shared table: current state and finished rounds. */
export function TableShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="tables" action="show" accessDenied={<AccessDenied />}>
      <TableScreen key={id} game={id} />
    </CanAccess>
  );
}
