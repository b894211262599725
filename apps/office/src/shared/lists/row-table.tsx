import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { ExpandButton } from './expand-button.tsx';
import type { Column, RowOrder, RowShape } from './rows.ts';

const DENSE = { '& td': { height: 40, py: 0, whiteSpace: 'nowrap' }, '& th': { height: 36, py: 0 } } as const;

/** Rows as a table. */
export function RowTable<Row extends RaRecord>({ rows, ...shape }: RowShape<Row> & { rows: readonly Row[] }) {
  return (
    // A table that is wider than the window is scrolled by keyboard as well.
    <TableContainer tabIndex={0}>
      <Table size={shape.isDense === true ? 'small' : 'medium'} sx={shape.isDense === true ? DENSE : {}}>
        <TableHead>
          <TableRow>
            {shape.detail && <TableCell component="td" padding="checkbox" />}
            {shape.columns.map((column) => (
              <HeadCell key={column.name} column={column} order={shape.order} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& > tr:last-child > td': { border: 0 } }}>
          {rows.map((row) => (
            <RowTableRow key={row.id} row={row} {...shape} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The heading of a column; the one that orders the list reverses it. */
function HeadCell<Row>({ column: { key, name, right }, order }: { column: Column<Row>; order: RowOrder | undefined }) {
  const align = right ? 'right' : 'left';
  if (order === undefined || order.key !== key) return <TableCell align={align}>{name}</TableCell>;
  return (
    <TableCell align={align} sortDirection={order.direction}>
      <TableSortLabel active direction={order.direction} onClick={order.onReverse}>
        {name}
      </TableSortLabel>
    </TableCell>
  );
}

function RowTableRow<Row extends RaRecord>({ row, columns, getHref, detail }: RowShape<Row> & { row: Row }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const href = getHref?.(row);
  const toggle = () => setOpen(!open);
  const press = () => {
    if (detail) toggle();
    else if (href !== undefined) void navigate(href);
  };
  const pressable = detail !== undefined || href !== undefined;
  return (
    <>
      <TableRow hover={pressable} onClick={press} sx={pressable ? { cursor: 'pointer' } : {}}>
        {detail && (
          <TableCell padding="checkbox" sx={{ pl: 1 }}>
            <ExpandButton open={open} label={detail.label(row)} onToggle={toggle} />
          </TableCell>
        )}
        {columns.map((column, index) => (
          <TableCell
            key={column.name}
            align={column.right ? 'right' : 'left'}
            sx={index === 0 && column.right ? { width: 140 } : {}}
          >
            <Cell column={column} row={row} href={index === 0 ? href : undefined} />
          </TableCell>
        ))}
      </TableRow>
      {detail && open && (
        <TableRow>
          <TableCell colSpan={columns.length + 1} sx={({ tokens }) => ({ backgroundColor: tokens.ground, px: 3 })}>
            <detail.Body row={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** A cell; a real link where there is a target, so that a middle click opens a new tab. */
function Cell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href: string | undefined }) {
  if (href === undefined) return column.cell(row);
  return (
    <Link
      component={RouterLink}
      to={href}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600 }}
      onClick={(event) => event.stopPropagation()}
    >
      {column.cell(row)}
    </Link>
  );
}
