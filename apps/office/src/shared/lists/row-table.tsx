import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Theme } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useFocusWhen } from '../keyboard/focus.ts';
import { ExpandButton } from './expand-button.tsx';
import type { Column, RowOrder, RowShape } from './rows.ts';

const DENSE = {
  '& td': { height: 40, py: 0, maxWidth: 280, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& th': { height: 36, py: 0 },
  '& td:not(:first-of-type), & th:not(:first-of-type)': { px: 1.25 },
} as const;

/** Rows as a table. */
export function RowTable<Row extends RaRecord>({ rows, ...shape }: RowShape<Row> & { rows: readonly Row[] }) {
  return (
    // A table that is wider than the window is scrolled by keyboard as well.
    <TableContainer tabIndex={0}>
      <Table size={shape.isDense === true ? 'small' : 'medium'} sx={shape.isDense === true ? DENSE : {}}>
        <TableHead>
          <TableRow>
            {(shape.detail ?? shape.renderSelect) && <TableCell component="td" padding="checkbox" />}
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

/** The heading of a column; one that the server sorts by is pressed to sort, and again to reverse. */
function HeadCell<Row>({ column: { name, right, sort }, order }: { column: Column<Row>; order: RowOrder | undefined }) {
  const align = right ? 'right' : 'left';
  if (order === undefined || sort === undefined) return <TableCell align={align}>{name}</TableCell>;
  const isActive = order.sort === sort;
  return (
    <TableCell align={align} sortDirection={isActive && order.direction}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? order.direction : 'desc'}
        onClick={() => order.onSort(sort)}
      >
        {name}
      </TableSortLabel>
    </TableCell>
  );
}

const toRowStyle =
  (isPressable: boolean) =>
  ({ tokens }: Theme) => ({
    ...(isPressable ? { cursor: 'pointer' } : {}),
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: tokens.linkGround,
      boxShadow: `inset 3px 0 0 ${tokens.link}`,
    },
  });

function RowTableRow<Row extends RaRecord>({ row, columns, getHref, detail, ...shape }: RowShape<Row> & { row: Row }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const href = getHref?.(row);
  const toggle = () => setOpen(!open);
  const press = () => {
    if (detail) toggle();
    else if (shape.onOpen !== undefined) shape.onOpen(row);
    else if (href !== undefined) void navigate(href);
  };
  const pressable = detail !== undefined || shape.onOpen !== undefined || href !== undefined;
  const isCurrent = shape.currentId === String(row.id);
  return (
    <>
      <TableRow hover={pressable} selected={isCurrent} onClick={press} sx={toRowStyle(pressable)}>
        {shape.renderSelect && <TableCell padding="checkbox">{shape.renderSelect(row)}</TableCell>}
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
            <Cell column={column} row={row} href={index === 0 ? href : undefined} isCurrent={isCurrent} />
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

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  href: string | undefined;
  isCurrent: boolean;
}

/** A cell; a real link where there is a target, so that a middle click opens a new tab. */
function Cell<Row>({ column, row, href, isCurrent }: CellProps<Row>) {
  const link = useFocusWhen<HTMLAnchorElement>(isCurrent && href !== undefined);
  if (href === undefined) return column.cell(row);
  return (
    <Link
      ref={link}
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
