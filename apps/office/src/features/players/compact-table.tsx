import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ItemCard, ItemCards } from '../../shared/lists/item-card.tsx';

export interface CompactColumn<Row> {
  name: string;
  right?: boolean;
  /** `null` where a row has nothing to show: a dash in the table, and no fact on a phone. */
  cell: (row: Row) => ReactNode;
}

interface CompactTableProps<Row> {
  label: string;
  columns: readonly CompactColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** The cells of the sum row, in the order of the columns; `null` for none. */
  sum?: readonly ReactNode[];
}

/** A short table with rows of 40 px and an optional sum row. On a phone, which has no room for them, each row is a card. */
export function CompactTable<Row>(table: CompactTableProps<Row>) {
  const phone = useMediaQuery('(max-width: 760px)');
  return phone ? <CompactCards {...table} /> : <CompactRows {...table} />;
}

function CompactRows<Row>({ label, columns, rows, getKey, sum }: CompactTableProps<Row>) {
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
                  {cell(row) ?? '—'}
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

/** The first column is the heading of a row, the others are its facts. */
function CompactCards<Row>({ label, columns, rows, getKey, sum }: CompactTableProps<Row>) {
  const toCard = (cells: readonly ReactNode[]) => {
    const facts = columns.map(({ name }, at) => ({ name, text: cells[at] ?? null })).slice(1);
    return { heading: <div>{cells[0]}</div>, facts: facts.filter(({ text }) => text !== null) };
  };
  return (
    <ItemCards label={label}>
      {rows.map((row) => (
        <ItemCard key={getKey(row)} {...toCard(columns.map(({ cell }) => cell(row)))} />
      ))}
      {sum !== undefined && <ItemCard {...toCard(sum)} isRaised />}
    </ItemCards>
  );
}
