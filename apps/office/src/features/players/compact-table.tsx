import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../shared/display/fact.tsx';

/** What a cell with nothing in it shows in a table. */
const NOTHING = '—';

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

/** A short table with rows of 40 px and an optional sum row. On a phone, which has no room for them, each row is a list of facts. */
export function CompactTable<Row>(table: CompactTableProps<Row>) {
  const phone = useMediaQuery('(max-width: 760px)');
  return phone ? <CompactFacts {...table} /> : <CompactRows {...table} />;
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

/** The first column is the heading of a row, the others are its facts. */
function CompactFacts<Row>({ label, columns, rows, getKey, sum }: CompactTableProps<Row>) {
  const cellsOf = (row: Row) => columns.map(({ cell }) => cell(row));
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <CompactItem key={getKey(row)} columns={columns} cells={cellsOf(row)} />
      ))}
      {sum !== undefined && <CompactItem columns={columns} cells={sum} isSum />}
    </Box>
  );
}

interface CompactItemProps {
  columns: readonly { name: string }[];
  /** In the order of the columns. One with nothing in it is left out. */
  cells: readonly ReactNode[];
  isSum?: boolean;
}

function CompactItem({ columns, cells, isSum = false }: CompactItemProps) {
  const [heading, ...facts] = cells;
  return (
    <Box
      component="li"
      sx={({ tokens }) => ({
        px: 2,
        py: 1.5,
        '& + &': { borderTop: `1px solid ${tokens.line}` },
        ...(isSum ? { backgroundColor: tokens.raised } : {}),
      })}
    >
      <Box sx={{ mb: 1, fontWeight: 700 }}>{heading}</Box>
      <Facts>
        {facts.map((fact, at) => {
          const name = columns[at + 1]?.name ?? '';
          return fact === '' || fact === NOTHING ? null : (
            <Fact key={name} name={name}>
              {fact}
            </Fact>
          );
        })}
      </Facts>
    </Box>
  );
}
