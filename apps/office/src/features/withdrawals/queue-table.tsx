import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { QueueRow, TwoLines } from '../../parts/queue-row.tsx';
import { QueueTable } from '../../parts/queue-table.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { Withdrawal } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { FlagChips } from './flag-chips.tsx';
import { HolderCheck } from './holder-check.tsx';
import { SecondPerson } from './second-person.tsx';
import { Wait } from './wait.tsx';

export interface QueueRowsProps {
  rows: readonly Withdrawal[];
  /** The row that the keyboard stands on. */
  cursor: string | undefined;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** The queue where there is room for columns. */
export function WithdrawalTable({ rows, ...rest }: QueueRowsProps) {
  const say = useSay();
  return (
    <QueueTable
      headings={[say('queue.age'), say('queue.flags'), say('common.player'), say('queue.key'), say('common.status')]}
    >
      {rows.map((row) => (
        <WithdrawalRow key={row.id} row={row} {...rest} />
      ))}
    </QueueTable>
  );
}

function WithdrawalRow({ row, cursor, hrefOf, onOpen }: Omit<QueueRowsProps, 'rows'> & { row: Withdrawal }) {
  const keyKind = useName('keyKind');
  return (
    <QueueRow current={row.id === cursor} href={hrefOf(row.id)} amount={row.amount} onOpen={() => onOpen(row.id)}>
      <TableCell sx={{ width: 150 }}>
        <Wait withdrawal={row} />
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5 }}>
          <When at={row.requested_at} />
        </Typography>
      </TableCell>
      <TableCell sx={{ maxWidth: 280 }}>
        <FlagChips withdrawal={row} most={4} />
      </TableCell>
      <TwoLines first={row.player} second={`#${row.player_id}`} />
      <TwoLines first={row.holder} second={`${keyKind(row.key_kind)} · ${row.key}`}>
        <HolderCheck withdrawal={row} />
      </TwoLines>
      <TableCell sx={{ width: 160 }}>
        <StatusChip status={row.status} />
        <SecondPerson withdrawal={row} />
      </TableCell>
    </QueueRow>
  );
}
