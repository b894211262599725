import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

export interface CompactColumn<Row> {
  name: string;
  right?: boolean;
  cell: (row: Row) => ReactNode;
}

interface CompactTableProps<Row> {
  label: string;
  columns: readonly CompactColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** The cells of the sum row, in the order of the columns. */
  sum?: readonly ReactNode[];
}

/** A short table with rows of 40 px and an optional sum row; scrolls sideways where it does not fit. */
export function CompactTable<Row>({ label, columns, rows, getKey, sum }: CompactTableProps<Row>) {
  return (
    // A table that is wider than the window is scrolled by keyboard as well.
    <TableContainer tabIndex={0}>
      <Table
        size="small"
        aria-label={label}
        sx={{ '& td': { height: 40, py: 0, whiteSpace: 'nowrap' }, '& th': { height: 36, py: 0 } }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ name, right = false }) => (
              <TableCell key={name} align={right ? 'right' : 'left'}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& > tr:last-child > td': { border: 0 } }}>
          {rows.map((row) => (
            <TableRow key={getKey(row)} hover>
              {columns.map(({ name, right = false, cell }) => (
                <TableCell key={name} align={right ? 'right' : 'left'}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {sum !== undefined && (
            <TableRow sx={({ tokens }) => ({ backgroundColor: tokens.raised, '& td': { fontWeight: 600 } })}>
              {columns.map(({ name, right = false }, at) => (
                <TableCell key={name} align={right ? 'right' : 'left'}>
                  {sum[at]}
                </TableCell>
              ))}
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
