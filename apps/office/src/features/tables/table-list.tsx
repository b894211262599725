import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CanAccess, useGetOne } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { BookRows } from '../../parts/book-rows.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { polling } from '../../parts/polling.ts';
import type { Column } from '../../parts/rows.ts';
import type { TableBook, TableRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { Below, Holder, Incidents, RoundNow, TableState } from './table-state.tsx';

/** Where the rounds of a table are. */
const tableHref = ({ id }: TableRow): string => `/tables/${id}/show`;

function useColumns({ aheadMs, serverMs }: Pick<TableBook, 'aheadMs' | 'serverMs'>): Column<TableRow>[] {
  const say = useSay();
  const category = useName('games.categories');
  return [
    {
      name: say('tables.table'),
      cell: (row) => (
        <>
          {row.title}
          <Below>{category(row.category)}</Below>
        </>
      ),
    },
    { name: say('common.status'), cell: (row) => <TableState row={row} /> },
    { name: say('tables.round'), long: true, cell: ({ round }) => <RoundNow round={round} aheadMs={aheadMs} /> },
    {
      name: say('tables.inRound'),
      right: true,
      cell: ({ staked, players }) => (
        <>
          <Money amount={staked} />
          <Below>{say('tables.playerCount', { smart_count: players })}</Below>
        </>
      ),
    },
    {
      name: say('tables.inPlay'),
      right: true,
      cell: ({ in_play: inPlay, tickets_open: open }) => (
        <>
          <Money amount={inPlay} strong />
          <Below>{say('tables.openCount', { smart_count: open })}</Below>
        </>
      ),
    },
    { name: say('tables.node'), cell: ({ holder }) => <Holder holder={holder} serverMs={serverMs} /> },
    { name: say('tables.incidents'), right: true, cell: (row) => <Incidents row={row} /> },
  ];
}

/** What is set aside at all tables together. */
function InPlay({ amount }: { amount: string }) {
  const say = useSay();
  return (
    <Box sx={{ textAlign: { sm: 'right' } }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {say('tables.allInPlay')}
      </Typography>
      <Typography variant="h2" component="div" sx={{ fontSize: 24 }}>
        <Money amount={amount} />
      </Typography>
    </Box>
  );
}

function TableScreen() {
  const say = useSay();
  const { data, error, refetch } = useGetOne<TableBook>('table-book', { id: 'all' }, polling);
  const columns = useColumns(data ?? { aheadMs: 0, serverMs: 0 });
  return (
    <Page
      title={say('tables.title')}
      lead={say('tables.lead')}
      aside={data === undefined ? undefined : <InPlay amount={data.inPlay} />}
    >
      <BookRows
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        columns={columns}
        hrefOf={tableHref}
        empty={say('tables.empty')}
      />
    </Page>
  );
}

/** The shared tables as they stand now. */
export function TableList() {
  return (
    <CanAccess resource="tables" action="list" accessDenied={<AccessDenied />}>
      <TableScreen />
    </CanAccess>
  );
}
