import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { QueueRow, TwoLineCell } from '../../shared/queues/queue-row.tsx';
import { QueueTable } from '../../shared/queues/queue-table.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FlagChips } from './flag-chips.tsx';
import { HolderCheck } from './holder-check.tsx';
import { SecondPerson } from './second-person.tsx';
import { WaitChip } from './wait-chip.tsx';

export interface QueueRowsProps {
  rows: readonly Withdrawal[];
  /** The selected row. */
  cursor: string | undefined;
  getHref: (id: string) => string;
  onOpen: (id: string) => void;
}

/** The queue as a table. */
export function WithdrawalTable({ rows, ...rest }: QueueRowsProps) {
  const t = useTranslation();
  return (
    <QueueTable headings={[t('queue.age'), t('queue.flags'), t('common.player'), t('queue.key'), t('common.status')]}>
      {rows.map((row) => (
        <WithdrawalRow key={row.id} row={row} {...rest} />
      ))}
    </QueueTable>
  );
}

function WithdrawalRow({ row, cursor, getHref, onOpen }: Omit<QueueRowsProps, 'rows'> & { row: Withdrawal }) {
  const keyKind = useCodeLabel('keyKind');
  return (
    <QueueRow current={row.id === cursor} href={getHref(row.id)} amount={row.amount} onOpen={() => onOpen(row.id)}>
      <TableCell sx={{ width: 150 }}>
        <WaitChip withdrawal={row} />
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5 }}>
          <When at={row.requested_at} />
        </Typography>
      </TableCell>
      <TableCell sx={{ maxWidth: 280 }}>
        <FlagChips withdrawal={row} max={4} />
      </TableCell>
      <TwoLineCell first={row.player} second={`#${row.player_id}`} />
      <TwoLineCell first={row.holder} second={`${keyKind(row.key_kind)} · ${row.key}`}>
        <HolderCheck withdrawal={row} />
      </TwoLineCell>
      <TableCell sx={{ width: 160 }}>
        <StatusChip status={row.status} />
        <SecondPerson withdrawal={row} />
      </TableCell>
    </QueueRow>
  );
}
