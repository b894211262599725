import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Money } from '../../parts/money.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { Withdrawal } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { useFocused } from '../../parts/focused.ts';
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
export function QueueTable({ rows, ...rest }: QueueRowsProps) {
  const say = useSay();
  return (
    <TableContainer>
      <Table size="medium">
        <TableHead>
          <TableRow>
            <TableCell align="right">{say('common.amount')}</TableCell>
            <TableCell>{say('queue.age')}</TableCell>
            <TableCell>{say('queue.flags')}</TableCell>
            <TableCell>{say('common.player')}</TableCell>
            <TableCell>{say('queue.key')}</TableCell>
            <TableCell>{say('common.status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <QueueTableRow key={row.id} row={row} {...rest} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function QueueTableRow({ row, cursor, hrefOf, onOpen }: Omit<QueueRowsProps, 'rows'> & { row: Withdrawal }) {
  const keyKind = useName('keyKind');
  const link = useFocused<HTMLAnchorElement>(row.id === cursor);
  return (
    <TableRow
      hover
      selected={row.id === cursor}
      onClick={() => onOpen(row.id)}
      sx={({ tokens }) => ({
        cursor: 'pointer',
        '&:last-child td': { border: 0 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: tokens.linkGround,
          boxShadow: `inset 3px 0 0 ${tokens.link}`,
        },
      })}
    >
      <TableCell align="right" sx={{ width: 140 }}>
        {/* A real link: a middle click opens the record in another tab. */}
        <Link
          ref={link}
          component={RouterLink}
          to={hrefOf(row.id)}
          color="inherit"
          underline="none"
          onClick={(event) => event.stopPropagation()}
        >
          <Typography component="span" sx={{ fontSize: 16 }}>
            <Money amount={row.amount} strong />
          </Typography>
        </Link>
      </TableCell>
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
    </TableRow>
  );
}

/** A cell of what one looks for, and below it what tells two of the same apart. */
function TwoLines({ first, second, children }: { first: string; second: string; children?: ReactNode }) {
  return (
    <TableCell>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {first}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {second}
      </Typography>
      {children !== undefined && <div>{children}</div>}
    </TableCell>
  );
}
