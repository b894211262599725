import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from '../messages/translation.ts';

interface QueueTableProps {
  headings: readonly string[];
  /** Whether rows begin with a checkbox. */
  hasSelection?: boolean;
  children: ReactNode;
}

/** A queue as a table: the amount, then the columns of `headings`. */
export function QueueTable({ headings, hasSelection = false, children }: QueueTableProps) {
  const t = useTranslation();
  return (
    <TableContainer>
      <Table size="medium">
        <TableHead>
          <TableRow>
            {hasSelection && <TableCell component="td" padding="checkbox" />}
            <TableCell align="right">{t('common.amount')}</TableCell>
            {headings.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
