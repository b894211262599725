import type { Answer } from '@arara/contract/client';
import { type Endpoints, MAX_REPORT_DAYS, MAX_REPORT_HOUR_DAYS } from '@arara/contract';
import type { z } from 'zod';
import { Failure, type ListReader } from '../../../platform/index.ts';
import { toCategory } from '../../play/catalog/index.ts';
import { reportMoney } from './money-report.ts';
import { type ReportRoutesDeps, createReportReader, loadGames, toFilter, toPlayFilter } from './report-input.ts';
import { type ReportPeriod, requireRanges } from './report-periods.ts';
import { MAX_ROWS, reportRevenue } from './revenue-report.ts';

type InputOf<Name extends 'officeReportRevenue' | 'officeReportMoney'> = z.output<Endpoints[Name]['input']>;
type RowOf<Name extends 'officeReportRevenue' | 'officeReportMoney'> = Omit<
  Answer<Name>['data']['rows'][number],
  'period' | 'compared'
> & { period: string | null };

const maxDaysOf = (by: ReportPeriod): number => (by === 'hour' ? MAX_REPORT_HOUR_DAYS : MAX_REPORT_DAYS);

/** Loads reports of revenue and of money for their calls and their files. Fails with `invalid`. */
export function createReportLoaders({
  db,
  catalog,
  findCounted,
}: Pick<ReportRoutesDeps, 'db' | 'catalog' | 'findCounted'>) {
  const read = createReportReader(db, findCounted);
  return {
    async loadRevenue(input: InputOf<'officeReportRevenue'>) {
      const { by, group: groups } = input;
      const ranges = requireRanges(input, maxDaysOf(by));
      const games = await loadGames(catalog);
      return read((q) => reportRevenue(q, { ...ranges, filter: toPlayFilter(input), grouping: { by, groups }, games }));
    },
    async loadMoney(input: InputOf<'officeReportMoney'>) {
      const { by, group } = input;
      const ranges = requireRanges(input, maxDaysOf(by));
      const grouping = { by, groups: group === '' ? [] : [group] };
      return read((q) => reportMoney(q, { ...ranges, filter: toFilter(input), grouping }));
    },
  };
}

/** What a report can be filtered by, with the titles of its keys. */
export async function listDimensions({ catalog, sites }: Pick<ReportRoutesDeps, 'catalog' | 'sites'>) {
  const { byName, providers } = await catalog.loadSnapshot();
  const games = [...byName.values()];
  const categories = [...new Set(games.map(({ category }) => toCategory(category)))];
  return {
    sites: (await sites.directory.all()).map(({ key, name }) => ({ key, title: name })),
    providers: providers.map(({ apiName, title }) => ({ key: apiName, title })),
    categories: categories.toSorted().map((key) => ({ key, title: key })),
    games: games.map(({ name, title, apiName, category }) => ({
      key: name,
      title,
      provider: apiName,
      category: toCategory(category),
    })),
  };
}

/** The title of a key; the key of what no longer exists, and null where a report is not grouped by it. */
function findTitle(titles: readonly { key: string; title: string }[], key: string | null): string | null {
  return titles.find((one) => one.key === key)?.title ?? key;
}

/** The rows of a report, then its sums. Fails with `export_too_large` where the report has more rows than an answer. */
function toFileRows<Sums extends object, Row extends Sums>(
  report: { rows: Row[]; sums: Sums; is_truncated: boolean },
  sums: Omit<Row, 'period'> & { period: null },
): (Omit<Row, 'period'> & { period: string | null })[] {
  if (report.is_truncated) throw new Failure('export_too_large', { field: 'filter', params: { max: MAX_ROWS } });
  return [...(report.rows as (Omit<Row, 'period'> & { period: string | null })[]), sums];
}

/** Readers of reports for files: a row for each row of the report, with titles in place of keys, and one of its sums. */
export function createReportListReaders(deps: Pick<ReportRoutesDeps, 'db' | 'catalog' | 'findCounted' | 'sites'>): {
  revenue: ListReader<InputOf<'officeReportRevenue'>, RowOf<'officeReportRevenue'>>;
  money: ListReader<InputOf<'officeReportMoney'>, RowOf<'officeReportMoney'>>;
} {
  const { loadRevenue, loadMoney } = createReportLoaders(deps);

  async function listRevenue(input: InputOf<'officeReportRevenue'>): Promise<RowOf<'officeReportRevenue'>[]> {
    const { data } = await loadRevenue(input);
    const { sites, providers, games } = await listDimensions(deps);
    const noGame = { site: null, provider: null, category: null, game: null, compared: null };
    const noKeys = { ...noGame, agent: null, agent_title: null, area: null };
    const rows = toFileRows(data, { ...noKeys, ...data.sums, period: null });
    return rows.map((row) => ({
      ...row,
      site: findTitle(sites, row.site),
      provider: findTitle(providers, row.provider),
      game: findTitle(games, row.game),
    }));
  }

  async function listMoney(input: InputOf<'officeReportMoney'>): Promise<RowOf<'officeReportMoney'>[]> {
    const { data } = await loadMoney(input);
    const { sites } = await listDimensions(deps);
    const rows = toFileRows(data, { site: null, compared: null, ...data.sums, period: null });
    return rows.map((row) => ({ ...row, site: findTitle(sites, row.site) }));
  }

  return {
    revenue: {
      count: async (input) => (await listRevenue(input)).length,
      async *read(input) {
        yield await listRevenue(input);
      },
    },
    money: {
      count: async (input) => (await listMoney(input)).length,
      async *read(input) {
        yield await listMoney(input);
      },
    },
  };
}
