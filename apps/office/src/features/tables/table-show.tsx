import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess, useGetOne } from 'ra-core';
import { Link, useParams } from 'react-router';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { Empty, LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { polling } from '../../parts/polling.ts';
import { RowList } from '../../parts/row-list.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { When } from '../../parts/when.tsx';
import type { TableBook, TableRound, TableRow } from '../../records.ts';
import { useSay } from '../../word.ts';
import { RoundDetail } from './round-detail.tsx';
import { marginOf } from './round-sums.ts';
import { Below, Holder, Incidents, RoundNow, RoundState, TableState } from './table-state.tsx';
import { Told } from './told.tsx';

const statuses = [EVERYTHING, 'settled', 'void'] as const;

/** The table as it stands now. */
function Standing({ row, book: { aheadMs, serverMs } }: { row: TableRow; book: TableBook }) {
  const say = useSay();
  const phone = useMediaQuery('(max-width: 760px)');
  return (
    <Card>
      <Box sx={{ p: 2.5 }}>
        <Facts columns={phone ? 2 : 4}>
          <Fact name={say('tables.round')}>
            <RoundNow round={row.round} aheadMs={aheadMs} />
          </Fact>
          <Fact name={say('tables.players')}>{row.players}</Fact>
          <Fact name={say('tables.staked')}>
            <Money amount={row.staked} />
          </Fact>
          <Fact name={say('tables.incidents')}>
            <Incidents row={row} />
          </Fact>
          <Fact name={say('tables.node')}>
            <Holder holder={row.holder} serverMs={serverMs} />
          </Fact>
          <Fact name={say('tables.ticketsOpen')}>{row.tickets_open}</Fact>
          <Fact name={say('tables.inPlay')}>
            <Money amount={row.in_play} />
          </Fact>
          <Fact name={say('games.version')}>{row.version}</Fact>
        </Facts>
      </Box>
    </Card>
  );
}

function Margin({ round }: { round: TableRound }) {
  const say = useSay();
  const margin = marginOf(round);
  if (margin === undefined) return say('common.none');
  return (
    <>
      <Money amount={margin.amount} />
      {margin.percent !== undefined && <Below>{margin.percent}%</Below>}
    </>
  );
}

function TicketCount({ round: { tickets, tickets_open: open } }: { round: TableRound }) {
  const say = useSay();
  return (
    <>
      {tickets}
      {open > 0 && <Below>{say('tables.stillOpen', { smart_count: open })}</Below>}
    </>
  );
}

function useColumns(): Column<TableRound>[] {
  const say = useSay();
  return [
    { name: say('tables.round'), cell: ({ number }) => <strong>#{number}</strong> },
    { name: say('common.status'), cell: ({ state }) => <RoundState state={state} /> },
    { name: say('tables.over'), cell: ({ over_at: at }) => <When at={at} exact /> },
    { name: say('tables.outcome'), long: true, cell: (round) => <Told round={round} /> },
    { name: say('tables.players'), right: true, cell: ({ players }) => players },
    { name: say('tables.tickets'), right: true, cell: (round) => <TicketCount round={round} /> },
    { name: say('tables.staked'), right: true, cell: ({ staked }) => <Money amount={staked} /> },
    { name: say('tables.won'), right: true, cell: ({ won }) => <Money amount={won} /> },
    { name: say('tables.margin'), right: true, cell: (round) => <Margin round={round} /> },
  ];
}

/** The rounds that are over, a page at a time. */
function PastRounds({ game }: { game: string }) {
  const say = useSay();
  const { place, go } = useListPlace(statuses);
  const list = useRows<TableRound>('table-rounds', place, { filter: { game } });
  return (
    <>
      <ListTools>
        <ListTabs
          place={place}
          go={go}
          states={statuses}
          nameOf={(one) => say(`tables.tabs.${one}`)}
          all={say('tables.tabs.all')}
        />
        <SearchField label={say('tables.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        detail={{ label: ({ number }) => say('tables.openRound', { number: String(number) }), Body: RoundDetail }}
        empty={say(place.status === 'void' ? 'tables.noVoid' : 'tables.noRounds')}
      />
    </>
  );
}

/** The switch is in the room of games, where every game has it. */
function Aside({ row }: { row: TableRow }) {
  const say = useSay();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <div>
        <TableState row={row} />
      </div>
      <Button component={Link} to={`/games?${new URLSearchParams({ q: row.id })}`} variant="outlined">
        {say('tables.toSwitch')}
      </Button>
    </Box>
  );
}

function TableScreen({ game }: { game: string }) {
  const say = useSay();
  const { data, error, refetch } = useGetOne<TableBook>('table-book', { id: 'all' }, polling);
  const row = data?.rows.find(({ id }) => id === game);
  if (data === undefined || row === undefined)
    return (
      <Page title={say('tables.title')}>
        <Card>
          {data !== undefined && <Empty>{say('tables.unknown')}</Empty>}
          {data === undefined && error === null && <RowSkeleton />}
          {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
        </Card>
      </Page>
    );
  return (
    <Page title={row.title} lead={say('tables.showLead')} aside={<Aside row={row} />}>
      <Standing row={row} book={data} />
      <PastRounds game={game} />
    </Page>
  );
}

/** One shared table: how it stands, and its rounds that are over. */
export function TableShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="tables" action="show" accessDenied={<AccessDenied />}>
      <TableScreen key={id} game={id} />
    </CanAccess>
  );
}
