import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { LedgerRow } from '../../shared/api/records.ts';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { Money } from '../../shared/display/money.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { type CompactColumn, CompactTable } from './compact-table.tsx';
import { computeCashChange } from './ledger-change.ts';
import { OverviewCard } from './overview-card.tsx';

const LATEST = 6;

/** The number in a reference `noun:number`. */
const findNumber = (cause: string): string => cause.slice(cause.indexOf(':') + 1);

function useColumns(): CompactColumn<LedgerRow>[] {
  const t = useTranslation();
  const kindName = useCodeLabel('entryKind');
  return [
    { name: t('common.when'), cell: ({ at }) => <When at={at} /> },
    { name: t('ledger.kind'), cell: ({ kind }) => kindName(kind) },
    {
      name: t('ledger.cause'),
      cell: ({ cause }) => <CopyableId id={findNumber(cause)} what={t('ledger.cause')} />,
    },
    {
      name: t('ledger.change'),
      right: true,
      cell: (row) => <Money amount={computeCashChange(row)} signed strong />,
    },
    { name: t('ledger.cash'), right: true, cell: ({ cash_after: cash }) => <Money amount={cash} /> },
  ];
}

/** The latest entries of the player's ledger. */
export function LatestMovements({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const columns = useColumns();
  const { data, error, isPending, refetch } = useGetList<LedgerRow>(
    'ledger',
    {
      pagination: { page: 1, perPage: LATEST },
      sort: { field: 'id', order: 'DESC' },
      filter: { player_id: playerId },
    },
    pollingOptions,
  );
  return (
    <OverviewCard title={t('players.latestMoves')} more={{ tab: 'statement', text: t('players.seeAll') }}>
      {data === undefined && (isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />)}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          {t('ledger.empty')}
        </Typography>
      )}
      {data !== undefined && data.length > 0 && (
        <CompactTable label={t('players.latestMoves')} columns={columns} rows={data} getKey={({ id }) => id} />
      )}
    </OverviewCard>
  );
}
