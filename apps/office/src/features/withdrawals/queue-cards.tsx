import Box from '@mui/material/Box';
import { QueueCard, QueueCardList } from '../../shared/queues/queue-card.tsx';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useCodeLabel } from '../../shared/messages/translation.ts';
import { FlagChips } from './flag-chips.tsx';
import { SecondPerson } from './second-person.tsx';
import { WaitChip } from './wait-chip.tsx';

export interface QueueRowsProps {
  rows: readonly Withdrawal[];
  /** The current row. */
  cursor: string | undefined;
  onOpen: (id: string) => void;
}

/** The queue as cards in one column. */
export function QueueCards({ rows, cursor, onOpen }: QueueRowsProps) {
  const keyKind = useCodeLabel('keyKind');
  return (
    <QueueCardList>
      {rows.map((row) => (
        <QueueCard
          key={row.id}
          current={row.id === cursor}
          amount={row.amount}
          waited={<WaitChip withdrawal={row} />}
          first={row.holder}
          second={`${row.player} · ${keyKind(row.key_kind)} ${row.key}`}
          onOpen={() => onOpen(row.id)}
        >
          <Box component="span" sx={{ display: 'block' }}>
            <FlagChips withdrawal={row} max={3} />
          </Box>
          <SecondPerson withdrawal={row} />
        </QueueCard>
      ))}
    </QueueCardList>
  );
}
