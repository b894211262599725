import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useFocused } from '../../parts/focused.ts';
import { Money } from '../../parts/money.tsx';
import type { Withdrawal } from '../../records.ts';
import { useName } from '../../word.ts';
import { FlagChips } from './flag-chips.tsx';
import type { QueueRowsProps } from './queue-table.tsx';
import { SecondPerson } from './second-person.tsx';
import { Wait } from './wait.tsx';

/** The queue in one narrow column: beside an open record, and on a phone. */
export function QueueCards({ rows, cursor, onOpen }: QueueRowsProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <QueueCard key={row.id} row={row} current={row.id === cursor} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function QueueCard({ row, current, onOpen }: { row: Withdrawal; current: boolean; onOpen: (id: string) => void }) {
  const keyKind = useName('keyKind');
  const button = useFocused<HTMLButtonElement>(current);
  return (
    <Box component="li" sx={({ tokens }) => ({ '& + &': { borderTop: `1px solid ${tokens.line}` } })}>
      <ButtonBase
        ref={button}
        aria-current={current}
        onClick={() => onOpen(row.id)}
        sx={({ tokens }) => ({
          width: '100%',
          display: 'block',
          textAlign: 'left',
          px: 2,
          py: 1.5,
          ...(current ? { backgroundColor: tokens.linkGround, boxShadow: `inset 3px 0 0 ${tokens.link}` } : {}),
          '&:hover': { backgroundColor: current ? tokens.linkGround : tokens.raised },
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontSize: 16 }}>
            <Money amount={row.amount} strong />
          </Typography>
          <Wait withdrawal={row} />
        </Box>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600, mt: 0.5 }}>
          {row.holder}
        </Typography>
        <Typography variant="caption" noWrap sx={{ color: 'text.secondary', display: 'block' }}>
          {row.player} · {keyKind(row.key_kind)} {row.key}
        </Typography>
        <Box component="span" sx={{ display: 'block', mt: 0.75 }}>
          <FlagChips withdrawal={row} most={3} />
        </Box>
        <SecondPerson withdrawal={row} />
      </ButtonBase>
    </Box>
  );
}
