import Checkbox from '@mui/material/Checkbox';
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
import { isGreen } from './queue-query.ts';
import type { QueueSelection } from './queue-selection.ts';
import { SecondPerson } from './second-person.tsx';
import { WaitChip } from './wait-chip.tsx';

export interface QueueRowsProps {
  rows: readonly Withdrawal[];
  /** The current row. */
  cursor: string | undefined;
  /** The rows that are picked for an approval in bulk; `undefined` for staff who cannot approve. */
  selection: QueueSelection | undefined;
  getHref: (id: string) => string;
  onOpen: (id: string) => void;
}

/** Picks a withdrawal without a flag; others are decided one by one. */
function SelectBox({ row, selection }: { row: Withdrawal; selection: QueueSelection }) {
  const t = useTranslation();
  return (
    <Checkbox
      size="small"
      disabled={!isGreen(row)}
      checked={selection.selected.some(({ id }) => id === row.id)}
      onChange={() => selection.toggle(row.id)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('bulkBar.pick', { id: row.id }) } }}
    />
  );
}

/** The queue as a table. */
export function WithdrawalTable({ rows, ...rest }: QueueRowsProps) {
  const t = useTranslation();
  return (
    <QueueTable
      hasSelection={rest.selection !== undefined}
      headings={[t('queue.age'), t('queue.flags'), t('common.player'), t('queue.key'), t('common.status')]}
    >
      {rows.map((row) => (
        <WithdrawalRow key={row.id} row={row} {...rest} />
      ))}
    </QueueTable>
  );
}

function WithdrawalRow({
  row,
  cursor,
  selection,
  getHref,
  onOpen,
}: Omit<QueueRowsProps, 'rows'> & { row: Withdrawal }) {
  const keyKind = useCodeLabel('keyKind');
  return (
    <QueueRow
      current={row.id === cursor}
      href={getHref(row.id)}
      amount={row.amount}
      select={selection && <SelectBox row={row} selection={selection} />}
      onOpen={() => onOpen(row.id)}
    >
      <TableCell sx={{ width: 150 }}>
        <WaitChip withdrawal={row} />
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5 }}>
          <When at={row.requested_at} />
        </Typography>
      </TableCell>
      <TableCell sx={{ maxWidth: 280 }}>
        <FlagChips withdrawal={row} max={1} />
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
