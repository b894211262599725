import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CanAccess, useGetOne } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Page } from '../../shared/display/page.tsx';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { Column } from '../../shared/lists/rows.ts';
import type { TablesRecord, TableRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { ReversalList } from './reversal-list.tsx';
import { Holder, Incidents, RoundNow, TableState } from './table-state.tsx';

/** Page of a table with its rounds. */
const tableHref = ({ id }: TableRow): string => `/tables/${id}/show`;

function useColumns({ aheadMs, serverMs }: Pick<TablesRecord, 'aheadMs' | 'serverMs'>): Column<TableRow>[] {
  const t = useTranslation();
  const category = useCodeLabel('gameCategory');
  return [
    {
      name: t('tables.table'),
      cell: (row) => (
        <>
          {row.title}
          <SecondaryText>{category(row.category)}</SecondaryText>
        </>
      ),
    },
    { name: t('common.status'), cell: (row) => <TableState row={row} /> },
    { name: t('tables.round'), long: true, cell: ({ round }) => <RoundNow round={round} aheadMs={aheadMs} /> },
    {
      name: t('tables.inRound'),
      right: true,
      cell: ({ staked, players }) => (
        <>
          <Money amount={staked} />
          <SecondaryText>{t('tables.playerCount', { count: players })}</SecondaryText>
        </>
      ),
    },
    {
      name: t('tables.inPlay'),
      right: true,
      cell: ({ in_play: inPlay, tickets_open: open }) => (
        <>
          <Money amount={inPlay} strong />
          <SecondaryText>{t('tables.openCount', { count: open })}</SecondaryText>
        </>
      ),
    },
    { name: t('tables.node'), cell: ({ holder }) => <Holder holder={holder} serverMs={serverMs} /> },
    { name: t('tables.incidents'), right: true, cell: (row) => <Incidents row={row} /> },
  ];
}

/** Total stakes in play at all tables. */
function InPlay({ amount }: { amount: string }) {
  const t = useTranslation();
  return (
    <Box sx={{ textAlign: { sm: 'right' } }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {t('tables.allInPlay')}
      </Typography>
      <Typography variant="h2" component="div" sx={{ fontSize: 24 }}>
        <Money amount={amount} />
      </Typography>
    </Box>
  );
}

function TableScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useGetOne<TablesRecord>('table-book', { id: 'all' }, pollingOptions);
  const columns = useColumns(data ?? { aheadMs: 0, serverMs: 0 });
  return (
    <Page
      title={t('tables.title')}
      lead={t('tables.lead')}
      aside={data === undefined ? undefined : <InPlay amount={data.inPlay} />}
    >
      <UnpagedRowList
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        columns={columns}
        getHref={tableHref}
        empty={t('tables.empty')}
      />
      <ReversalList />
    </Page>
  );
}

/** Shared tables and their current state. */
export function TableList() {
  return (
    <CanAccess resource="tables" action="list" accessDenied={<AccessDenied />}>
      <TableScreen />
    </CanAccess>
  );
}
