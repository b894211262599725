import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { Card } from '../../shared/display/card.tsx';
import { Money } from '../../shared/display/money.tsx';
import { EmptyState, LoadError } from '../../shared/display/notice.tsx';
import { summaryOptions } from '../../shared/api/api-query.ts';
import { RowCards } from '../../shared/lists/row-cards.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { SlaChip } from '../../shared/display/age-chips.tsx';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

const SHOWN = 5;
const QUEUE = '/withdrawals?tab=in_review';

/** Longest-waiting withdrawals, each linked to its decision. */
export function NextWithdrawals() {
  const t = useTranslation();
  const list = useGetList<Withdrawal>(
    'withdrawals',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'id', order: 'ASC' }, filter: { status: 'in_review' } },
    summaryOptions,
  );
  return (
    <Box component="section" aria-labelledby="next-withdrawals">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="h2" id="next-withdrawals">
          {t('home.next')}
        </Typography>
        <Button component={Link} to={QUEUE}>
          {t('home.openQueue')}
        </Button>
      </Box>
      <Card>
        {list.data === undefined ? (
          <Unanswered pending={list.isPending} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Rows rows={list.data} />
        )}
      </Card>
    </Box>
  );
}

function Unanswered({ pending, error, onRetry }: { pending: boolean; error: unknown; onRetry: () => void }) {
  return pending ? <RowSkeleton /> : <LoadError error={error} onRetry={onRetry} />;
}

function useColumns(): Column<Withdrawal>[] {
  const t = useTranslation();
  return [
    { name: t('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: t('queue.age'), cell: (row) => <SlaChip withdrawal={row} /> },
    { name: t('common.player'), cell: ({ player, player_id: id }) => `${player} · #${id}` },
    { name: t('withdrawal.holder'), cell: ({ holder }) => holder },
  ];
}

function Rows({ rows }: { rows: readonly Withdrawal[] }) {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const columns = useColumns();
  const getHref = ({ id }: Withdrawal) => `${QUEUE}&id=${encodeURIComponent(id)}`;
  if (rows.length === 0) return <EmptyState>{t('home.queueEmpty')}</EmptyState>;
  const shape = { rows, columns, getHref };
  return phone ? <RowCards {...shape} /> : <RowTable {...shape} />;
}
