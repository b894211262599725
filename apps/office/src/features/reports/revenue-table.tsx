import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { download } from '../../shared/api/files.ts';
import { formatRefusal } from '../../shared/api/refusal.ts';
import { canOpen } from '../../shared/auth/permissions.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { usePermissions } from 'ra-core';
import { formatCsv } from './csv-file.ts';
import { type Dimensions, formatRowTitle } from './level-title.ts';
import { type OpenRows, useOpenRows } from './open-rows.ts';
import { type ReportQuery, isMemberDimension, isPeriodStep } from './report-query.ts';
import { ReportTable, type TreeRow } from './report-table.tsx';
import { hiddenRevenueColumns, useRevenueColumns } from './revenue-columns.tsx';
import { type RevenueAnswer, chooseTopDimension } from './revenue-input.ts';
import { type RevenueRow, toRevenueRows } from './revenue-rows.ts';
import { sortRows, type TableColumn } from './table-column.ts';
import { useTablePreferences } from './table-preferences.ts';
import { TableTools } from './table-tools.tsx';

interface RevenueTableProps {
  query: ReportQuery;
  /** Undefined while loading. */
  data: RevenueAnswer | undefined;
  dimensions: Dimensions | undefined;
  sparks: ReadonlyMap<string, readonly number[]> | undefined;
  onChange: (change: Partial<ReportQuery>) => void;
}

/** Title of a row, a link to the list behind it where the reader may open one. */
function RowTitle({ row, title }: { row: RevenueRow; title: string }) {
  const { permissions = [] } = usePermissions<string[]>();
  const isOfGame = !isPeriodStep(row.level) && !isMemberDimension(row.level) && row.level !== 'site';
  if (!isOfGame || !canOpen(permissions, 'games')) return title;
  const name = row.level === 'game' ? 'q' : row.level;
  const search = new URLSearchParams({ [name]: row.level === 'game' ? title : row.key });
  return (
    <Link component={RouterLink} to={`/games?${search.toString()}`} color="inherit" underline="hover">
      {title}
    </Link>
  );
}

interface TreeInput {
  rows: readonly RevenueRow[];
  query: ReportQuery;
  opened: Readonly<Record<string, OpenRows>>;
  columns: readonly TableColumn<RevenueRow>[];
  texts: { loading: string; empty: string; failed: (error: unknown) => string };
}

/** The rows as shown: each open row is followed by its own, in the same order. */
function listTree({ rows, query, opened, columns, texts }: TreeInput): TreeRow<RevenueRow>[] {
  return rows.flatMap((row): TreeRow<RevenueRow>[] => {
    const isOpen = query.open.includes(row.key);
    const parent = { key: row.key, row, depth: 0, isOpen: query.within === 'none' ? undefined : isOpen };
    if (!isOpen || query.within === 'none') return [parent];
    const own = opened[row.key];
    const note = (text: string) => [parent, { key: `${row.key} note`, row, depth: 1, note: text }];
    if (own === undefined) return note(texts.loading);
    if ('error' in own) return note(texts.failed(own.error));
    if (own.rows.length === 0) return note(texts.empty);
    const inner = sortRows(own.rows, columns, query.sort);
    return [parent, ...inner.map((one) => ({ key: `${row.key} ${one.key}`, row: one, depth: 1 }))];
  });
}

/** The table of the revenue: rows that open, sorted as the address says, with its file. */
export function RevenueTable({ query, data, dimensions, sparks, onChange }: RevenueTableProps) {
  const t = useTranslation();
  const preferences = useTablePreferences('revenue', hiddenRevenueColumns);
  const opened = useOpenRows(query);
  const sparkLevel = chooseTopDimension(query);
  const all = useRevenueColumns({ isCompared: query.comparison !== 'none', sparks, sparkLevel });
  if (data === undefined) return <RowSkeleton />;
  const columns = all.filter(({ key }) => !preferences.hidden.includes(key));
  const getName = ({ level, key, name }: RevenueRow) => {
    if (isMemberDimension(level) && key === '') return t(`reports.none.${level}`);
    return name ?? formatRowTitle(level, key, dimensions);
  };
  const rows = sortRows(toRevenueRows(data, query.rows), all, query.sort);
  const texts = {
    loading: t('reports.loading'),
    empty: t('reports.emptyRow'),
    failed: (error: unknown) => formatRefusal(error, t),
  };
  const tree = listTree({ rows, query, opened, columns: all, texts });
  const sum: RevenueRow = { level: query.rows, key: '', figures: data.sums, compared: data.compared_sums };
  const heading =
    query.within === 'none'
      ? t(`reports.levels.${query.rows}`)
      : `${t(`reports.levels.${query.rows}`)} › ${t(`reports.levels.${query.within}`)}`;
  const renderTitle = (row: RevenueRow) => <RowTitle row={row} title={getName(row)} />;
  const save = () => {
    const filed = columns.filter(({ key }) => key !== 'course');
    const line = (title: string, row: RevenueRow, depth: number) => [
      { text: depth === 0 ? title : `› ${title}` },
      ...filed.map(({ csv }) => csv(row)),
    ];
    const lines = [
      [{ text: heading }, ...filed.map(({ name }) => ({ text: name }))],
      ...tree.filter(({ note }) => note === undefined).map(({ row, depth }) => line(getName(row), row, depth)),
      line(t('reports.sum'), sum, 0),
    ];
    const name = `${t('reports.fileName')}-${query.period.from}-${query.period.to}.csv`;
    download(new Blob([formatCsv(lines)], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <ReportTable
      label={t('reports.title')}
      heading={heading}
      getTitle={renderTitle}
      getName={getName}
      columns={columns}
      rows={tree}
      sum={sum}
      sort={query.sort}
      onSort={(sort) => onChange({ sort })}
      onToggle={(key) =>
        onChange({ open: query.open.includes(key) ? query.open.filter((one) => one !== key) : [...query.open, key] })
      }
      isDense={preferences.isDense}
      tools={<TableTools columns={all} preferences={preferences} onDownload={save} />}
    />
  );
}
