import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFocusWhen } from '../keyboard/focus.ts';
import { Money } from '../display/money.tsx';

interface QueueRowProps {
  /** Whether the row is selected. */
  current: boolean;
  href: string;
  amount: string;
  /** A checkbox before the amount. */
  select?: ReactNode;
  onOpen: () => void;
  /** Cells after the amount. */
  children: ReactNode;
}

/** A row of a queue; a click anywhere opens it. */
export function QueueRow({ current, href, amount, select, onOpen, children }: QueueRowProps) {
  const link = useFocusWhen<HTMLAnchorElement>(current);
  return (
    <TableRow
      hover
      selected={current}
      onClick={onOpen}
      sx={({ tokens }) => ({
        cursor: 'pointer',
        '&:last-child td': { border: 0 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: tokens.linkGround,
          boxShadow: `inset 3px 0 0 ${tokens.link}`,
        },
      })}
    >
      {select !== undefined && <TableCell padding="checkbox">{select}</TableCell>}
      <TableCell align="right" sx={{ width: 145 }}>
        {/** A real link: a middle click opens the record in another tab. */}
        <Link
          ref={link}
          component={RouterLink}
          to={href}
          color="inherit"
          underline="none"
          onClick={(event) => event.stopPropagation()}
        >
          <Typography component="span" sx={{ fontSize: 16 }}>
            <Money amount={amount} strong />
          </Typography>
        </Link>
      </TableCell>
      {children}
    </TableRow>
  );
}

/** A cell with a main text and a detail that distinguishes equal entries. */
export function TwoLineCell({ first, second, children }: { first: string; second: string; children?: ReactNode }) {
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
