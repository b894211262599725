import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkedFigure } from './linked-figure.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type TableColumn, parseSort, turnSort } from './table-column.ts';

/** A row of a report, and whether it is open. */
export interface TreeRow<Row> {
  key: string;
  row: Row;
  depth: number;
  /** Undefined where the row does not open. */
  isOpen?: boolean | undefined;
  /** Shown instead of the figures: rows that load, or why they did not. */
  note?: ReactNode;
}

interface ReportTableProps<Row> {
  label: string;
  /** Heading of the first column. */
  heading: string;
  getTitle: (row: Row) => ReactNode;
  getName: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  rows: readonly TreeRow<Row>[];
  /** The row of sums, at the bottom. */
  sum?: Row | undefined;
  sort: string;
  onSort: (sort: string) => void;
  onToggle?: (key: string) => void;
  isDense: boolean;
  tools: ReactNode;
}

const FIRST = { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'background.paper' } as const;

function Heading<Row>({ heading, columns, sort, onSort, tools }: ReportTableProps<Row>) {
  const sorted = parseSort(sort);
  const directionOf = (key: string) => {
    if (sorted?.key !== key) return false;
    return sorted.isDescending ? ('desc' as const) : ('asc' as const);
  };
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={{ ...FIRST, zIndex: 4 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            {heading}
            {tools}
          </Box>
        </TableCell>
        {columns.map(({ key, name, order }) => (
          <TableCell key={key} align="right" sortDirection={directionOf(key)} sx={{ whiteSpace: 'nowrap' }}>
            {order === undefined ? (
              name
            ) : (
              <TableSortLabel
                active={sorted?.key === key}
                direction={directionOf(key) || 'desc'}
                onClick={() => onSort(turnSort(sort, key))}
              >
                {name}
              </TableSortLabel>
            )}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function TitleCell<Row>({ tree, props }: { tree: TreeRow<Row>; props: ReportTableProps<Row> }) {
  const t = useTranslation();
  const { row, depth, isOpen, key } = tree;
  return (
    <TableCell component="th" scope="row" sx={{ ...FIRST, fontWeight: depth === 0 ? 600 : 400 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: depth * 3, whiteSpace: 'nowrap' }}>
        {isOpen !== undefined && (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={t('reports.expand', { name: props.getName(row) })}
            onClick={() => props.onToggle?.(key)}
            sx={{ m: -0.5, rotate: isOpen ? '90deg' : '0deg' }}
          >
            <ChevronRight fontSize="small" />
          </IconButton>
        )}
        {props.getTitle(row)}
      </Box>
    </TableCell>
  );
}

function Row<Row>({ tree, props }: { tree: TreeRow<Row>; props: ReportTableProps<Row> }) {
  if (tree.note !== undefined) {
    return (
      <TableRow>
        <TableCell colSpan={props.columns.length + 1} sx={{ pl: 7, color: 'text.secondary' }}>
          {tree.note}
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow hover>
      <TitleCell tree={tree} props={props} />
      {props.columns.map(({ key, cell, to }) => (
        <TableCell key={key} align="right" sx={{ whiteSpace: 'nowrap' }}>
          <LinkedFigure to={to?.(tree.row)}>{cell(tree.row)}</LinkedFigure>
        </TableCell>
      ))}
    </TableRow>
  );
}

/** A table of figures with a sticky heading, rows that open, and a sticky row of sums. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, columns, rows, sum, isDense, tools } = props;
  const t = useTranslation();
  // On phones the first column is as narrow as its names.
  const isPhone = useMediaQuery('(max-width: 760px)');
  return (
    <>
      {isPhone && <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1, pt: 1 }}>{tools}</Box>}
      <TableContainer tabIndex={0} sx={{ position: 'relative', maxHeight: 'min(72vh, 860px)' }}>
        <Table
          stickyHeader
          aria-label={label}
          sx={({ tokens }) => ({
            fontVariantNumeric: 'tabular-nums',
            '& td, & tbody th': { height: isDense ? 32 : 40, py: 0, px: 1, fontSize: 13 },
            '& thead th': { height: 36, py: 0, px: 1, backgroundColor: tokens.surface, zIndex: 3 },
            '& tr:hover th': { backgroundColor: tokens.raised },
            '& tfoot td, & tfoot th': {
              position: 'sticky',
              bottom: 0,
              zIndex: 2,
              fontWeight: 600,
              color: tokens.ink,
              backgroundColor: tokens.raised,
              borderTop: `1px solid ${tokens.line}`,
              height: 40,
              py: 0,
              px: 1,
              fontSize: 13,
              whiteSpace: 'nowrap',
            },
          })}
        >
          <Heading {...props} tools={isPhone ? null : tools} />
          <TableBody>
            {rows.map((tree) => (
              <Row key={tree.key} tree={tree} props={props} />
            ))}
          </TableBody>
          {sum !== undefined && (
            <tfoot>
              <TableRow>
                <TableCell component="th" scope="row" sx={{ left: 0 }}>
                  {t('reports.sum')}
                </TableCell>
                {columns.map(({ key, cell }) => (
                  <TableCell key={key} align="right">
                    {cell(sum)}
                  </TableCell>
                ))}
              </TableRow>
            </tfoot>
          )}
        </Table>
      </TableContainer>
    </>
  );
}
