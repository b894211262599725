import Box from '@mui/material/Box';
import { QueueCard, QueueCardList } from '../../parts/queue-card.tsx';
import { useName } from '../../word.ts';
import { FlagChips } from './flag-chips.tsx';
import type { QueueRowsProps } from './queue-table.tsx';
import { SecondPerson } from './second-person.tsx';
import { Wait } from './wait.tsx';

/** The queue in one narrow column. */
export function QueueCards({ rows, cursor, onOpen }: QueueRowsProps) {
  const keyKind = useName('keyKind');
  return (
    <QueueCardList>
      {rows.map((row) => (
        <QueueCard
          key={row.id}
          current={row.id === cursor}
          amount={row.amount}
          waited={<Wait withdrawal={row} />}
          first={row.holder}
          second={`${row.player} · ${keyKind(row.key_kind)} ${row.key}`}
          onOpen={() => onOpen(row.id)}
        >
          <Box component="span" sx={{ display: 'block' }}>
            <FlagChips withdrawal={row} most={3} />
          </Box>
          <SecondPerson withdrawal={row} />
        </QueueCard>
      ))}
    </QueueCardList>
  );
}
