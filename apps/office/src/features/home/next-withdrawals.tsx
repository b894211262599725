import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { Card } from '../../parts/card.tsx';
import { Money } from '../../parts/money.tsx';
import { Empty, LoadError } from '../../parts/notice.tsx';
import { polling } from '../../parts/polling.ts';
import { RowCards } from '../../parts/row-cards.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import type { Column } from '../../parts/rows.ts';
import { SlaChip } from '../../parts/sla-chip.tsx';
import type { Withdrawal } from '../../records.ts';
import { useSay } from '../../word.ts';

const SHOWN = 5;
const QUEUE = '/withdrawals?tab=in_review';

/** The withdrawals that have waited longest, each one press away from its decision. */
export function NextWithdrawals() {
  const say = useSay();
  const list = useGetList<Withdrawal>(
    'withdrawals',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'id', order: 'ASC' }, filter: { status: 'in_review' } },
    polling,
  );
  return (
    <Box component="section" aria-labelledby="next-withdrawals">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="h2" id="next-withdrawals">
          {say('home.next')}
        </Typography>
        <Button component={Link} to={QUEUE}>
          {say('home.openQueue')}
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
  const say = useSay();
  return [
    { name: say('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: say('queue.age'), cell: (row) => <SlaChip withdrawal={row} /> },
    { name: say('common.player'), cell: ({ player, player_id: id }) => `${player} · #${id}` },
    { name: say('withdrawal.holder'), cell: ({ holder }) => holder },
  ];
}

function Rows({ rows }: { rows: readonly Withdrawal[] }) {
  const say = useSay();
  const phone = useMediaQuery('(max-width: 760px)');
  const columns = useColumns();
  const hrefOf = ({ id }: Withdrawal) => `${QUEUE}&id=${encodeURIComponent(id)}`;
  if (rows.length === 0) return <Empty>{say('home.queueEmpty')}</Empty>;
  const shape = { rows, columns, hrefOf };
  return phone ? <RowCards {...shape} /> : <RowTable {...shape} />;
}
