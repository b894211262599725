import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { download } from '../../shared/api/files.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { formatCsv } from './csv-file.ts';
import type { Period } from './period.ts';
import { ReportTable } from './report-table.tsx';
import { type TableColumn, sortRows } from './table-column.ts';
import { useTablePreferences } from './table-preferences.ts';
import { TableTools } from './table-tools.tsx';

/** A row with its title. */
export interface NamedRow<Figures> {
  key: string;
  title: string;
  /** The page of the row, or the list behind it. */
  to?: string | undefined;
  /** The lists behind single figures, by column. */
  links?: Readonly<Record<string, string | undefined>> | undefined;
  figures: Figures;
}

interface FiguresTableProps<Figures> {
  /** Name of the stored preferences and of the file. */
  name: string;
  label: string;
  heading: string;
  rows: readonly NamedRow<Figures>[];
  sum?: Figures;
  columns: readonly TableColumn<NamedRow<Figures>>[];
  period: Period;
  sort: string;
  onSort: (sort: string) => void;
}

/** The title of a row, as a link where it has a page. */
function renderTitle({ title, to }: Pick<NamedRow<unknown>, 'title' | 'to'>) {
  if (to === undefined) return title;
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="hover">
      {title}
    </Link>
  );
}

/** A table of named rows with a choice of columns and its file. */
export function FiguresTable<Figures>(props: FiguresTableProps<Figures>) {
  const { name, label, heading, rows, sum, columns: all, period, sort, onSort } = props;
  const t = useTranslation();
  const preferences = useTablePreferences(name);
  const columns = all.filter(({ key }) => !preferences.hidden.includes(key));
  const sorted = sortRows(rows, all, sort);
  const sumRow = sum === undefined ? undefined : { key: '', title: t('reports.sum'), figures: sum };
  const save = () => {
    const lines = [...sorted, ...(sumRow === undefined ? [] : [sumRow])].map((row) => [
      { text: row.title },
      ...columns.map(({ csv }) => csv(row)),
    ]);
    const text = formatCsv([[{ text: heading }, ...columns.map((column) => ({ text: column.name }))], ...lines]);
    const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
    download(file, `${t('reports.fileName')}-${name}-${period.from}-${period.to}.csv`);
  };
  return (
    <ReportTable
      label={label}
      heading={heading}
      getTitle={renderTitle}
      getName={({ title }) => title}
      columns={columns}
      rows={sorted.map((row) => ({ key: row.key, row, depth: 0 }))}
      sum={sumRow}
      sort={sort}
      onSort={onSort}
      isDense={preferences.isDense}
      tools={<TableTools columns={all} preferences={preferences} onDownload={save} />}
    />
  );
}
