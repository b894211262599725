import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useMemo } from 'react';
import { useReport } from '../../shared/api/use-report.ts';
import { ChartLegend } from '../../shared/charts/chart-legend.tsx';
import { TimeChart } from '../../shared/charts/time-chart.tsx';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState, Notice } from '../../shared/display/notice.tsx';
import { computeChangeBps } from '../../shared/figures/delta.ts';
import { FigureStrip } from '../../shared/figures/figure-strip.tsx';
import { parseAmount } from '../../shared/format/amount.ts';
import { parseLocalInput } from '../../shared/format/site-time.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { TooltipDifference } from '../../shared/charts/tooltip-difference.tsx';
import { type Dimensions } from './level-title.ts';
import { addDays, countDays } from './period.ts';
import { type ReportQuery, toReportSearch } from './report-query.ts';
import { ReportError, ReportPart } from './report-part.tsx';
import { toPeriodChart } from './revenue-chart.ts';
import { useRevenueFigures } from './revenue-figures.tsx';
import { RevenueTable } from './revenue-table.tsx';
import {
  type RevenueAnswer,
  chooseChartStep,
  chooseTopDimension,
  toChartInput,
  toMainInput,
  toSparkInput,
  toTopInput,
} from './revenue-input.ts';
import { toRevenueRows, toSparks } from './revenue-rows.ts';
import { TopList } from './top-list.tsx';

export interface ReportProps {
  query: ReportQuery;
  dimensions: Dimensions | undefined;
  nowMs: number;
  onChange: (change: Partial<ReportQuery>) => void;
}

const CHART_HEIGHT = 240;
const FIGURES = 7;

/** When the day after a period begins, in milliseconds. */
export const findEnd = (to: string): number => Date.parse(parseLocalInput(`${addDays(to, 1)}T00:00`) ?? '');

function RevenueChart({ query, data, nowMs }: { query: ReportQuery; data: RevenueAnswer; nowMs: number }) {
  const t = useTranslation();
  const chart = useMemo(
    () =>
      toPeriodChart({
        points: data.rows.map(({ period, ggr, ngr, compared }) => ({
          period,
          current: ggr,
          net: ngr?.ngr ?? null,
          previous: compared?.ggr ?? null,
        })),
        step: chooseChartStep(query),
        nowMs,
        endMs: findEnd(query.period.to),
        isSingleDay: countDays(query.period) === 1,
        labels: {
          current: t('reports.figures.ggr'),
          net: t('reports.figures.ngr'),
          previous: t('reports.previousOf', { figure: t('reports.figures.ggr') }),
        },
      }),
    [data, query, nowMs, t],
  );
  const renderDifference = (index: number) => {
    const row = data.rows[index];
    const before = row?.compared ?? null;
    if (row === undefined || before === null || index === chart.running) return null;
    return <TooltipDifference changeBps={computeChangeBps(parseAmount(row.ggr), parseAmount(before.ggr))} />;
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ mb: 1 }}>
        <ChartLegend series={chart.series} />
      </Box>
      <TimeChart
        label={t('reports.chart', { figure: t('reports.figures.ggr') })}
        data={chart}
        height={CHART_HEIGHT}
        getDifference={renderDifference}
      />
    </Box>
  );
}

/** Says that the NGR subtracts no fees and taxes while no rates are set. */
function NoRates({ isCosted }: { isCosted: boolean }) {
  const t = useTranslation();
  const { data } = useReport('officeCostRates', {});
  if (!isCosted || data === undefined || data.rates.length > 0) return null;
  return (
    <Notice tone="link">
      {t('reports.rates.missing')}{' '}
      <Link component={RouterLink} to="?view=rates">
        {t('reports.rates.open')}
      </Link>
    </Notice>
  );
}

/** The revenue of play: key figures, chart and best values in one card, and the table. */
export function RevenueReport({ query, dimensions, nowMs, onChange }: ReportProps) {
  const t = useTranslation();
  const main = useReport('officeReportRevenue', toMainInput(query));
  const chart = useReport('officeReportRevenue', toChartInput(query));
  const top = useReport('officeReportRevenue', toTopInput(query));
  const spark = useReport('officeReportRevenue', toSparkInput(query));
  const figures = useRevenueFigures(main.data);
  const dimension = chooseTopDimension(query);
  const sparks = useMemo(
    () => (spark.data === undefined || spark.isStale ? undefined : toSparks(spark.data, dimension)),
    [spark.data, spark.isStale, dimension],
  );
  if (main.error !== undefined) return <ReportError error={main.error} onRetry={main.reload} />;
  const isEmpty = main.data !== undefined && !main.isStale && main.data.sums.rounds === 0;
  const getHref = (key: string) =>
    `?${toReportSearch({ ...query, rows: 'day', within: 'none', open: [], filters: { ...query.filters, [dimension]: [key] } }).toString()}`;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, opacity: main.isStale && main.data ? 0.6 : 1 }}>
      <Card>
        <FigureStrip count={FIGURES} figures={figures} />
        <Box
          sx={({ tokens }) => ({
            display: 'grid',
            gap: 3,
            p: 2,
            borderTop: `1px solid ${tokens.line}`,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          })}
        >
          <ReportPart report={chart} height={CHART_HEIGHT + 26}>
            {(data) => <RevenueChart query={query} data={data} nowMs={nowMs} />}
          </ReportPart>
          <ReportPart report={top} height={CHART_HEIGHT + 26}>
            {(data) => (
              <TopList
                rows={toRevenueRows(data, dimension)}
                sums={data.sums}
                dimension={dimension}
                dimensions={dimensions}
                getHref={getHref}
              />
            )}
          </ReportPart>
        </Box>
      </Card>
      <NoRates isCosted={(main.data?.sums.ngr ?? null) !== null} />
      {main.data?.is_truncated === true && <Notice tone="warn">{t('reports.truncated')}</Notice>}
      <Card>
        {isEmpty ? (
          <EmptyState>{t('reports.empty')}</EmptyState>
        ) : (
          <RevenueTable
            query={query}
            data={main.isStale ? undefined : main.data}
            dimensions={dimensions}
            sparks={sparks}
            onChange={onChange}
          />
        )}
      </Card>
    </Box>
  );
}
